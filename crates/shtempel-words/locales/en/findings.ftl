# Findings: one sentence each, that an arbiter could put in a letter.
# who is the side with its name (who-gen and the others are its Russian cases),
# paper is a mailing with its date, move is the move as written.

the-move = the move { $move }
the-move-bare = the move

# Why a move was not taken.
why-empty = nothing is written in the place of the move
why-token = the text { $move } cannot be read as a move ({ $token } is not understood)
why-any = the text { $move } means “any move”
why-null = the text { $move } means no move at all
why-impossible = the move { $move } is not possible in this position
why-ambiguous = the text { $move } fits more than one move ({ $moves })
why-promotion = the text { $move } does not name the piece that the pawn turns into
why-illegible = the partner could not read the move
why-no-move = it carries no reply move
why-turn = an odd number of moves of the line was accepted, so that it is not the sender's turn
why-queried = the partner's last move is repeated wrongly (written: { $written }), and the partner queried this by the mailing { $query }
why-last-move = the partner's last move before the accepted line is repeated wrongly (written: { $written })
why-line = the accepted line is repeated wrongly at its move { $place } (written: { $written })
why-no-offer = it repeats a line that the partner did not offer (written: { $written })

# What is charged.
charge-first =
    { $n ->
        [one] this delayed the game, and for the first mistake in the game { $n } penalty day is charged
       *[other] this delayed the game, and for the first mistake in the game { $n } penalty days are charged
    }
charge-again =
    { $n ->
        [one] this delayed the game, and for a further mistake in the game { $n } penalty day is charged
       *[other] this delayed the game, and for a further mistake in the game { $n } penalty days are charged
    }
charge-other = a penalty is already charged for the same mailing ({ $other }), and there is no second one
charge-none = no penalty days are charged for it

finding-void = { $who } made a mistake in the mailing { $paper }: { $why }; { $charge }.
finding-void-plain = the move in the mailing { $paper }, sent by { $who-ins }, is void: { $why }.
finding-no-move = in the mailing { $paper } { $who } gave no reply move; such a mailing counts as one with an impossible move.
finding-any-move = in the mailing { $paper } { $who } wrote “any move” ({ $move }) instead of a move, which the rules do not allow; it counts as an impossible move.
finding-any-move-line = in the mailing { $paper } { $who } put “any move” ({ $move }, move { $place } of the line) into the offered line, which the rules do not allow; the line stands only up to it.

finding-unregistered = { $who } did not send { $paper } registered, although registered mail was demanded; { $fate }; { $charge }.
finding-address = { $who } made a mistake in the address of the mailing { $paper }; { $fate }; { $charge }.
fate-lost = the mailing was lost
fate-returned = the mailing came back on { $day }
fate-lost-returned = the mailing was not delivered and came back on { $day }
fate-delayed = the mailing was delayed

finding-late-repeat = { $because }, and { $who } had to repeat the move by { $due } but sent { $mail } only on { $sent }; { $added }.
because-silence = the mailing { $paper } had no answer for 30 days
because-returned = the mailing { $paper } came back
because-partner = the partner repeated his own move by the mailing { $paper }
because-queried = the partner queried the move by the mailing { $paper }
added-days =
    { $n ->
        [one] the delay of { $n } day is added to the sender's time
       *[other] the delay of { $n } days is added to the sender's time
    }
beyond-three =
    { $n ->
        [one] { $n } day is charged to the next move of this side
       *[other] { $n } days are charged to the next move of this side
    }
finding-late-query = { $who } received the mailing { $queried } on { $received } and queried the move by the mailing { $mail } on { $sent }, using { $counted } instead of the three allowed; { $beyond }.

finding-overstep = { $who } overstepped the time at move { $number } (mailing { $paper }): { $used } used, where { $quota } are allowed for { $moves }.
finding-overstep-period = { $who } overstepped the time at move { $number } (mailing { $paper }), move { $period-move } of period { $period }: { $used } used, where { $quota } are allowed for { $moves }.

finding-irrevocable = { $who } sent in the mailing { $paper } { $the-move } when it was not that side's turn; a move that was sent cannot be changed, and { $first } of the mailing { $stands } stands.
finding-irrevocable-alone = { $who } sent in the mailing { $paper } { $the-move } when it was not that side's turn; a move that was sent cannot be changed, and this one does not count.
finding-irrevocable-repeat = { $who } wrote in the repeat { $paper } another move ({ $move }); a move that was sent cannot be changed, and { $first } of the mailing { $stands } stands.

