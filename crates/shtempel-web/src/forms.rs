//! Forms: which fields a paper or a record has, how they are shown, and how what was typed becomes the value that the desk
//! takes. What the desk makes of it is its own matter.

use crate::call::Call;
use crate::fields::Fields;
use askama::Template;
use serde_json::{Map, Value, json};
use shtempel_rules::Day;
use shtempel_words::Note;

/// What a field takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A line of text.
    Line,
    /// Several lines of text.
    Text,
    /// A whole number that is not negative.
    Number,
    /// A day.
    Day,
    /// A box to tick.
    Tick,
    /// One of these: value, and the name of the message that says it.
    Choice(&'static [(&'static str, &'static str)]),
    /// A move as it is written, typed or played on the board.
    Move,
    /// Several moves.
    Moves,
    /// A paper of the game.
    Paper,
    /// Several papers of the game.
    Papers,
    /// A person.
    Person,
    /// Several persons, or other things that the page lists.
    Several,
    /// Days of postmarks of an office: `origin`, `transit` or `arrival`.
    Postmarks(&'static str),
    /// There is a postmark that nobody can read.
    Illegible,
    /// Files of scans.
    Scans,
}

/// A field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in the form, and where its value stands: `receipt.number` is the key `number` of the table `receipt`.
    pub name: &'static str,
    /// The name of the message of its label.
    pub label: &'static str,
    /// That of its hint; empty: none.
    pub hint: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// It has to be filled in.
    pub must: bool,
}

impl Field {
    /// A field that may stay empty.
    #[must_use]
    pub const fn new(name: &'static str, label: &'static str, takes: Takes) -> Field {
        Field { name, label, hint: "", takes, must: false }
    }

    /// With a hint.
    #[must_use]
    pub const fn hint(mut self, hint: &'static str) -> Field {
        self.hint = hint;
        self
    }

    /// That has to be filled in.
    #[must_use]
    pub const fn must(mut self) -> Field {
        self.must = true;
        self
    }
}

/// What was typed into a form: the value, and what is wrong field by field.
#[derive(Debug, Clone, Default)]
pub struct Filled {
    /// The value.
    pub value: Map<String, Value>,
    /// Wrong fields and why.
    pub wrong: Vec<(&'static str, Note)>,
}

impl Filled {
    /// Reads fields of a form.
    #[must_use]
    pub fn read(fields: &[Field], form: &Fields) -> Filled {
        let mut filled = Filled::default();
        fields.iter().for_each(|field| filled.take(field, form));
        filled
    }

    fn take(&mut self, field: &Field, form: &Fields) {
        let typed = form.given(field.name);
        if field.must && typed.is_none() {
            self.wrong.push((field.name, Note::new("field-must")));
            return;
        }
        match field.takes {
            Takes::Tick => {
                if form.ticked(field.name) {
                    self.put(field.name, Value::Bool(true));
                }
            }
            Takes::Illegible => {
                if form.ticked(field.name) {
                    self.postmark(json!({ "illegible": true }));
                }
            }
            Takes::Papers | Takes::Several => {
                let all = form.all(field.name);
                if !all.is_empty() {
                    self.put(field.name, json!(all));
                }
            }
            Takes::Scans => {}
            _ => {
                if let Some(text) = typed {
                    self.one(field, text);
                }
            }
        }
    }

