# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the readings can be understood in more than one way: (reading, what this judge does).

`judge.py choices` prints the list. A difference from another implementation that comes from
one of these is settled by the text of the reading, not by either program.
"""

CHOICES = [
    ("1, 5", "The postmarks of a `lost` card are ignored for its sending, if the file has any."),
    ("2, 37", "A receipt is resolved first and then hidden if it lies after the day; a lesser "
              "evidence with an earlier date does not step in."),
    ("5", "`to = both`: the receipts are the `received` table only; postmarks, delivery and "
          "`fixes ... received` do not speak for one addressee."),
    ("7", "Higher instance: appeals-arbiter over adjudicator over arbiter; with equal sending "
          "dates the later in the file stands. Sending and receipt are separate matters."),
    ("7", "Only an explicit `answers`, `again` or `query` defers a mailing, not the default of "
          "`answers`. A mailing with no date and none before it stands first."),
    ("7, 37", "`states` speaks of the mailing in `answers`, else of the partner's last mailing "
              "to him before it in the file, whatever that is (a notice too)."),
    ("9", "A day that is both leave and neutral or interrupted is shown as leave."),
    ("11", "First arrival is the earliest known receipt of the mailing and of all its known `again`s, "
           "also of one sent after the reply. The think is open if none is known, or if that day is "
           "after the reply while an earlier copy, neither lost nor returned, has an open receipt."),
    ("11", "An `again` of an `again` is a copy of the first; a query of an `again` queries the "
           "original. A second query of a card is no copy of the first query."),
    ("14", "Receiving, for the three free days, is the first arrival of the copies sent before the "
           "query; a copy sent later does not close an open receipt."),
    ("12", "`got` of a line's last accepted move that bears the days (the line ended the game) "
           "is null, as of all moves inside a line."),
    ("4, 11", "`got` is the day the think began whenever that is known, also if the think is open "
              "because the sending is open or a date is false. A void reply may be false too."),
    ("13", "A variant is an offer only on a card whose own move is made; on other cards it is "
           "neither an offer nor a `variants` finding. After a move that ends the game no move of "
           "a line can be made."),
    ("14", "Leave and before-start days between receipt and query are not added to the next "
           "move's `leave` and `before_start`: that interval is no think."),
    ("14, 18", "Only a query of the void card that waits now has effect; of one that was queried, "
               "replaced or played on it changes nothing."),
    ("17, 23", "Penalties belong to the period that runs at their place in the order; one that "
               "falls between the last move of a period and the next counts in the new one."),
    ("18", "`played-on` is any move mailing of the partner while the void card waits unqueried, "
           "even one sent before the void card arrived."),
    ("18", "In doubt the void card still waits: `running` 0, neither silence nor zeitnot duty. "
           "Findings that are no move, day or penalty stand: `mail-medium`, `mail-repetition`, "
           "`draw-agreed`, `draw-claimed`. A sealed move is not made."),
    ("18", "`no_move = true` means no move even beside a `move`. Repeats before any move of the "
           "partner are wrong repeats."),
    ("18", "The `wrong-repetition` finding stands only if the move was made."),
    ("18", "An `again` is `irrevocable` if its move does not read as the original's made move "
           "(unreadable too); an `again` of a void card never is, nor does it replace it."),
    ("18", "`restores` acts only on the void card that waits unqueried; it charges nobody for a "
           "late query and takes back no moves that were properly made."),
    ("19", "`mail-medium`, of another medium too, stands only on mailings with `move`, `again` or "
           "`variant`, not while a claim waits, after the end, or when the game is over. A ruling "
           "permits a medium from the day it is sent."),
    ("21", "Late repeats are judged for the sender's last card only (last move that stands, or his "
           "unqueried void card) while no answer has reached him."),
    ("21", "Precedence of due days: partner's repeat, then a return since the term began, then "
           "the 31st day. A return's three days are plain days, only neutral days lengthen them. "
           "A side's own interruption days are the ones left out."),
    ("21", "The partner's repeat may be an `again` of any of his cards."),
    ("23", "A line's moves count as received only if the line was accepted by the day of the claim."),
    ("23, 24", "Of recorded oversteps the one at the earlier move is the first. A losing overstep "
               "also ends a period: `period` goes up and the figures since are zero."),
    ("25", "One claim for any move of a block: a later claim of that block is late "
           "(`claim-deadline`). Open dates make no claim late."),
    ("25", "In a period that a ruling ended, the control move of its last block is its last move. "
           "A drawn claim (`draw-claimed`) is a game ended by itself."),
    ("26", "The notice must carry `overstep_notice`. `second-claim` is missing only where the claim "
           "says `overstep = 2`. A claim that names no move on the board shows no overstep."),
    ("27", "Decisive is what the claim says (`overstep = 2`), or any claim with loss at the first. "
           "The wait ends with the first ruling of the decision that stands; a mailing of that "
           "very day counts. A claim with an open sending interrupts but takes no days away."),
    ("27", "A sealed move sent before the think began is a `dates-by-postmark` finding on the claim."),
    ("28", "An answer is the mailing with the partner's next move; a void card or a query is none. "
           "A returned card's repeat is due three days after the return here too, as 21 says."),
    ("28", "`ask-and-tell` is the 31st day from the official start, only neutral days left out. "
           "An open sending gives due null. `no_reply` ends `tell-arbiter` if it was written on or "
           "after the first registered copy. The opening's last move starts no duty."),
    ("28, 29", "Before the forwarding of a sealed move neither side has a silence duty or proposal."),
    ("29", "A measure is later than the day from which that side's months run. With the opening's "
           "last move, or where it never reached the partner, the date is open."),
    ("28, 32", "A ruling `adjudicate` before the end changes status and clocks only; duties of play "
               "and moves go on as the tables say."),
    ("30", "A day beyond the year's quota does not use up the total."),
    ("30, 31", "A notice with an open sending has no leave findings. Days of an earlier notice are "
               "`already announced` even where that notice was late for them."),
    ("32, 24", "A ruling with a result stands over a recorded overstep's loss, and that over an "
               "ending by itself; `result_norm` of a result ruling is `ruling-result`."),
    ("32", "A draw claim on a card that is void or not a move mailing is checked in the position as "
           "it stands."),
    ("33", "The move under 47.9.5.4 has `charged` 0 and `got` as any think; held days go with it. "
           "A mailing with an open sending is placed by the day at which it stands."),
    ("34", "Against the author's interest means that he loses. Every received record counts for "
           "contradiction, also an earlier one of the same side; `accepts_record` gives the result "
           "of an undecided game."),
    ("35", "No `adj-appeal` against the appeals arbiter; an appeal that was sent uses it up."),
    ("6", "`protest`, `objection` and `adj-appeal` are listed with due null while the receipt is not "
          "known: the tables name no day from which they stand."),
    ("36", "Neutral days move no fixed date (`end`), only terms."),
    ("39", "`totals` go to `thinking`. Moves before `period_from` are of the period before; "
           "`period_days` of the opening's moves is null but for the last one of a side, and no "
           "`overstep` finding falls on them."),
    ("general", "`open` on a clock: a made move or a held think has an unknown length; a card under "
                "way does not make it so."),
]
