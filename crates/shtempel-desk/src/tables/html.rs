//! A table for a page: a fragment of HTML.

use crate::tables::grid::{Column, Grid, Kind};
use shtempel_words::plain;
use std::fmt::Write as _;

/// `<table>` with caption and scopes, and `<ul>` with the notes if there are any. Every text is escaped; there is no
/// script, no style, no attribute but `class`, `scope` and `title`.
pub(crate) fn write(grid: &Grid) -> String {
    let mut out = String::new();
    // Writing to a String does not fail.
    let _ = writeln!(out, "<table class=\"{}\">", grid.class);
    let _ = writeln!(out, "<caption>{}</caption>", escaped(&grid.caption));
    let _ = writeln!(out, "<thead>\n<tr>{}</tr>\n</thead>", grid.columns.iter().map(heading).collect::<String>());
    out.push_str("<tbody>\n");
    for row in &grid.rows {
        let cells = row.iter().zip(&grid.columns).map(|(cell, column)| match column.kind {
            Kind::Name => format!("<th scope=\"row\">{}</th>", escaped(&cell.shown)),
            Kind::Results => format!("<td class=\"results\">{}</td>", escaped(&cell.shown)),
            Kind::Figure => format!("<td>{}</td>", escaped(&cell.shown)),
        });
        let _ = writeln!(out, "<tr>{}</tr>", cells.collect::<String>());
    }
    out.push_str("</tbody>\n</table>\n");
    if !grid.notes.is_empty() {
        let _ = writeln!(out, "<ul class=\"{}-notes\">", grid.class);
        for note in &grid.notes {
            let _ = writeln!(out, "<li>{}</li>", escaped(note));
        }
        out.push_str("</ul>\n");
    }
    out
}

fn heading(column: &Column) -> String {
    let short = escaped(&column.short);
    if column.short == column.long {
        return format!("<th scope=\"col\">{short}</th>");
    }
    format!("<th scope=\"col\"><abbr title=\"{}\">{short}</abbr></th>", escaped(&column.long))
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in plain(text).chars() {
        match ch {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            ch => out.push(ch),
        }
    }
    out
}
