//! The command definitions with their help in the language of the user: every text comes from `help.ftl`.
//!
//! The documentation comments of the arguments are for who reads the code; what they say to people is replaced here.

use crate::commands::Cli;
use crate::voice::Voice;
use clap::{Arg, ArgAction, Command, CommandFactory};

/// The program's commands, speaking the language of this voice.
pub fn command(voice: &Voice) -> Command {
    let root = told(voice, Cli::command().disable_version_flag(true), "program");
    let root =
        root.subcommand_help_heading(voice.say("help-commands")).subcommand_value_name(voice.say("value-command"));
    let mut root = root.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        told(voice, sub.disable_version_flag(true), &name)
    });
    root.build();
    let root = root.mut_subcommand("help", |sub| sub.about(voice.say("help-help")));
    with_usage(voice, root.mut_subcommands(|sub| with_usage(voice, sub)))
}

/// One command with its texts. The help and version flags are our own, since clap's speak English.
fn told(voice: &Voice, command: Command, name: &str) -> Command {
    let flag = |id: &'static str, short: char, action: ArgAction| Arg::new(id).short(short).long(id).action(action);
    let command = command.disable_help_flag(true).mut_args(|arg| argument(voice, arg, name));
    let command = command.about(voice.say(&format!("help-{name}")));
    let long = format!("help-{name}-long");
    let command = if voice.has(&long) {
        command.long_about(format!("{}\n\n{}", voice.say(&format!("help-{name}")), voice.say(&long)))
    } else {
        command.long_about(None::<&str>)
    };
    let template = format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}", voice.say("help-usage"));
    command.help_template(template).arg(argument(voice, flag("help", 'h', ArgAction::Help), name)).arg(argument(
        voice,
        flag("version", 'V', ArgAction::Version),
        name,
    ))
}

/// One argument: its help is that of the command, or the one that all commands share.
fn argument(voice: &Voice, arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("help-{command}-{id}");
    let help = voice.say(&if voice.has(&own) { own } else { format!("help-arg-{id}") });
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let value = format!("value-{id}");
    let arg = arg.help(help).long_help(None::<&str>).help_heading(voice.say(heading));
    if arg.get_action().takes_values() {
        arg.hide_possible_values(true).hide_default_value(true).value_name(voice.say(&value))
    } else {
        arg
    }
}

/// How a command is called, with its placeholders in the language of the voice.
fn with_usage(voice: &Voice, mut command: Command) -> Command {
    let own = format!("help-{}-usage", command.get_name());
    if voice.has(&own) {
        return command.override_usage(voice.say(&own));
    }
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", &voice.say("value-options"));
    command.override_usage(usage)
}

#[cfg(test)]
mod tests {
    use super::command;
    use crate::voice::Voice;
    use shtempel_words::Lang;

    /// A message that is missing stops the program in a debug build.
    #[test]
    fn every_command_and_argument_has_its_help() {
        for lang in Lang::ALL {
            let root = command(&Voice::new(lang));
            root.clone().debug_assert();
            for sub in root.get_subcommands() {
                assert!(sub.get_about().is_some_and(|about| !about.to_string().is_empty()), "{}", sub.get_name());
            }
        }
    }

    #[test]
    fn russian_help_has_no_english_sentence() {
        let mut root = command(&Voice::new(Lang::Ru));
        let mut pages = vec![root.render_long_help().to_string()];
        pages.extend(
            root.get_subcommands_mut()
                .filter(|sub| sub.get_name() != "help")
                .map(|sub| sub.render_long_help().to_string()),
        );
        for page in pages {
            for word in
                ["Usage", "Options", "Arguments", "Commands", "Print", "[default", "possible values", "OPTIONS", "FILE"]
            {
                assert!(!page.contains(word), "{word}: {page}");
            }
        }
    }
}
