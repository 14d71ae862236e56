//! The table of norms for people.
#![allow(clippy::unwrap_used)]

use shtempel_rules::{Edition, Norm};
use shtempel_words::{Lang, Words, norm_by_article, norm_counts};

#[test]
fn every_norm_has_every_text_in_both_languages() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for norm in Norm::all() {
            let page = words.norm_page(norm);
            for (what, text) in [("title", page.title), ("gist", page.gist), ("does", page.does)] {
                assert!(!text.trim().is_empty(), "{} {what} {}", page.slug, lang.code());
            }
            assert!(["computed", "duty", "proposed", "form", "desk"].contains(&page.status), "{}", page.slug);
        }
    }
}

/// A norm that leaves nothing open has no reading, in neither language.
#[test]
fn a_norm_is_read_in_both_languages_or_in_neither() {
    let [ru, en] = Lang::ALL.map(Words::new);
    for norm in Norm::all() {
        let (ru, en) = (ru.norm_page(norm), en.norm_page(norm));
        assert_eq!(ru.reading.is_empty(), en.reading.is_empty(), "{}", ru.slug);
        assert!(ru.readings.is_empty() || !ru.reading.is_empty(), "{}", ru.slug);
    }
}

/// Russian texts are in Cyrillic and English ones are not.
#[test]
fn every_text_is_in_its_language() {
    let is_cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
    for norm in Norm::all() {
        for lang in Lang::ALL {
            let page = Words::new(lang).norm_page(norm);
            for text in [page.title, page.gist, page.does] {
                assert_eq!(is_cyrillic(text), lang == Lang::Ru, "{} {text}", page.slug);
            }
        }
    }
}

#[test]
fn a_norm_is_found_by_its_number_in_either_edition_and_by_its_slug() {
    assert_eq!(norm_by_article(Edition::Art47, "47.4.9.1"), Some(Norm::PenaltyImpossible));
    assert_eq!(norm_by_article(Edition::Art47, " 47.4.9.1. "), Some(Norm::PenaltyImpossible));
    assert_eq!(norm_by_article(Edition::Jr6, "6.1"), Some(Norm::Overstep));
    assert_eq!(norm_by_article(Edition::Art47, "6.1"), None);
    assert_eq!(norm_by_article(Edition::Art47, "played-on"), Some(Norm::PlayedOn));
    assert_eq!(norm_by_article(Edition::Art47, "47.99"), None);
}

#[test]
fn a_page_names_its_numbers_and_its_kind() {
    let page = Words::new(Lang::Ru).norm_page(Norm::Overstep);
    assert_eq!(page.numbers, [(Edition::Art47, "47.6.1"), (Edition::Jr6, "6.1")]);
    assert_eq!(page.kind, "подсчёт времени");
    assert!(Words::new(Lang::En).norm_page(Norm::Checkmate).numbers.is_empty());
}

#[test]
fn the_counts_add_up_to_the_whole_table() {
    let counts = norm_counts();
    assert_eq!(counts.all, Norm::all().count());
    assert_eq!(counts.status.values().sum::<usize>(), counts.all);
    assert!(counts.waits.values().sum::<usize>() < counts.all);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for status in counts.status.keys() {
            assert_ne!(words.norm_standing(status), words.norm_standing("?"), "{status}");
        }
    }
}
