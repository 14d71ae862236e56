# Explanations step by step: where the time for a move, a date, a count, the weighing of a claim come from.

# How thinking time began.
begin-start = the time of { $who-gen } for the first move runs from { $begin }, the day of the start.
begin-start-late = the message about the start reached { $who-ins } on { $notice }, after the official start on { $start }: the time runs from { $begin }, the third day after that receipt.
begin-arrival = the mailing { $paper } was received on { $begin } ({ $ground }).
begin-arrival-copy = the mailing { $paper } arrived as the copy { $copy }, received on { $begin } ({ $ground }).
begin-arrival-open = the day on which the mailing { $paper } was received is open.
begin-query = the query { $paper } of the void move was received on { $begin } ({ $ground }), and the time runs again.
begin-query-open = the day on which the query { $paper } of the void move was received is open.
begin-void = the void mailing { $paper } was replaced unasked: the time runs from its sending on { $begin } ({ $ground }).
begin-void-open = the void mailing { $paper } was replaced unasked, and the day on which it was sent is open.
begin-restored = the ruling { $paper } that took the game back was received on { $begin }, and the time runs from that day.
begin-restored-open = the day on which the ruling { $paper } that took the game back was received is open.
begin-forwarded = the sealed move forwarded by { $paper } was received on { $begin } ({ $ground }).
begin-forwarded-open = the day on which the sealed move forwarded by { $paper } was received is open.
begin-not-forwarded = the sealed move of the claim { $paper } is not forwarded yet, and the time has not begun.
begin-answer = the answer { $paper } to the query of a wrong repetition was received on { $begin } ({ $ground }).
begin-answer-copy = the answer { $paper } to the query of a wrong repetition arrived as the copy { $copy }, received on { $begin } ({ $ground }).
begin-answer-open = the day on which the answer { $paper } to the query of a wrong repetition was received is open.
begin-not-answered = the query { $paper } of a wrong repetition has no answer yet, and the time has not begun.
begin-opening = the game was taken over in mid-play; by the dossier the last move before that was received on { $begin }.
begin-opening-open = the game was taken over in mid-play; the dossier does not say when the last move before that was received.

# How it ended.
end-first = the mailing { $mail } with the first move was sent on { $end } ({ $ground }).
end-first-open = the day on which the mailing { $mail } with the first move was sent is open.
end-move = the answer { $mail } was sent on { $end } ({ $ground }).
end-move-open = the day on which the answer { $mail } was sent is open.
end-void = the void mailing { $mail } was sent on { $end } ({ $ground }).
end-void-open = the day on which the void mailing { $mail } was sent is open.
end-query = the query { $mail } was sent on { $end } ({ $ground }).
end-query-open = the day on which the query { $mail } was sent is open.

# The days in between.
between = from { $begin } to { $end }: { $days }.
between-early = it was sent on { $end }, before the time began on { $begin }: 0 days.
between-contradicted = it was sent on { $end }, before the time began on { $begin }: one of the dates is wrong, and the time for the move is open until the arbiter fixes a date.
between-open = one of the dates is open, and how many days passed cannot be said.
minus-start = of these up to and including { $start }, the day of the start for that side: { $days }; this time is not counted.
minus-leave = of these leave ({ $spans }): { $days }; this time is not counted.
minus-claim = of these the game stood still for a claim: { $days }; this time is not counted.
minus-neutral = of these days excluded by the arbiter's ruling: { $days }; this time is not counted.
minus-free = of these the first days before the query, which are free: { $days }.
charge-move = charged on the move: { $days }.
charge-move-held = charged on the move for this time: { $days }.
charge-void = held for the move finally made: { $days }.
charge-query = charged on that side's next move: { $days }.
move-total = in all for the move: { $days }.
move-total-open = in all for the move: at least { $days-gen }, some dates are open.
move-line = the move stands inside an accepted line and costs no time.
move-opening = the move was made before the game was taken over; its time is in the total carried over.
move-told = the move was told with the adjudication papers and costs no time.

