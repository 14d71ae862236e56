//! `shtempel export` and `import`: games of the archive as dossiers, and back.

use crate::archive::{Place, new_key, refused, said};
use crate::output::{self, Outcome, Stop};
use crate::source::{self, Format, Source};
use shtempel_rules::Dossier;
use shtempel_words::Note;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a game, or all games of a competition, as dossiers
#[derive(Debug, clap::Args)]
pub struct Export {
    /// A game such as УЧ-1:7, or a competition
    #[arg(value_name = "WHAT")]
    what: String,
    /// A folder for the dossiers; without it a game goes to standard output
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "toml")]
    format: Format,
    #[command(flatten)]
    place: Place,
}

impl Export {
    /// Writes them.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let games: Vec<(String, Dossier)> = if self.what.contains(':') {
                let dossier = desk.dossier(&self.what, desk.today).map_err(|refusal| refused(voice, refusal))?;
                vec![(self.what.replace(':', "-"), dossier)]
            } else {
                let competition = desk.competition(&self.what).map_err(|refusal| refused(voice, refusal))?;
                let dossiers = desk.dossiers(&competition, desk.today).map_err(|refusal| refused(voice, refusal))?;
                if let (true, Some(game)) = (dossiers.is_empty(), competition.games().first()) {
                    desk.may_see(&competition, game.game).map_err(|refusal| refused(voice, refusal))?;
                }
                dossiers.into_iter().map(|(n, dossier)| (format!("{}-{n:03}", competition.id), dossier)).collect()
            };
            let write = |dossier: &Dossier| shtempel_dossier::write(dossier, self.format.into());
            let Some(folder) = &self.to else {
                let [(_, dossier)] = games.as_slice() else { return Err(said(voice, &Note::new("export-where"))) };
                output::print(&format!("{}\n", write(dossier).trim_end()))?;
                return Ok(ExitCode::SUCCESS);
            };
            let failed = |error: &std::io::Error| {
                let place = folder.display();
                Stop::File(format!("{place}: {}", source::told(voice, error)))
            };
            std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
            let ending = shtempel_dossier::Input::from(self.format).name().to_lowercase();
            for (name, dossier) in &games {
                let path = folder.join(format!("{name}.{ending}"));
                std::fs::write(&path, format!("{}\n", write(dossier).trim_end())).map_err(|error| failed(&error))?;
            }
            let note = Note::new("exported")
                .number("n", i64::try_from(games.len()).unwrap_or(i64::MAX))
                .text("folder", folder.display().to_string());
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Make a competition of dossiers: its players, a game for each file, and all papers
#[derive(Debug, clap::Args)]
pub struct Import {
    /// The id of the new competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    /// The dossiers, in the order of the games' numbers
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// A key of your own: the same key twice imports once
    #[arg(long, value_name = "KEY")]
    key: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl Import {
    /// Reads all files before anything is recorded.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let mut dossiers = Vec::with_capacity(self.files.len());
            for file in &self.files {
                dossiers.push(source::read(&Source::new(file, None, voice)?, voice)?);
            }
            let key = self.key.clone().unwrap_or_else(new_key);
            let receipts =
                desk.import(&self.competition, &dossiers, &key, tongues).map_err(|refusal| refused(voice, refusal))?;
            let new = receipts.iter().filter(|receipt| !receipt.before).count();
            let note = Note::new("imported")
                .text("competition", &self.competition)
                .number("games", i64::try_from(dossiers.len()).unwrap_or(i64::MAX))
                .number("records", i64::try_from(new).unwrap_or(i64::MAX));
            output::print(&format!("{}\n", voice.words.note(&note)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}
