//! Both languages say the same, and nothing is said that nobody uses.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const FILES: [&str; 14] = [
    "words", "labels", "findings", "duties", "steps", "tables", "desk", "pages", "accounts", "setup", "server",
    "course", "decide", "player",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The messages of a file: id and arguments, in order.
fn messages(lang: &str, file: &str) -> Vec<(String, BTreeSet<String>)> {
    let text = fs::read_to_string(root().join("locales").join(lang).join(file).with_extension("ftl")).unwrap();
    let resource = match fluent_syntax::parser::parse(text.as_str()) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{lang}/{file}.ftl: {errors:?}"),
    };
    let mut out = Vec::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let mut args = BTreeSet::new();
                walk(message.value.as_ref().unwrap(), &mut args);
                out.push((message.id.name.to_owned(), args));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(_) | Entry::Junk { .. } => panic!("{lang}/{file}.ftl: {entry:?}"),
        }
    }
    out
}

fn walk(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => inline_args(inline, args),
            Expression::Select { selector, variants } => {
                inline_args(selector, args);
                variants.iter().for_each(|variant| walk(&variant.value, args));
            }
        }
    }
}

fn inline_args(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|argument| inline_args(argument, args));
        }
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments_in_the_same_order() {
    for file in FILES {
        let (ru, en) = (messages("ru", file), messages("en", file));
        for (ru, en) in ru.iter().zip(&en) {
            assert_eq!(ru, en, "{file}.ftl");
        }
        assert_eq!(ru.len(), en.len(), "{file}.ftl");
    }
}

#[test]
fn no_message_stands_twice() {
    let mut seen = BTreeMap::new();
    for file in FILES {
        for (id, _) in messages("ru", file) {
            assert_eq!(seen.insert(id.clone(), file), None, "{id}");
        }
    }
}

#[test]
fn every_message_is_used() {
    fn sources(folder: &Path, out: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, out);
            } else {
                out.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut code = String::new();
    sources(&root().join("src"), &mut code);
    // The desk names its messages itself.
    sources(&root().join("../shtempel-desk/src"), &mut code);
    sources(&root().join("../shtempel-cli/src"), &mut code);
    sources(&root().join("../shtempel-web/src"), &mut code);
    sources(&root().join("../shtempel-web/templates"), &mut code);
    let ids = FILES.iter().flat_map(|file| messages("ru", file));
    let unused: Vec<_> = ids.map(|(id, _)| id).filter(|id| !code.contains(&format!("\"{id}\""))).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_label_has_its_message() {
    let ids: BTreeSet<_> = messages("ru", "labels").into_iter().map(|(id, _)| id).collect();
    for label in shtempel_words::Label::ALL {
        assert!(ids.contains(label.id()), "{}", label.id());
    }
    assert_eq!(ids.len(), shtempel_words::Label::ALL.len());
}
