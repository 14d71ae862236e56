//! A game in Portable Game Notation, for chess programs. The format is that of the PGN standard of 1994; texts are UTF-8.

use shtempel_chess::{Notation, Position, write_move};
use shtempel_rules::Judgement;

/// What stands in the tags.
#[derive(Debug, Clone, Default)]
pub struct Tags {
    /// The competition.
    pub event: String,
    /// When it started, ISO.
    pub date: String,
    /// The round; 0 where it has none.
    pub round: u32,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The result that counts; none while there is none.
    pub result: Option<String>,
}

/// Writes a game. A double loss, `0-0`, has no sign of its own in the format: the result stands as `*` and a comment tells it.
#[must_use]
pub fn write(tags: &Tags, judgement: &Judgement) -> String {
    let known = tags.result.as_deref().filter(|result| matches!(*result, "1-0" | "0-1" | "1/2-1/2"));
    let result = known.unwrap_or("*");
    let round = if tags.round == 0 { "-".to_owned() } else { tags.round.to_string() };
    let mut out = String::new();
    for (tag, value) in [
        ("Event", tags.event.as_str()),
        ("Site", "?"),
        ("Date", &tags.date.replace('-', ".")),
        ("Round", &round),
        ("White", &tags.white),
        ("Black", &tags.black),
        ("Result", result),
        ("Mode", "PM"),
    ] {
        out.push_str(&format!("[{tag} \"{}\"]\n", quoted(value)));
    }
    out.push('\n');
    let mut tokens: Vec<String> = Vec::new();
    let mut position = Position::default();
    for made in &judgement.moves {
        if position.turn() == shtempel_rules::Side::White {
            tokens.push(format!("{}.", position.number()));
        }
        tokens.push(write_move(&position, made.mv, Notation::San));
        position.play(made.mv);
    }
    if tags.result.as_deref() == Some("0-0") {
        tokens.push("{0-0}".to_owned());
    }
    tokens.push(result.to_owned());
    let mut column = 0;
    for token in tokens {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > 79 {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(&token);
        column += width;
    }
    out.push_str("\n\n");
    out
}

/// The value of a tag: what would end it is escaped, what would end its line is left out.
fn quoted(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_control());
    kept.flat_map(|c| matches!(c, '"' | '\\').then_some('\\').into_iter().chain([c])).take(255).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Tags, quoted, write};
    use shtempel_dossier::{Input, read};
    use shtempel_rules::{Day, judge};

    #[test]
    fn a_game_is_written_for_chess_programs() {
        let dossier = read(
            "format = \"shtempel-dossier/1\"\ncompetition = { index = \"К-1\", start = 2024-03-01 }\n\
             white = { name = \"А\" }\nblack = { name = \"Б\" }\n\
             [[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"black\"\nmove = \"e2-e4\"\ndated = 2024-03-01\nreceived = 2024-03-04\n\
             [[mail]]\nid = \"b1\"\nfrom = \"black\"\nto = \"white\"\nrepeats = [\"e2-e4\"]\nmove = \"Кg8-f6\"\ndated = 2024-03-05\n",
            Input::Toml,
        )
        .unwrap();
        let judgement = judge(&dossier, Day::from_ymd(2024, 3, 20).unwrap());
        let tags = Tags {
            event: "Кубок".into(),
            date: "2024-03-01".into(),
            white: "А".into(),
            black: "Б".into(),
            ..Tags::default()
        };
        let text = write(&tags, &judgement);
        assert!(text.starts_with("[Event \"Кубок\"]\n[Site \"?\"]\n[Date \"2024.03.01\"]\n[Round \"-\"]\n"), "{text}");
        assert!(text.ends_with("\n\n1. e4 Nf6 *\n\n"), "{text}");
    }

    #[test]
    fn a_name_does_not_end_its_tag() {
        assert_eq!(quoted("А \"Б\" \\ В\n[Result \"1-0\"]"), "А \\\"Б\\\" \\\\ В[Result \\\"1-0\\\"]");
    }
}