finding-wrong-repetition = { $who } repeated the partner's last move wrongly in the mailing { $paper } (written: { $written }); it was not queried, and { $the-move } stands.
finding-wrong-repetition-of = { $who } repeated the partner's last move wrongly in the mailing { $paper }: { $written } is written, while the move of the mailing { $of } was { $right }; it was not queried, and { $the-move } stands.
finding-played-on = { $who } answered the void mailing { $void } by { $paper } with a move instead of a query; from there the game is in doubt, and the arbiter decides.

finding-draw-agreed = { $who } accepted a draw by the mailing { $paper }, but no draw offer of the partner was standing; the game goes on.
finding-draw-threefold = { $who } claimed in the mailing { $paper } a draw by threefold repetition, but the position has stood { $times }; the claim is not right, and the move stands.
finding-draw-fifty = { $who } claimed in the mailing { $paper } a draw by the fifty-move rule, but only { $halfmoves } of 100 were made without a capture or a pawn move; the claim is not right, and the move stands.
finding-draw-claimed = { $who } claimed in the mailing { $paper } a draw, but the position does not bear it out; the move stands.

finding-zeitnot = { $who } did not send { $paper } registered, although after this move only { $left } remained to the control.
finding-zeitnot-over = { $who } did not send { $paper } registered, although after this move the allowance was exceeded by { $over }.
finding-medium = { $who } did not send { $paper } registered, although the regulation or the arbiter demands it for moves.
finding-medium-other = { $who } passed { $paper } by { $medium }, for which there is no permission of the arbiter.

finding-variant = in the line { $line } that { $who } offered in the mailing { $paper } move { $place } cannot be taken: { $why }; the line stands only up to it.
finding-corrections = in the mailing { $paper } { $who } corrected the written move and did not sign the correction; { $the-move } is taken.
finding-end-of-term = { $who } sent { $paper } after the end of the competition on { $end }; { $the-move } does not count.

finding-leave-late = { $who } announced leave from { $from } to { $to } by the mailing { $mail } only on { $sent }, after it had begun; in this game the leave counts from { $sent }.
finding-leave-late-all = { $who } announced leave from { $from } to { $to } by the mailing { $mail } only on { $sent }, after it had ended; in this game the leave does not count.
finding-leave-quota = of the leave that { $who } announced by the mailing { $paper }, the part beyond the allowance ({ $year } in a calendar year) is { $beyond }; leave beyond it is not deducted.
finding-leave-quota-total = of the leave that { $who } announced by the mailing { $paper }, the part beyond the allowance ({ $year } in a calendar year and { $total } in the whole competition) is { $beyond }; leave beyond it is not deducted.
finding-leave-notice = { $who } told the partner by the mailing { $paper } of leave from { $from } to { $to }, but there is no registered letter to the arbiter about the same days.

finding-claim-registered = { $who } did not send the claim { $paper } of an overstep by registered mail.
finding-claim-count = the claim { $paper } of an overstep, sent by { $who }, carries no count of the time.
finding-claim-receipt = with the claim { $paper } of an overstep { $who } did not give the number and date of the receipt of a registered notice to the partner.
finding-claim-cards = with the claim { $paper } of an overstep { $who } did not enclose the partner's last mailings that prove the count.
finding-claim-sealed = in the claim { $paper } of a second overstep { $who } did not tell the arbiter the next (sealed) move.

finding-sent-before-got = the reply { $mail } of { $who-ins } was sent on { $sent } ({ $sent-ground }), before the thinking time began on { $begin }; one of the dates is wrong, and the time for this move stays open until the arbiter fixes a date.
finding-received-before-sent = the mailing { $mail } of { $who-ins } was received on { $received } ({ $received-ground }), before it was sent on { $sent } ({ $sent-ground }); the dates are used as they are, and the arbiter may look into them.
finding-unproved-lost = the mailing { $mail } of { $who-ins } was lost and shows no postmark; that it was sent rests on the sender's word: { $sent }.
finding-unproved-lost-open = the mailing { $mail } of { $who-ins } was lost and shows no postmark; that it was sent rests on the sender's word, and its date is open.
finding-unproved = the sending of { $paper }, of which { $who } told, is not proved and rests on the sender's word.

