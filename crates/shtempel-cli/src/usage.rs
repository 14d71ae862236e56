//! Wrong usage, told in the language of the user: what clap refused, and why.

use crate::output::{complain, wrong_usage};
use crate::voice::{Arg, Voice};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::process::ExitCode;

/// Prints what was asked for in place of a command, or says what is wrong; gives the exit status.
pub fn refused(voice: &Voice, error: &Error) -> ExitCode {
    let shown = matches!(
        error.kind(),
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if shown {
        // If nobody listens there is nobody to tell.
        let _ = error.print();
    } else {
        let usage = texts(error, ContextKind::Usage).pop();
        let usage =
            usage.map(|usage| format!("{}: {}", voice.say("help-usage"), usage.trim_start_matches("Usage:").trim()));
        complain(&wrong_usage(voice, &message(voice, error), usage.as_deref()));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn message(voice: &Voice, error: &Error) -> String {
    let first = |kind| texts(error, kind).into_iter().next().unwrap_or_default();
    let arg = || ("arg", Arg::Foreign(first(ContextKind::InvalidArg)));
    let value = || ("value", Arg::Foreign(first(ContextKind::InvalidValue)));
    let text = match error.kind() {
        ErrorKind::InvalidValue if first(ContextKind::InvalidValue).is_empty() => {
            voice.tell("usage-value-missing", &[arg()])
        }
        ErrorKind::InvalidValue => voice.tell("usage-value", &[arg(), value()]),
        ErrorKind::ValueValidation => match error.source().map(ToString::to_string) {
            Some(id) if voice.has(&id) => {
                voice.tell("usage-value-wants", &[arg(), value(), ("wanted", voice.say(&id).into())])
            }
            _ => voice.tell("usage-value", &[arg(), value()]),
        },
        ErrorKind::UnknownArgument => voice.tell("usage-argument", &[arg()]),
        ErrorKind::InvalidSubcommand => {
            voice.tell("usage-command", &[("command", Arg::Foreign(first(ContextKind::InvalidSubcommand)))])
        }
        ErrorKind::ArgumentConflict => {
            let prior = texts(error, ContextKind::PriorArg);
            if prior.first().is_none_or(|prior| *prior == first(ContextKind::InvalidArg)) {
                voice.tell("usage-twice", &[arg()])
            } else {
                voice.tell("usage-conflict", &[arg(), ("others", Arg::Foreign(prior.join(", ")))])
            }
        }
        ErrorKind::MissingRequiredArgument => {
            voice.tell("usage-missing", &[("args", Arg::Foreign(texts(error, ContextKind::InvalidArg).join(", ")))])
        }
        ErrorKind::MissingSubcommand => voice.say("usage-no-command"),
        ErrorKind::InvalidUtf8 => voice.say("usage-utf8"),
        _ => voice.say("usage-other"),
    };
    let valid = texts(error, ContextKind::ValidValue);
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let near = near.into_iter().find_map(|kind| texts(error, kind).into_iter().next());
    match near {
        Some(near) => text + &voice.tell("usage-near", &[("near", Arg::Foreign(near))]),
        None if !valid.is_empty() => text + &voice.tell("usage-valid", &[("values", valid.join(", ").into())]),
        None => text,
    }
}

/// What clap tells of one kind.
fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}
