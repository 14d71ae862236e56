//! Reasons and remarks: why a stated total differs, which dates are hard to believe, what an open receipt would do.

use super::run::{SMALL, shtempel_with};

fn card(id: &str, keys: &str) -> String {
    let (from, to) = if id.starts_with('w') { ("white", "black") } else { ("black", "white") };
    format!("[[mail]]\nid = \"{id}\"\nfrom = \"{from}\"\nto = \"{to}\"\n{keys}\n")
}

/// White's first move is there; Black's reply took three days by the postmarks.
fn game(black: &str, white: &str) -> String {
    let reply = format!("move = \"e7-e5\"\nrepeats = [\"e2-e4\"]\n{black}");
    let second = format!("move = \"Кg1-f3\"\nrepeats = [\"e7-e5\"]\n{white}");
    format!("{SMALL}{}{}", card("b1", &reply), card("w2", &second)).replace("as_of = 2024-03-20", "as_of = 2024-05-20")
}

fn run(command: &[&str], text: &str) -> String {
    let args: Vec<&str> = command.iter().copied().chain(["--input", "toml", "--lang", "en"]).collect();
    // The words are looked for wherever the lines were broken.
    shtempel_with(&args, text).good().split_whitespace().collect::<Vec<&str>>().join(" ")
}

fn totals(black: &str, white: &str) -> String {
    run(&["totals", "-"], &game(black, white))
}

const BY_STAMPS: &str = "postmarks = [2024-03-12, 2024-03-19]";
const NEXT: &str = "postmarks = [2024-03-20, 2024-03-27]";

#[test]
fn totals_that_agree_are_said_to() {
    let text = totals(&format!("{BY_STAMPS}\nstates = {{ white_total = 1, black_total = 3 }}"), NEXT);
    assert_eq!(text.matches("agrees with the count everywhere").count(), 2, "{text}");
}

#[test]
fn a_written_date_taken_for_the_postmark_is_found() {
    let text = totals(&format!("dated = 2024-03-10\n{BY_STAMPS}\nstates = {{ black_total = 1 }}"), NEXT);
    assert!(
        text.contains("for “b1” the written date of sending was taken, 10 March 2024; it was sent on 12 March"),
        "{text}"
    );
}

#[test]
fn a_recorded_receipt_taken_for_the_postmark_is_found() {
    let white = "postmarks = [2024-03-20]\nstates = { partner_received = 2024-03-16, white_total = 5 }";
    let text = totals(BY_STAMPS, white);
    assert!(text.contains("for “b1” the recorded date of receipt was taken, 16 March 2024"), "{text}");
}

#[test]
fn both_ends_counted_are_found() {
    let text = totals(&format!("{BY_STAMPS}\nstates = {{ black_total = 4 }}"), NEXT);
    assert!(text.contains("both the day of receipt and the day of sending were counted: 1 move"), "{text}");
}

#[test]
fn leave_not_deducted_is_found() {
    let notice = card("bl", "dated = 2024-03-08\nleave = { from = 2024-03-10, to = 2024-03-11 }");
    let black = format!("{BY_STAMPS}\nstates = {{ black_total = 3 }}");
    let text = run(&["totals", "-"], &(game(&black, NEXT) + &notice));
    assert!(
        text.contains("stated 3 days, computed 1 day") && text.contains("the leave was not deducted: 2 days"),
        "{text}"
    );
}

#[test]
fn a_difference_without_a_reason_is_left_unexplained() {
    let text = totals(&format!("{BY_STAMPS}\nstates = {{ black_total = 19 }}"), NEXT);
    assert!(text.contains("no reason that explains the difference to the day"), "{text}");
}

#[test]
fn an_open_receipt_is_tried_up_to_the_reply() {
    let text = run(&["judge", "-"], &game("postmarks = [2024-03-12]", "postmarks = [2024-04-20]"));
    assert!(
        text.contains("Mailing “b1”: the day it was received is not known. It can be 12 March – 20 April 2024."),
        "{text}"
    );
    assert!(text.contains("White's move 2 takes 30–39 days, White oversteps at move 2"), "{text}");
    assert!(text.contains("The day that decides: 22 March 2024."), "{text}");
}

#[test]
fn days_without_post_and_long_transits_are_remarked() {
    let mut text = game("postmarks = [2024-03-12, 2024-03-19]", "postmarks = [2024-03-20, 2024-03-27]");
    text += &card("b2", "postmarks = [2024-03-31, 2024-05-06]\nmove = \"Кb8-c6\"\nrepeats = [\"Кg1-f3\"]");
    let text = run(&["judge", "-"], &text);
    assert!(text.contains("“b2” sent 2024-03-31 (Sunday)"), "{text}");
    assert!(
        text.contains("Mailing “b2” was under way for 36 days, much longer than is usual between these two (7)"),
        "{text}"
    );
}
