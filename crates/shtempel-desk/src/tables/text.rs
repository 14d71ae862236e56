//! A table for a terminal. Where it would be wider than 80 columns initials are left out, then names are cut; with many players it is wider
//! all the same, as a result that is not there would be worse.

use crate::tables::grid::{Grid, Kind};
use shtempel_words::harmless;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

/// The width to keep to.
const COLUMNS: usize = 80;
/// A name is cut to no less than this.
const SHORTEST_NAME: usize = 12;

/// The caption, the table, the notes; lines without blanks at their ends.
pub(crate) fn write(grid: &Grid) -> String {
    let headings = grid.columns.iter().map(|column| harmless(&column.short)).collect();
    let mut rows: Vec<Vec<String>> = vec![headings];
    rows.extend(grid.rows.iter().map(|row| row.iter().map(|cell| harmless(&cell.shown)).collect()));
    let mut widths = widths(grid, &rows);
    if is_cut(grid, &rows, &widths) && without_initials(grid, &mut rows) {
        widths = self::widths(grid, &rows);
    }
    let mut lines = wrapped(&harmless(&grid.caption));
    lines.push(String::new());
    lines.extend(rows.iter().map(|row| line(grid, row, &widths)));
    if !grid.notes.is_empty() {
        lines.push(String::new());
        lines.extend(grid.notes.iter().flat_map(|note| wrapped(&harmless(note))));
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Whether some name does not go into its column.
fn is_cut(grid: &Grid, rows: &[Vec<String>], widths: &[usize]) -> bool {
    let names = (0..grid.columns.len()).filter(|at| grid.columns.get(*at).is_some_and(|c| c.kind == Kind::Name));
    names
        .into_iter()
        .any(|at| rows.iter().any(|row| row.get(at).is_some_and(|cell| Some(&cell.width()) > widths.get(at))))
}

/// Leaves family names only, if they are all different: `Белов` for `Белов А. Б.`
fn without_initials(grid: &Grid, rows: &mut [Vec<String>]) -> bool {
    let Some(at) = grid.columns.iter().position(|column| column.kind == Kind::Name) else { return false };
    let family = |row: &Vec<String>| row.get(at).and_then(|name| name.split(' ').next()).unwrap_or_default().to_owned();
    let names: Vec<String> = rows.iter().skip(1).map(family).collect();
    let different: BTreeSet<&String> = names.iter().collect();
    if different.len() != names.len() || names.iter().any(String::is_empty) {
        return false;
    }
    for (row, name) in rows.iter_mut().skip(1).zip(names) {
        if let Some(cell) = row.get_mut(at) {
            *cell = name;
        }
    }
    true
}

/// The width of each column: that of its widest cell, names cut if need be.
fn widths(grid: &Grid, rows: &[Vec<String>]) -> Vec<usize> {
    let widest = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.width()).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..grid.columns.len()).map(widest).collect();
    let all: usize = widths.iter().sum::<usize>() + (0..widths.len()).map(|at| gap(grid, at)).sum::<usize>();
    let mut beyond = all.saturating_sub(COLUMNS);
    for (width, column) in widths.iter_mut().zip(&grid.columns).filter(|(_, column)| column.kind == Kind::Name) {
        let floor = SHORTEST_NAME.max(column.short.width()).min(*width);
        let cut = beyond.min(*width - floor);
        *width -= cut;
        beyond -= cut;
    }
    widths
}

/// The blanks before a column.
fn gap(grid: &Grid, at: usize) -> usize {
    let kind = |at: usize| grid.columns.get(at).map(|column| column.kind);
    match at {
        0 => 0,
        _ if kind(at) == Some(Kind::Results) && kind(at - 1) == Some(Kind::Results) => 1,
        _ => 2,
    }
}

fn line(grid: &Grid, row: &[String], widths: &[usize]) -> String {
    let mut out = String::new();
    for (at, ((cell, column), width)) in row.iter().zip(&grid.columns).zip(widths).enumerate() {
        out.push_str(&" ".repeat(gap(grid, at)));
        let text = fit(cell, *width);
        let fill = " ".repeat(width.saturating_sub(text.width()));
        match column.kind {
            Kind::Figure => out.extend([fill, text]),
            Kind::Name | Kind::Results => out.extend([text, fill]),
        }
    }
    out
}

/// Text cut to the width, with an ellipsis where something is missing.
fn fit(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for ch in text.chars() {
        out.push(ch);
        if out.width() + 1 > columns {
            out.pop();
            break;
        }
    }
    out.push('…');
    out
}

/// Lines broken at blanks.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= COLUMNS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
