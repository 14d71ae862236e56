//! A table as data.

use crate::Exact;
use crate::tables::{Addend, Counting, Figure, Game, GameState, How, Line, PlayerIndex, PlayerState, Stage, Table};
use serde_json::{Value, json};

/// The name and version of the format.
const FORMAT: &str = "shtempel-table/1";

impl Table {
    /// The table as JSON, format `shtempel-table/1`; nothing in it depends on a language, and no number has a fraction.
    ///
    /// - `format`, `title`, `scoring` (`win_halves`, `draw_halves`, `loss_halves`), `tie_breaks` (names, in order);
    /// - `players` by place: `id`, `number`, `name`, `state` (`playing`, `withdrawn`, `excluded`), `places` (`first`,
    ///   `last`, or null), `points_halves`, `points` (text, `"10.5"`), `games` (the numbers of [`crate::tables::Tally`]
    ///   with `counted`, their sum), `tie_breaks`: each with `tie_break` and `stages` of `value` (text), `among` (ids),
    ///   `addends` (`opponent`, `opponent_points_halves`, `games` from 0, `own_halves`, `value`);
    /// - `games` in the order of the section: `white`, `black`, `state` (`playing`, `finished`, `excluded`), and for
    ///   finished ones `result`, `how` (`play`, `adjudication`, `overstep`, `withdrawal`), `counted`; else null.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let section = self.section();
        let scoring = section.scoring;
        json!({
            "format": FORMAT,
            "title": section.title,
            "scoring": {
                "win_halves": scoring.win_halves(),
                "draw_halves": scoring.draw_halves(),
                "loss_halves": scoring.loss_halves(),
            },
            "tie_breaks": section.tie_breaks.iter().map(|tie_break| tie_break.name()).collect::<Vec<_>>(),
            "players": self.ranked().into_iter().map(|line| self.player_json(line)).collect::<Vec<_>>(),
            "games": section.games.iter().map(game_json).collect::<Vec<_>>(),
        })
    }

    fn player_json(&self, line: &Line) -> Value {
        let player = &self.section().players[line.player.0];
        let tally = line.tally;
        json!({
            "id": player.id,
            "number": player.number,
            "name": player.name,
            "state": match player.state {
                PlayerState::Playing => "playing",
                PlayerState::Withdrawn => "withdrawn",
                PlayerState::Excluded => "excluded",
            },
            "places": line.places.map(|places| json!({"first": places.first, "last": places.last})),
            "points_halves": line.points_halves,
            "points": text(Exact::halves(line.points_halves)),
            "games": {
                "counted": tally.counted(),
                "won": tally.won,
                "drawn": tally.drawn,
                "lost": tally.lost,
                "both_lost": tally.both_lost,
                "adjudicated": tally.adjudicated,
                "overstepped": tally.overstepped,
                "withdrawn": tally.withdrawn,
                "reported": tally.reported,
                "remaining": tally.remaining,
                "excluded": tally.excluded,
                "as_black": tally.as_black,
                "won_as_black": tally.won_as_black,
            },
            "tie_breaks": line.figures.iter().map(|figure| self.figure_json(figure)).collect::<Vec<_>>(),
        })
    }

    fn figure_json(&self, figure: &Figure) -> Value {
        json!({
            "tie_break": figure.tie_break.name(),
            "stages": figure.stages.iter().map(|stage| self.stage_json(stage)).collect::<Vec<_>>(),
        })
    }

    fn stage_json(&self, stage: &Stage) -> Value {
        json!({
            "value": text(stage.value),
            "among": stage.among.iter().map(|player| self.id(*player)).collect::<Vec<_>>(),
            "addends": stage.addends.iter().map(|addend| self.addend_json(addend)).collect::<Vec<_>>(),
        })
    }

    fn addend_json(&self, addend: &Addend) -> Value {
        json!({
            "opponent": self.id(addend.opponent),
            "opponent_points_halves": addend.opponent_points_halves,
            "games": addend.games.iter().map(|game| game.0).collect::<Vec<_>>(),
            "own_halves": addend.own_halves,
            "value": text(addend.value),
        })
    }

    fn id(&self, player: PlayerIndex) -> &str {
        &self.section().players[player.0].id
    }
}

fn game_json(game: &Game) -> Value {
    let (state, finish) = match game.state {
        GameState::Playing => ("playing", None),
        GameState::Finished(finish) => ("finished", Some(finish)),
        GameState::Excluded => ("excluded", None),
    };
    json!({
        "white": game.white,
        "black": game.black,
        "state": state,
        "result": finish.map(|finish| finish.result.as_str()),
        "how": finish.map(|finish| match finish.how {
            How::Play => "play",
            How::Adjudication => "adjudication",
            How::Overstep => "overstep",
            How::Withdrawal => "withdrawal",
        }),
        "counted": finish.map(|finish| finish.counting == Counting::Counted),
    })
}

fn text(figure: Exact) -> String {
    figure.text('.')
}