# Evidence of dates.
evidence-ruling-sent = the ruling { $paper } fixes the sending date: { $day }.
evidence-ruling-received = the ruling { $paper } fixes the date of receipt: { $day }.
evidence-receipt = the receipt bears { $day }.
evidence-receipt-number = the receipt No. { $number } bears { $day }.
evidence-origin = postmark of the office of dispatch: { $day }.
evidence-transit = postmark on the way: { $day }.
evidence-arrival = postmark of the office of arrival: { $day }.
evidence-stamp = postmark of an unknown office: { $day }.
evidence-illegible = an illegible postmark.
evidence-written = the sender wrote { $day }.
evidence-stated-sent = the reply { $paper } gives the sending date: { $day }.
evidence-stated-received = the reply { $paper } gives the date of receipt: { $day }.
evidence-advice = by the advice of delivery it was delivered on { $day }.
evidence-tracking = by the post's tracking it was delivered on { $day }.
evidence-delivery = by the post's record it was delivered on { $day }.
evidence-recorded = the receiver recorded { $day }.
evidence-recorded-side = receipt recorded by { $side-ins }: { $day }.
evidence-lost = the mailing was lost.
evidence-returned = the mailing came back on { $day }.
evidence-none = there is no evidence.

sent-ruling = the sending date is { $day }: the arbiter fixed it.
sent-receipt = the sending date is { $day }: the date of the receipt goes before postmarks and the written date.
sent-several = the sending date is { $day }: of several postmarks the earlier one is taken for the sender.
sent-over-written = the sending date is { $day }: the postmark goes before the written date.
sent-postmark = the sending date is { $day }: the postmark fixes it.
sent-written = the sending date is { $day }: no postmark shows it, and the sender's written date is taken.
sent-stated = the sending date is { $day }: there is neither postmark nor written date, and the partner's reply gives it.
sent-supposed = the sending date is { $day }: it is tried out.
sent-open = the sending date is open; only the arbiter or the partner's reply can give it.
received-ruling = the date of receipt is { $day }: the arbiter fixed it.
received-delivery = the date of receipt is { $day }: the post's record of delivery is taken.
received-several = the date of receipt is { $day }: of several postmarks the later one is taken for the receiver.
received-postmark = the date of receipt is { $day }: the postmark of arrival fixes it.
received-recorded = the date of receipt is { $day }: no postmark shows it, and the receiver's record is taken.
received-stated = the date of receipt is { $day }: no postmark shows it, and the receiver's reply gives it.
received-supposed = the date of receipt is { $day }: it is tried out.
received-lost = there is no date of receipt: the mailing was not delivered.
received-open = the date of receipt is open.
unknown-paper = on this day the mailing { $mail } is not known yet.

# The count of a side.
clock-opening = { $who-gen } has carried over { $days } in all, { $period-days } of them in the running period.
clock-move = move { $number }, { $move }: { $days }; { $used } used in the period, { $quota } allowed.
clock-move-open = move { $number }, { $move }: the time is open, { $days } known; at least { $used-gen } used in the period, { $quota } allowed.
clock-move-before = move { $number }, { $move }: made before the game was taken over.
clock-penalty = penalty ({ $reason }), mailing { $paper }: { $days }; { $used } in the period.
clock-period = an overstep is recorded: from move { $number } on period { $period } runs, and the count starts from zero.
clock-total = in all for { $moves }: thinking { $thinking }, penalties { $penalty }, together { $total }.
clock-quota = period { $period }: moves made: { $n }, { $used } used; allowed to the control at move { $control } of the period: { $quota }.
clock-held = held for the next move: { $days }.
clock-running = the think has run since { $begin }: { $days }; the last day on which an answer does not overstep is { $last }.
clock-running-on = the think has run since { $begin }: { $days }; an answer does not overstep on any day.
clock-left = left to the control: { $days }.
clock-over = the allowance to the control is exceeded by { $days }.
clock-oversteps = oversteps recorded: { $n }.
clock-open = some dates are open: these are lower bounds.

# The weighing of a claim.
claim-made = the claim { $paper } by { $claimant }: an overstep by { $who-ins } at move { $number }.
claim-made-bare = the claim { $paper } by { $claimant }: an overstep by { $who-ins }, no move is named.
claim-no-move = the move that it names is not on the board.
claim-shown = the count shows the overstep: { $figures }.
claim-not-shown = the count does not show the overstep: { $figures }.
claim-open = some dates are open, and the overstep is not shown so far: { $figures }.
claim-uncounted = there is no count at this move.
claim-control = the control move is move { $control }; the reply to it, mailing { $reply }, is sent.
claim-control-open = the control move is move { $control }; the reply to it is not sent yet.
claim-in-time = the claim is in time.
claim-late = the claim is late: { $late }.
claim-there = there: { $part }.
claim-missing = missing: { $part }.
claim-decisive = the claim is decisive: from its sending until the ruling the game stands still.
claim-upheld = by the ruling { $paper } the overstep is recorded.
claim-rejected = by the ruling { $paper } the claim is rejected.
claim-undecided = there is no ruling on the claim yet.
