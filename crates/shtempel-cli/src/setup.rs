//! How a server is set up: the file, the environment for secrets, the command line over both.

use crate::archive::{failed, said};
use crate::output::Stop;
use crate::voice::Voice;
use serde::Deserialize;
use shtempel_dossier::nearest;
use shtempel_web::logs::LogFormat;
use shtempel_web::{MailSecurity, Settings, Smtp};
use shtempel_words::{Lang, Note};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

/// Where the server listens if nothing is said.
const LISTEN: &str = "127.0.0.1:8047";
/// The archive if nothing is said.
const ARCHIVE: &str = "shtempel.archive";
/// Characters of a word that opens the metrics.
const TOKEN_LENGTH: usize = 16;
/// What stands in the sample for a secret.
const SAMPLE: &str = "change-me";
/// The secrets in the environment.
const METRICS_TOKEN: &str = "SHTEMPEL_METRICS_TOKEN";
const SMTP_PASSWORD: &str = "SHTEMPEL_SMTP_PASSWORD";

/// The keys of the file, and those of its table `smtp`.
const KEYS: [&str; 12] = [
    "archive",
    "cabinet",
    "listen",
    "origin",
    "insecure",
    "trusted_proxies",
    "hsts",
    "second_factor",
    "metrics_token",
    "log",
    "lang",
    "smtp",
];
const SMTP_KEYS: [&str; 6] = ["host", "port", "security", "user", "password", "from"];

/// What a file of settings says.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub archive: Option<String>,
    pub cabinet: Option<PathBuf>,
    pub listen: Option<String>,
    pub origin: Option<String>,
    pub insecure: Option<bool>,
    pub trusted_proxies: Option<Vec<String>>,
    pub hsts: Option<bool>,
    pub second_factor: Option<bool>,
    pub metrics_token: Option<String>,
    pub log: Option<String>,
    pub lang: Option<String>,
    pub smtp: Option<SmtpFile>,
}

/// Its table `smtp`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmtpFile {
    pub host: String,
    pub port: Option<u16>,
    pub security: Option<String>,
    pub user: Option<String>,
    pub password: Option<String>,
    pub from: String,
}

/// A server that is to be started.
pub struct Setup {
    /// The archive.
    pub archive: String,
    /// The file of accounts and sessions.
    pub cabinet: PathBuf,
    /// Where it listens.
    pub listen: SocketAddr,
    /// How it is set up.
    pub settings: Settings,
    /// How its log is written.
    pub log: LogFormat,
    /// Pages and passwords cross a network in the clear.
    pub in_the_clear: bool,
}

impl File {
    /// Reads a file of settings. A file with secrets in it that others can read is refused.
    pub fn read(path: &Path, voice: &Voice) -> Result<File, Stop> {
        let text = std::fs::read_to_string(path).map_err(|error| failed(path, voice, &error))?;
        let file = File::parse(&text).map_err(|(at, note)| {
            let (line, column) = place(&text, at);
            Stop::File(format!("{}:{line}:{column}: {}", path.display(), voice.words.note(&note)))
        })?;
        let password = file.smtp.as_ref().and_then(|smtp| smtp.password.as_ref());
        if password.or(file.metrics_token.as_ref()).is_some() {
            is_closed(path, voice)?;
        }
        Ok(file)
    }

    /// The settings of a text; or where it is wrong, and why.
    fn parse(text: &str) -> Result<File, (usize, Note)> {
        toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let message = error.message();
            let key = message.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next());
            (at, key.map_or_else(|| Note::new("serve-config-bad").text("error", message), |key| unknown(key, message)))
        })
    }

    /// The language that it asks for.
    pub fn language(&self, voice: &Voice) -> Result<Option<Lang>, Stop> {
        match self.lang.as_deref() {
            None => Ok(None),
            Some("ru") => Ok(Some(Lang::Ru)),
            Some("en") => Ok(Some(Lang::En)),
            Some(other) => Err(wrong(voice, "lang", other, "serve-config-lang")),
        }
    }
}

/// A key that there is not, with the one that may have been meant.
fn unknown(key: &str, message: &str) -> Note {
    let known: &[&str] = if message.contains("`host`") { &SMTP_KEYS } else { &KEYS };
    match nearest(key, known.iter().copied()) {
        Some(near) => Note::new("serve-config-near").text("key", key).text("near", near),
        None => Note::new("serve-config-key").text("key", key).text("known", known.join(", ")),
    }
}

/// Line and column of a byte, from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// A setting that will not do.
fn wrong(voice: &Voice, key: &str, value: &str, wanted: &'static str) -> Stop {
    let wanted = voice.words.note(&Note::new(wanted));
    said(voice, &Note::new("serve-config-value").text("key", key).text("value", value).text("wanted", wanted))
}