    fn one(&mut self, field: &Field, text: &str) {
        match field.takes {
            Takes::Day => match crate::fields::typed_date(text) {
                Some(day) => self.put(field.name, iso(day)),
                None => self.wrong(field.name, Note::new("field-no-date").text("typed", text)),
            },
            Takes::Postmarks(office) => {
                for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
                    match crate::fields::typed_date(part) {
                        Some(day) => self.postmark(json!({ "date": iso(day), "office": office })),
                        None => self.wrong(field.name, Note::new("field-no-date").text("typed", part)),
                    }
                }
            }
            Takes::Number => match text.parse::<u32>() {
                Ok(number) => self.put(field.name, number.into()),
                Err(_) => self.wrong(field.name, Note::new("field-no-number").text("typed", text)),
            },
            Takes::Choice(options) => {
                // Only what the page offers is taken; a number is one in the value too.
                match options.iter().find(|(value, _)| *value == text) {
                    Some((value, _)) => {
                        let number = value.parse::<u32>().ok();
                        self.put(field.name, number.map_or_else(|| (*value).into(), Value::from));
                    }
                    None => self.wrong(field.name, Note::new("field-no-choice").text("typed", text)),
                }
            }
            Takes::Moves => {
                let moves: Vec<&str> = text.split([' ', ',', ';', '\n', '\r', '\t']).filter(|m| is_move(m)).collect();
                self.put(field.name, json!(moves));
            }
            _ => self.put(field.name, text.into()),
        }
    }

    fn wrong(&mut self, name: &'static str, note: Note) {
        self.wrong.push((name, note));
    }

    fn postmark(&mut self, mark: Value) {
        let marks = self.value.entry("postmarks").or_insert_with(|| json!([]));
        if let Some(marks) = marks.as_array_mut() {
            marks.push(mark);
        }
    }

    /// Puts a value where its name says.
    pub fn put(&mut self, name: &str, value: Value) {
        let mut parts: Vec<&str> = name.split('.').collect();
        let Some(last) = parts.pop() else { return };
        let mut map = &mut self.value;
        for part in parts {
            let inner = map.entry(part).or_insert_with(|| Value::Object(Map::new()));
            if !inner.is_object() {
                *inner = Value::Object(Map::new());
            }
            let Some(table) = inner.as_object_mut() else { return };
            map = table;
        }
        map.insert(last.to_owned(), value);
    }
}

/// A day as files have it.
#[must_use]
pub fn iso(day: Day) -> Value {
    Value::String(day.to_string())
}

/// Whether a word of a list of moves is a move, and not the number before one.
fn is_move(word: &str) -> bool {
    !word.trim_end_matches(['.', '…']).bytes().all(|byte| byte.is_ascii_digit())
        || word.len() >= 4 && !word.contains('.')
}

/// One of several to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Option_ {
    /// Its value.
    pub value: String,
    /// What it says.
    pub label: String,
    /// It is chosen.
    pub chosen: bool,
}

/// A field as it is shown.
#[derive(Template, Debug, Clone, PartialEq, Eq)]
#[template(path = "_field.html")]
pub struct FieldShown {
    /// Its name.
    pub name: &'static str,
    /// Its id on the page.
    pub id: String,
    /// Its label.
    pub label: String,
    /// Its hint; empty: none.
    pub hint: String,
    /// What is wrong with it; empty: nothing.
    pub error: String,
    /// What was typed.
    pub value: String,
    /// Which control it has.
    pub control: &'static str,
    /// What can be chosen.
    pub options: Vec<Option_>,
    /// It has to be filled in.
    pub must: bool,
    /// It is ticked.
    pub ticked: bool,
    /// What stands for nothing chosen.
    pub nothing: String,
}

impl askama::filters::HtmlSafe for FieldShown {}

impl FieldShown {
    /// Whether something was typed, or is wrong: what is folded away is opened then.
    #[must_use]
    pub fn speaks(&self) -> bool {
        !self.value.is_empty() || self.ticked || !self.error.is_empty()
    }

    /// Few short things to choose from stand in a row.
    #[must_use]
    pub fn in_a_row(&self) -> bool {
        self.options.iter().map(|option| option.label.chars().count() + 6).sum::<usize>() <= 60
    }
}

/// What a page lists for a field to choose from: value and label.
pub type Lists<'l> = &'l dyn Fn(&Field) -> Vec<(String, String)>;

