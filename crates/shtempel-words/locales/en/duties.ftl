# Duties and rights, proposals to the arbiter: one sentence each.

card = { $paper } (move { $move })
card-open = { $mail } (move { $move }, sending date open)

due-open = the last day is { $due }
due-overdue = the last day was { $due }
due-none = the last day cannot be named while a date is open

duty-query = { $who-dat } has to query the move of the mailing { $card }, which is void; { $deadline }.
duty-repeat = if no answer to the mailing { $card } has come by { $due }, { $who-dat } has to repeat the move on that day by registered mail.
duty-repeat-overdue = there is no answer to the mailing { $card }, and { $who-dat } had to repeat the move on { $due } by registered mail; the day is past.
duty-repeat-none = if no answer to the mailing { $card } comes, { $who-dat } has to repeat the move by registered mail; { $deadline }.
duty-tell = if no answer to the move of the mailing { $card }, repeated by registered mail, has come by { $due }, { $who-dat } has to tell the arbiter on that day.
duty-tell-overdue = there is no answer to the move of the mailing { $card }, repeated by registered mail, and { $who-dat } had to tell the arbiter on { $due }; the day is past.
duty-tell-none = if no answer to the move of the mailing { $card }, repeated by registered mail, comes, { $who-dat } has to tell the arbiter; { $deadline }.
duty-ask = if White's first move has not come by { $due }, { $who-dat } has to ask for it on that day by registered mail and to tell the arbiter at the same time.
duty-ask-overdue = White's first move has not come, and { $who-dat } had to ask for it on { $due } by registered mail and to tell the arbiter at the same time; the day is past.
duty-objection = { $who } may send the arbiter by registered mail a reasoned objection to the notice { $paper } of an overstep; { $deadline }.
duty-protest = { $who } may protest to the appeals arbiter against the ruling { $paper }; { $deadline }.
duty-appeal = { $who } may appeal to the arbiter against the adjudication { $paper }, with a copy to the partner by registered mail; { $deadline }.
duty-papers = the game is unfinished at { $end }, the end of the competition: { $who-dat } has to send the arbiter by registered mail the record of the game, the final position and a reasoned claim; { $deadline }.
duty-papers-move = the game is unfinished at { $end }, the end of the competition: { $who-dat } has to send the arbiter by registered mail the record of the game, the final position, a reasoned claim and the next move; { $deadline }.
duty-result = the game is over ({ $result }): { $who-dat } has to report the result to the arbiter and to send the record of the game.
duty-claim = { $who } may claim to the arbiter the partner's overstep at move { $number } (mailing { $paper }): { $used } used, where { $quota } are allowed; the claim is made no later than the reply to the partner's control move, move { $control }.
duty-claim-bare = { $who } may claim to the arbiter the partner's overstep (mailing { $paper }); the claim is made no later than the reply to the partner's control move.
duty-zeitnot = { $who-gen } has { $left } left to the control: the answer to the mailing { $card } has to go by registered mail; the last day on which an answer does not overstep is { $due }.
duty-zeitnot-overdue = the time of { $who-gen } to the control ran out on { $due }, and the answer to the mailing { $card } will overstep; it has to go by registered mail.
duty-zeitnot-none = { $who-gen } has { $left } left to the control: the answer to the mailing { $card } has to go by registered mail.
duty-general = { $who-dat } has to follow the rule “{ $title }” (mailing { $paper }); { $deadline }.
duty-general-alone = { $who-dat } has to follow the rule “{ $title }”; { $deadline }.

proposal-overstep = it is proposed to record the overstep by { $who-ins } at move { $number } on the claim { $paper }: { $figures }.
proposal-overstep-loss = it is proposed to record the overstep by { $who-ins } at move { $number } on the claim { $paper }: { $figures }; this overstep loses the game.
proposal-reject = it is proposed to reject the claim { $paper } of an overstep by { $who-ins } at move { $number }: { $reasons }.
proposal-reject-move = it is proposed to reject the claim { $paper } of an overstep by { $who-ins }: { $reasons }.
proposal-incomplete = the claim { $paper } of an overstep by { $who-ins } is incomplete, and it is proposed to ask for what is missing: { $parts }.
proposal-incomplete-figures = the claim { $paper } of an overstep by { $who-ins } at move { $number } is incomplete, and it is proposed to ask for what is missing: { $parts }; by the count { $figures }.
proposal-open = the claim { $paper } of an overstep by { $who-ins } cannot be decided yet: some dates are open, and the count does not show the overstep so far.
proposal-open-figures = the claim { $paper } of an overstep by { $who-ins } at move { $number } cannot be decided yet: some dates are open, and the count does not show the overstep so far ({ $figures }).
figures = { $used } used, where { $quota } are allowed
figures-open = at least { $used-gen } used, where { $quota } are allowed
figures-stated = { $figures }, the claim states { $stated }
figures-notice = { $figures }, the notice to the partner states { $stated }
figures-both = { $figures }, the claim states { $stated }, the notice to the partner { $notice }
not-before = { $text }; no decision is made before { $day }, while the term of objection runs
reason-not-shown = the count does not show the overstep
reason-not-shown-figures = the count does not show the overstep ({ $figures })
reason-no-move = the move that it names is not on the board
reason-late = the claim is late
reason-late-figures = the count shows the overstep ({ $figures }), but { $late }
late-reply = the claim was sent on { $sent }, after the reply to the control move (mailing { $reply })
late-term = the claim was sent on { $sent }, after { $last }, the last day of the term
late-ending = the claim was sent on { $sent }, after the game had ended on { $ended }
part-registered = registered sending of the claim
part-count = the count of the time
part-receipt = the number and date of the receipt of a registered notice to the partner
part-cards = the partner's last mailings that prove the count
part-sealed = the claimant's next (sealed) move

proposal-loss = it is proposed to score a loss to { $who-dat }: there is no new move since { $from }, the three months ran out on { $until }; measures found: { $own }, { $other }.
proposal-loss-bare = it is proposed to score a loss to { $who-dat }: there is no new move in three months, and no measure taken by that side is found.
measures-none = by { $side-gen } none
measures = by { $side-gen } { $mails }
proposal-agreement = both sides judge the final position alike ({ $result }), and it is proposed to end the game with this result without adjudication.
proposal-restore = it is proposed to take the game back to before the void mailing { $paper }, which the partner answered with a move instead of a query (mailing { $played }).
proposal-restore-bare = it is proposed to take the game back to before the void mailing { $paper }, which the partner answered with a move instead of a query.
proposal-general = the decision “{ $decision }” is proposed by the rule “{ $title }”.