/// Refuses a file with secrets that every user of the machine can read.
pub fn is_closed(path: &Path, voice: &Voice) -> Result<(), Stop> {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(path).map_err(|error| failed(path, voice, &error))?.permissions().mode();
    if mode & 0o007 != 0 {
        return Err(said(voice, &Note::new("serve-config-open").text("place", path.display().to_string())));
    }
    Ok(())
}

/// Whether an address is `https://host` or `http://host`, with a port perhaps and nothing else.
fn is_origin(origin: &str) -> bool {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    host.is_some_and(|host| {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(plain)
    })
}

/// What the command line says.
#[derive(Debug, Default)]
pub struct Flags<'a> {
    pub archive: Option<&'a str>,
    pub cabinet: Option<&'a Path>,
    pub listen: Option<SocketAddr>,
    pub origin: Option<&'a str>,
    pub insecure: bool,
    pub demonstration: bool,
}

impl Setup {
    /// Puts the settings together: the command line over the file, the file over what is usual.
    pub fn of(flags: &Flags, file: File, voice: &Voice) -> Result<Setup, Stop> {
        let archive = flags.archive.map(str::to_owned).or(file.archive.clone()).unwrap_or_else(|| ARCHIVE.to_owned());
        let beside = || PathBuf::from(format!("{archive}.cabinet"));
        let cabinet = flags.cabinet.map(Path::to_owned).or(file.cabinet.clone()).unwrap_or_else(beside);
        let listen = match (flags.listen, file.listen.as_deref()) {
            (Some(listen), _) => listen,
            (None, text) => {
                let text = text.unwrap_or(LISTEN);
                text.parse().map_err(|_| wrong(voice, "listen", text, "serve-config-address"))?
            }
        };
        let origin = flags.origin.map(str::to_owned).or(file.origin.clone());
        let origin = origin.map(|origin| origin.trim_end_matches('/').to_owned());
        if let Some(origin) = origin.as_deref().filter(|origin| !is_origin(origin)) {
            return Err(wrong(voice, "origin", origin, "serve-config-origin"));
        }
        let tls = origin.as_deref().is_some_and(|origin| origin.starts_with("https://"));
        let insecure = flags.insecure || file.insecure.unwrap_or(false);
        let reached = !listen.ip().to_canonical().is_loopback() || origin.is_some();
        if flags.demonstration {
            for_this_machine_alone(listen, origin.as_deref(), &file, voice)?;
        }
        if reached && !tls && !insecure {
            return Err(said(voice, &Note::new("serve-public").text("address", listen.to_string())));
        }
        let log = match file.log.as_deref() {
            None | Some("text") => LogFormat::Text,
            Some("json") => LogFormat::Json,
            Some(other) => return Err(wrong(voice, "log", other, "serve-config-log")),
        };
        let settings = Settings {
            secure_cookies: tls,
            tls: tls && file.hsts.unwrap_or(true),
            trusted_proxies: proxies(&file, voice)?,
            second_factor: file.second_factor.unwrap_or(reached) && !flags.demonstration,
            demonstration: flags.demonstration,
            metrics_token: metrics_token(&file, voice)?,
            smtp: file.smtp.map(|smtp| mail(smtp, voice)).transpose()?,
            origin,
            ..Settings::local()
        };
        Ok(Setup { archive, cabinet, listen, settings, log, in_the_clear: reached && !tls })
    }
}

/// The demonstration has passwords that everybody knows.
fn for_this_machine_alone(listen: SocketAddr, origin: Option<&str>, file: &File, voice: &Voice) -> Result<(), Stop> {
    if !listen.ip().to_canonical().is_loopback() {
        return Err(said(voice, &Note::new("serve-demo-public")));
    }
    let proxies = file.trusted_proxies.as_ref().is_some_and(|proxies| !proxies.is_empty());
    let told = [("origin", origin.is_some()), ("trusted_proxies", proxies)];
    match told.iter().find(|(_, told)| *told) {
        Some((key, _)) => Err(said(voice, &Note::new("serve-demo-origin").text("key", *key))),
        None => Ok(()),
    }
}

fn proxies(file: &File, voice: &Voice) -> Result<Vec<IpAddr>, Stop> {
    let texts = file.trusted_proxies.iter().flatten();
    let address = |text: &String| {
        let address: Result<IpAddr, _> = text.parse();
        address.map(|ip| ip.to_canonical()).map_err(|_| wrong(voice, "trusted_proxies", text, "serve-config-proxies"))
    };
    texts.map(address).collect()
}

