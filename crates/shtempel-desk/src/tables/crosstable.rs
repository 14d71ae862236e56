//! The crosstable: every result, players down and across.
//!
//! Seen from the player of the row: `1` won, `½` drawn, `0` lost, `–` lost by both, `·` not finished. `*` after a
//! result: adjudicated. In parentheses: reported, not counted yet. `×`: not counted at all. `■`: the player himself.
//! Of several games of a pair those that the player of the row plays with White stand first.

use crate::tables::grid::{
    Cell, Column, Grid, Kind, figure_cells, figure_columns, notes_on_players, place, player_text,
};
use crate::tables::table::Seat;
use crate::tables::{Counting, Finish, GameState, How, Line, Order, PlayerIndex, Table};
use shtempel_rules::GameResult;
use shtempel_words::{TableLabel, Words};

const HIMSELF: &str = "■";
const ADJUDICATED: &str = "*";
const REPORTED: &str = "(…)";
const BOTH_LOST: &str = "–";
const PLAYING: &str = "·";
const EXCLUDED: &str = "×";

/// The crosstable.
pub(crate) fn grid(table: &Table, order: Order, words: &Words) -> Grid {
    let lines = in_order(table, order);
    let mut columns = vec![
        Column::plain(Kind::Figure, words, TableLabel::Number),
        Column::plain(Kind::Name, words, TableLabel::Player),
    ];
    columns.extend(lines.iter().map(|line| {
        let number = table.number(line.player).to_string();
        Column::new(Kind::Results, number, player_text(table, line.player, words))
    }));
    columns.extend(figure_columns(table, words));
    columns.push(Column::plain(Kind::Figure, words, TableLabel::Place));
    Grid {
        class: "crosstable",
        caption: words.table_caption(&table.section().title, TableLabel::Crosstable),
        columns,
        rows: lines.iter().map(|line| row(table, line, &lines, words)).collect(),
        notes: notes(table, words),
    }
}

fn in_order(table: &Table, order: Order) -> Vec<&Line> {
    match order {
        Order::Place => table.ranked(),
        Order::Number => {
            let mut lines: Vec<&Line> = table.lines().iter().collect();
            lines.sort_by_key(|line| table.number(line.player));
            lines
        }
    }
}

fn row(table: &Table, line: &Line, lines: &[&Line], words: &Words) -> Vec<Cell> {
    let seats = table.seats(line.player);
    let name = table.section().players[line.player.0].name.trim();
    let mut cells = vec![u32::from(table.number(line.player)).into(), name.to_owned().into()];
    cells.extend(lines.iter().map(|other| results(&seats, line.player, other.player)));
    cells.extend(figure_cells(table, line, words));
    cells.push(place(line));
    cells
}

/// The games of a player with another, in one cell. For a spreadsheet they stand apart: `00` would be a number to it.
fn results(seats: &[Seat], player: PlayerIndex, opponent: PlayerIndex) -> Cell {
    if player == opponent {
        return HIMSELF.to_owned().into();
    }
    let mut games: Vec<&Seat> = seats.iter().filter(|seat| seat.opponent == opponent).collect();
    games.sort_by_key(|seat| (seat.side, seat.game));
    let marks: Vec<String> = games.iter().map(|seat| mark(**seat)).collect();
    let places = games.iter().map(|seat| seat.game).collect();
    Cell { shown: marks.concat(), reckoned: marks.join(" "), games: places }
}

fn mark(seat: Seat) -> String {
    let finish = match seat.state {
        GameState::Playing => return PLAYING.to_owned(),
        GameState::Excluded => return EXCLUDED.to_owned(),
        GameState::Finished(finish) => finish,
    };
    let mut mark = match finish.result {
        GameResult::BothLose => BOTH_LOST,
        GameResult::Draw => "½",
        won if won == GameResult::win(seat.side) => "1",
        GameResult::WhiteWins | GameResult::BlackWins => "0",
    }
    .to_owned();
    if finish.how == How::Adjudication {
        mark.push_str(ADJUDICATED);
    }
    match finish.counting {
        Counting::Counted => mark,
        Counting::Reported => format!("({mark})"),
    }
}

/// The meanings of the marks that are there, in one note; then who has left.
fn notes(table: &Table, words: &Words) -> Vec<String> {
    let states: Vec<GameState> =
        table.players().flat_map(|player| table.seats(player)).map(|seat| seat.state).collect();
    let finished =
        |is: fn(&Finish) -> bool| states.iter().any(|state| matches!(state, GameState::Finished(finish) if is(finish)));
    let legend = [
        (finished(|finish| finish.how == How::Adjudication), ADJUDICATED, TableLabel::LegendAdjudicated),
        (finished(|finish| finish.counting == Counting::Reported), REPORTED, TableLabel::LegendReported),
        (finished(|finish| finish.result == GameResult::BothLose), BOTH_LOST, TableLabel::LegendBothLost),
        (states.contains(&GameState::Playing), PLAYING, TableLabel::LegendPlaying),
        (states.contains(&GameState::Excluded), EXCLUDED, TableLabel::LegendExcluded),
    ];
    let used: Vec<String> = legend
        .into_iter()
        .filter(|(is_used, _, _)| *is_used)
        .map(|(_, mark, meaning)| words.table_legend(mark, meaning))
        .collect();
    let mut notes = Vec::new();
    if !used.is_empty() {
        notes.push(format!("{}.", used.join("; ")));
    }
    notes.extend(notes_on_players(table, words));
    notes
}