finding-number = in the mailing { $paper } { $who } wrote { $the-move } under the number { $written }, while it is move { $right }.
finding-number-side = in the mailing { $paper } { $who } marked { $the-move } as a move of the other side (under the number { $written }).
finding-notation = in the mailing { $paper } { $who } wrote { $the-move } in a notation that was not agreed on ({ $script }); the move is read.
script-full = full algebraic
script-short = short algebraic
script-numeric = numeric
script-uci = UCI

finding-total = { $who } stated in the mailing { $paper } a total time of { $of-gen } of { $stated }, while by the count it is { $computed }.
finding-total-open = { $who } stated in the mailing { $paper } a total time of { $of-gen } of { $stated }, while by the count it is at least { $computed-gen }; some dates are open.
finding-stated-partner-sent = { $who } stated in the mailing { $paper } that the partner's move was sent on { $stated }, while by the evidence it was sent on { $resolved }.
finding-stated-partner-received = { $who } stated in the mailing { $paper } that the partner's move was received on { $stated }, while by the evidence it was received on { $resolved }.
finding-stated-sent = { $who } stated in the mailing { $mail } the sending date { $stated }, while by the evidence it was sent on { $resolved }.

finding-mail-contents = in the mailing { $paper } { $who } did not give everything that goes with a move.
finding-mail-competition = in the mailing { $paper } { $who } did not name the competition (name, number or index).
finding-mail-partner-sent = in the mailing { $paper } { $who } did not give the sending date of the partner's move.
finding-mail-own-dates = in the mailing { $paper } { $who } did not give the dates of receipt of the partner's move and of sending of the own one.
finding-mail-totals = in the mailing { $paper } { $who } did not give the total time of both partners.
finding-mail-repetition = in the mailing { $paper } { $who } did not repeat the partner's last move.
finding-mail-sender = in the mailing { $paper } { $who } did not give all the sender's data (full address, name, signature).

finding-record-incomplete = the record of the game { $paper } sent by { $who } lacks something that it must hold.
finding-record-differs = the record of the game { $paper } sent by { $who } differs from the mailings from move { $number } of { $of-gen } on.
finding-record-both = the record of the game { $paper } sent by { $who } lacks something that it must hold, and differs from the mailings from move { $number } of { $of-gen } on.
finding-adjudication-position = the final position in the adjudication papers { $paper } sent by { $who } is not the position of the game.
finding-opening-move = of the moves with which the game was taken over, move { $number } of { $of-gen } cannot be made: { $why }; it and those after it are not counted.

finding-address-told = { $who } told of a new address by the mailing { $paper }, which was not registered.

finding-ruling-penalty =
    { $n ->
        [one] by the ruling { $paper } { $n } penalty day is charged to { $who-dat }.
       *[other] by the ruling { $paper } { $n } penalty days are charged to { $who-dat }.
    }

# The general case: the norm is named beside it.
finding-plain = the mailing { $paper } sent by { $who-ins } departs from the rule “{ $title }”.
finding-plain-paper = the mailing { $paper } departs from the rule “{ $title }”.
finding-plain-side = { $who } departed from the rule “{ $title }”.
finding-plain-alone = a departure from the rule “{ $title }” is noted.

# Remarks on a mailing beside the findings.
remark-offices = the office of the later postmark on the mailing { $mail } is not known; its date is taken as the date of receipt ({ $received }).
remark-word = the mailing { $mail } was lost and shows no postmark; that it was sent rests on the sender's word.
remark-not-collected = the mailing { $mail } arrived at its destination on { $arrival } but was not collected and came back on { $returned }; the arbiter should fix the date of receipt
remark-refused = the mailing { $mail } arrived at its destination on { $arrival } but the addressee refused it, and it came back on { $returned }; the arbiter should fix the date of receipt

letter-objection = with an objection
letter-protest = with a protest
letter-appeal = with an appeal
finding-late = the letter { $paper } { $what }, sent by { $who }, left on { $sent }, after the last day of its term, { $due }.
finding-adjudication-part = the adjudication papers { $paper } sent by { $who } lack the point “{ $what }”.
finding-adjudication-ordinary = the adjudication papers { $paper } of { $who } were not sent registered.
finding-appeal-copy = the appeal { $paper } sent by { $who } went without a copy to the partner.
finding-records-contradict = the record of the game { $paper } sent by { $who } names another result than the partner's record.