fn metrics_token(file: &File, voice: &Voice) -> Result<Option<String>, Stop> {
    let Some(token) = std::env::var(METRICS_TOKEN).ok().or(file.metrics_token.clone()) else { return Ok(None) };
    if token.chars().count() < TOKEN_LENGTH || token.contains(SAMPLE) {
        let least = i64::try_from(TOKEN_LENGTH).unwrap_or(i64::MAX);
        let wanted = voice.words.note(&Note::new("serve-config-token").number("least", least));
        let note = Note::new("serve-config-value").text("key", "metrics_token").text("value", "…");
        return Err(said(voice, &note.text("wanted", wanted)));
    }
    Ok(Some(token))
}

fn mail(file: SmtpFile, voice: &Voice) -> Result<Smtp, Stop> {
    let security = match file.security.as_deref() {
        None | Some("starttls") => MailSecurity::StartTls,
        Some("tls") => MailSecurity::Tls,
        Some("none") => MailSecurity::None,
        Some(other) => return Err(wrong(voice, "smtp.security", other, "serve-config-security")),
    };
    let usual = match security {
        MailSecurity::StartTls => 587,
        MailSecurity::Tls => 465,
        MailSecurity::None => 25,
    };
    if !file.from.contains('@') || file.from.chars().any(char::is_control) {
        return Err(wrong(voice, "smtp.from", &file.from, "serve-config-mail"));
    }
    let password = std::env::var(SMTP_PASSWORD).ok().or(file.password);
    let bad = |password: &String| password.is_empty() || password.contains(SAMPLE);
    if password.as_ref().is_some_and(bad) {
        return Err(said(
            voice,
            &Note::new("serve-config-secret").text("key", "smtp.password").text("variable", SMTP_PASSWORD),
        ));
    }
    let port = file.port.unwrap_or(usual);
    Ok(Smtp { host: file.host, port, security, user: file.user, password, from: file.from })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::{File, Flags, Setup, is_origin, place};
    use crate::output::Stop;
    use crate::voice::Voice;
    use shtempel_web::MailSecurity;
    use shtempel_words::Lang;

    fn setup(text: &str, flags: &Flags) -> Result<Setup, String> {
        let voice = Voice::new(Lang::En);
        let file =
            File::parse(text).map_err(|(at, note)| format!("{:?} {}", place(text, at), voice.words.note(&note)))?;
        Setup::of(flags, file, &voice).map_err(|stop| match stop {
            Stop::File(message) => message,
            other => panic!("{other:?}"),
        })
    }

    fn refused(text: &str) -> String {
        setup(text, &Flags::default()).err().unwrap_or_else(|| panic!("this is taken: {text}"))
    }

    #[test]
    fn without_a_word_only_this_machine_is_served() {
        let setup = setup("", &Flags::default()).unwrap();
        assert!(setup.listen.ip().is_loopback());
        assert_eq!(
            (setup.archive.as_str(), setup.cabinet.to_str().unwrap()),
            ("shtempel.archive", "shtempel.archive.cabinet")
        );
        let settings = &setup.settings;
        assert!(!settings.second_factor && !settings.demonstration && settings.trusted_proxies.is_empty());
        assert!(settings.metrics_token.is_none() && settings.smtp.is_none());
    }

    #[test]
    fn the_command_line_stands_over_the_file() {
        let file = "archive = 'a'\ncabinet = 'c'\nlisten = '127.0.0.1:1'\norigin = 'https://one.example'";
        let flags = Flags {
            archive: Some("b"),
            listen: "127.0.0.1:2".parse().ok(),
            origin: Some("https://two.example/"),
            ..Flags::default()
        };
        let setup = setup(file, &flags).unwrap();
        assert_eq!((setup.archive.as_str(), setup.cabinet.to_str().unwrap(), setup.listen.port()), ("b", "c", 2));
        assert_eq!(setup.settings.origin.as_deref(), Some("https://two.example"));
    }

    #[test]
    fn a_server_that_others_reach_is_behind_tls_or_says_that_it_is_not() {
        assert!(refused("listen = '0.0.0.0:8047'").contains("insecure = true"));
        assert!(refused("listen = '[::]:8047'\norigin = 'http://chess.example'").contains("insecure = true"));
        assert!(refused("origin = 'http://chess.example'").contains("insecure = true"));
        let tls = setup("listen = '0.0.0.0:8047'\norigin = 'https://chess.example'", &Flags::default()).unwrap();
        assert!(tls.settings.secure_cookies && tls.settings.tls && tls.settings.second_factor && !tls.in_the_clear);
        let clear =
            setup("listen = '0.0.0.0:8047'\ninsecure = true\nsecond_factor = false", &Flags::default()).unwrap();
        assert!(
            !clear.settings.secure_cookies
                && !clear.settings.tls
                && !clear.settings.second_factor
                && clear.in_the_clear
        );
    }

    #[test]
    fn the_demonstration_is_never_opened_to_others() {
        let flags = Flags { demonstration: true, insecure: true, ..Flags::default() };
        for file in [
            "listen = '0.0.0.0:8047'",
            "listen = '192.0.2.1:8047'\norigin = 'https://chess.example'",
            "origin = 'https://chess.example'",
            "trusted_proxies = ['127.0.0.1']",
        ] {
            let refused = setup(file, &flags).err().unwrap();
            assert!(refused.contains("passwords"), "{file}: {refused}");
        }
        assert!(setup("listen = '[::1]:8047'", &flags).unwrap().settings.demonstration);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_and_its_name() {
        for (file, told) in [
            ("lang = 'ru'\nlisen = 'x'", "(2, 1) unknown key `lisen`; perhaps `listen`?"),
            ("colour = 1", "(1, 1) unknown key `colour`; known are: archive, cabinet"),
            ("[smtp]\nhost = 'h'\nfrom = 'a@b'\npasword = 'x'", "(4, 1) unknown key `pasword`; perhaps `password`?"),
            ("listen = 1", "(1, 10) "),
            ("listen = 'here'", "listen: “here” will not do"),
            ("origin = 'https://chess.example/desk'", "origin: “https://chess.example/desk” will not do"),
            ("trusted_proxies = ['proxy']", "trusted_proxies: “proxy” will not do"),
            ("log = 'xml'", "log: “xml” will not do"),
            ("metrics_token = ''", "metrics_token: “…” will not do"),
            ("metrics_token = 'change-me-change-me'", "metrics_token: “…” will not do"),
            ("[smtp]\nhost = 'h'\nfrom = 'nobody'", "smtp.from: “nobody” will not do"),
            ("[smtp]\nhost = 'h'\nfrom = 'a@b'\nsecurity = 'some'", "smtp.security: “some” will not do"),
            ("[smtp]\nhost = 'h'\nfrom = 'a@b'\npassword = ''", "smtp.password"),
            ("[smtp]\nhost = 'h'\nfrom = 'a@b'\npassword = 'change-me'", "SHTEMPEL_SMTP_PASSWORD"),
        ] {
            let refused = refused(file);
            assert!(refused.contains(told), "{file}: {refused}");
        }
    }

    #[test]
    fn mail_has_the_usual_port_of_its_security() {
        for (security, port, wanted) in [
            ("starttls", 587, MailSecurity::StartTls),
            ("tls", 465, MailSecurity::Tls),
            ("none", 25, MailSecurity::None),
        ] {
            let file = format!("[smtp]\nhost = 'h'\nfrom = 'a@b'\nsecurity = '{security}'");
            let smtp = setup(&file, &Flags::default()).unwrap().settings.smtp.unwrap();
            assert_eq!((smtp.port, smtp.security), (port, wanted));
        }
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        for good in ["https://chess.example", "http://10.0.0.1:8047", "https://[::1]:8443"] {
            assert!(is_origin(good), "{good}");
        }
        for bad in [
            "",
            "chess.example",
            "https://",
            "ftp://chess.example",
            "https://a/b",
            "https://a?b",
            "https://A.example",
            "https://a b",
        ] {
            assert!(!is_origin(bad), "{bad}");
        }
    }

    /// The sample that is packaged says what is usual, and nothing that is refused once its secrets are filled in.
    #[test]
    fn the_sample_is_in_order() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/shtempel.toml");
        let sample = std::fs::read_to_string(root).unwrap();
        let plain = setup(&sample, &Flags::default()).unwrap();
        assert!(plain.settings.secure_cookies && plain.settings.second_factor);
        // With every line that is commented out.
        let all: Vec<&str> = sample.lines().map(|line| line.strip_prefix("#: ").unwrap_or(line)).collect();
        let all = all.join("\n");
        for key in super::KEYS.iter().chain(&super::SMTP_KEYS) {
            let here = |line: &str| line.starts_with(&format!("{key} = ")) || line == format!("[{key}]");
            assert!(all.lines().any(here), "the sample does not show {key}");
        }
        let filled = all.replace(super::SAMPLE, "a-word-that-nobody-knows");
        assert!(setup(&filled, &Flags::default()).is_ok());
        assert!(setup(&all, &Flags::default()).is_err());
    }
}