/// The fields as they are shown, with what was typed. `first` are the values of a form that nobody has filled in yet.
#[must_use]
pub fn shown(
    call: &Call,
    fields: &[Field],
    typed: &Fields,
    wrong: &[(&'static str, Note)],
    lists: Lists,
) -> Vec<FieldShown> {
    let one = |field: &Field| {
        let control = match field.takes {
            Takes::Line => "line",
            Takes::Text => "text",
            Takes::Number => "number",
            Takes::Day | Takes::Postmarks(_) => "day",
            Takes::Tick | Takes::Illegible => "tick",
            Takes::Choice(options) if options.len() <= 4 => "choice",
            Takes::Choice(_) | Takes::Paper | Takes::Person => "select",
            Takes::Papers | Takes::Several => "several",
            Takes::Move => "move",
            Takes::Moves => "line",
            Takes::Scans => "scans",
        };
        let offered = match field.takes {
            Takes::Choice(options) => {
                options.iter().map(|(value, label)| ((*value).to_owned(), call.say(&Note::new(label)))).collect()
            }
            Takes::Paper | Takes::Papers | Takes::Person | Takes::Several => lists(field),
            _ => Vec::new(),
        };
        let chosen = typed.all(field.name);
        let options = offered
            .into_iter()
            .map(|(value, label)| Option_ { chosen: chosen.contains(&value.as_str()), value, label })
            .collect();
        let error = wrong.iter().find(|(name, _)| *name == field.name).map(|(_, note)| call.say(note));
        FieldShown {
            name: field.name,
            id: format!("f-{}", field.name.replace('.', "-")),
            label: call.say(&Note::new(field.label)),
            hint: if field.hint.is_empty() { String::new() } else { call.say(&Note::new(field.hint)) },
            error: error.unwrap_or_default(),
            value: typed.raw(field.name).to_owned(),
            control,
            options,
            must: field.must,
            ticked: typed.ticked(field.name),
            nothing: call.say(&Note::new("field-nothing")),
        }
    };
    fields.iter().map(one).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Field, Filled, Takes};
    use crate::fields::Fields;
    use serde_json::{Value, json};

    const FIELDS: &[Field] = &[
        Field::new("move", "", Takes::Move),
        Field::new("dated", "", Takes::Day),
        Field::new("origin", "", Takes::Postmarks("origin")),
        Field::new("arrival", "", Takes::Postmarks("arrival")),
        Field::new("blurred", "", Takes::Illegible),
        Field::new("receipt.number", "", Takes::Line),
        Field::new("receipt.date", "", Takes::Day),
        Field::new("repeats", "", Takes::Moves),
        Field::new("claim.overstep", "", Takes::Number).must(),
        Field::new("medium", "", Takes::Choice(&[("ordinary", ""), ("registered", "")])),
    ];

    #[test]
    fn a_form_becomes_the_tables_of_a_mailing() {
        let form = Fields::parse(
            "move=e2-e4&dated=5.3.2024&origin=5.3.24,+6.3.24&arrival=&blurred=on&receipt.number=77&receipt.date=05.03.2024\
             &repeats=1.+e2-e4+2.d4+5254&claim.overstep=1&medium=registered",
        );
        let filled = Filled::read(FIELDS, &form);
        assert_eq!(filled.wrong, []);
        let wanted = json!({
            "move": "e2-e4", "dated": "2024-03-05",
            "postmarks": [
                { "date": "2024-03-05", "office": "origin" }, { "date": "2024-03-06", "office": "origin" }, { "illegible": true }
            ],
            "receipt": { "number": "77", "date": "2024-03-05" },
            "repeats": ["e2-e4", "2.d4", "5254"],
            "claim": { "overstep": 1 }, "medium": "registered",
        });
        assert_eq!(Value::Object(filled.value), wanted);
    }

    #[test]
    fn what_cannot_be_read_is_told_field_by_field() {
        let form = Fields::parse("dated=32.1.2024&origin=yesterday&medium=pigeon&receipt.number=1");
        let filled = Filled::read(FIELDS, &form);
        let wrong: Vec<(&str, &str)> = filled.wrong.iter().map(|(name, note)| (*name, note.id)).collect();
        let wanted = [
            ("dated", "field-no-date"),
            ("origin", "field-no-date"),
            ("claim.overstep", "field-must"),
            ("medium", "field-no-choice"),
        ];
        assert_eq!(wrong, wanted);
    }
}
