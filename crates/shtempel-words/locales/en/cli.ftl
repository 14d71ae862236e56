# The command line: headings, tables, open dates, claims, totals, norms.

heading-day = On { $day } ({ $edition })
heading-players = { $white } (White) — { $black } (Black)
heading-supposed-sent = Supposed: the mailing { $mail } was sent on { $day }.
heading-supposed-received = Supposed: the mailing { $mail } was received on { $day }.
heading-supposed-later = The day supposed for { $mail } is after { $day }, the day of the judgement: what happens later is not known on it yet. Give a later day with --as-of.
standing-playing = Standing: { $status }, { $to-move }.
standing-other = Standing: { $status }.
standing-excluded = Standing: { $status } without a result ({ $norm }).
standing-finished = Standing: { $status }, { $result } ({ $norm }); { $counted }.
standing-result = Standing: { $status }, { $result }; { $counted }.
to-move-white = White to move
to-move-black = Black to move
result-counted = the result counts
result-not-counted = the result does not count yet
open-mark = ?
open-word = not settled

moves-heading = Moves
moves-none = No moves yet.
moves-move = Move
moves-got = Received
moves-sent = Sent
moves-days = Days
moves-white = White
moves-black = Black
moves-remark = Remarks
moves-penalty-after =
    { $n ->
        [one] { $side }: { $n } more penalty day after the last move.
       *[other] { $side }: { $n } more penalty days after the last move.
    }
opening-moves = Before the game was taken over: { $moves }
remark-line = variation
remark-sealed = sealed
remark-adjudication = adjudication
remark-penalty = penalty { $n }
remark-leave = leave { $n }
remark-before-start = pre-start { $n }
remark-claim = standstill { $n }
remark-neutral = taken out { $n }
remark-parts =
    { $n ->
        [one] { $n } part
       *[other] in { $n } parts
    }
remark-overstep = overstep
remark-period = period { $n }

mark-postmark = pm
mark-postmark-long = postmark
mark-receipt = rc
mark-receipt-long = receipt
mark-delivery = dl
mark-delivery-long = delivery record
mark-written = wr
mark-written-long = written date
mark-recorded = rec
mark-recorded-long = receiver's record
mark-stated = ans
mark-stated-long = stated in the answer
mark-ruling = rul
mark-ruling-long = arbiter's ruling
mark-supposed = sup
mark-supposed-long = supposed
mark-start = st
mark-start-long = start of the player's clock

clocks-heading = Time
clock-used = { $used } of { $quota } for { $moves }
clock-used-open = { $used } or more of { $quota } for { $moves }
clock-now = the move now due: { $days } so far
clock-left =
    { $n ->
        [one] { $n } day left
       *[other] { $n } days left
    }
clock-left-open =
    { $n ->
        [one] at most { $n } day left
       *[other] at most { $n } days left
    }
clock-over =
    { $n ->
        [one] over by { $n } day
       *[other] over by { $n } days
    }
clock-total = { $total } in all: moves { $thinking }, penalty { $penalty }; { $moves } made
clock-period = period { $n }
clock-held =
    { $n ->
        [one] { $n } day held
       *[other] { $n } days held
    }
clock-running = thinking since { $since }; last day without an overstep { $last }
clock-running-on = thinking since { $since }; no day on which a reply oversteps
clock-running-over = thinking since { $since }; a reply oversteps already
clock-oversteps = oversteps recorded: { $n }
clock-open = some dates are open, the figures are lower bounds
clock-bar = █ days counted, ▒ the move now due and days held, ░ what is left

duties-heading = Due: who owes or may do what, and when
duty-no-day = no day set
duty-overdue = Overdue.
proposals-heading = Put to the arbiter
findings-heading = Findings

open-heading = Open dates: what comes of them
open-sent = Mailing { $mail }: the day it was sent is not known. It can be { $range }.
open-received = Mailing { $mail }: the day it was received is not known. It can be { $range }.
open-if-sent = if sent { $range }
open-if-sent-from = if sent on { $from } or later
open-if-received = if received { $range }
open-if-received-from = if received on { $from } or later
open-line = { $when }: { $outcome }.
outcome-days-white = White's move { $move } takes { $days }
outcome-days-black = Black's move { $move } takes { $days }
outcome-running-white = White has been thinking for { $days }
outcome-running-black = Black has been thinking for { $days }
outcome-overstep-white = White oversteps at move { $move }
outcome-overstep-black = Black oversteps at move { $move }
outcome-proposal = proposed: { $decision }
outcome-proposal-white = proposed: { $decision } (against White)
outcome-proposal-black = proposed: { $decision } (against Black)
outcome-result = result { $result }
outcome-contradicted = the dates contradict each other
outcome-nothing = the count stays open for other dates too
open-decides =
    { $n ->
        [one] The day that decides: { $days }.
       *[other] The days that decide: { $days }.
    }
open-cut = Days after { $day } were not tried.
open-untried-sent = { $mail } (sending)
open-untried-received = { $mail } (receipt)
open-untried =
    { $n ->
        [one] There are too many open dates; { $n } more date was not tried ({ $list }). Once some dates are settled, the others will be.
       *[other] There are too many open dates; { $n } more dates were not tried ({ $list }). Once some dates are settled, the others will be.
    }

remarks-heading = Dates worth checking
remark-no-post = The post does not usually work on these days: { $list }.
remark-offices-unknown = The offices of the postmarks on { $list } are not given; the later one is taken for the receipt.
remark-offices-many = On { $n } of { $all } mailings the offices of the postmarks are not given; the later one is taken for the receipt.
no-post-sent = { $mail } sent { $day } ({ $why })
no-post-received = { $mail } received { $day } ({ $why })
no-post-sunday = Sunday
no-post-new-year = New Year days
no-post-holiday = public holiday
remark-transit = Mailing { $mail } was under way for { $days }, much longer than is usual between these two ({ $usual }).

schedule-heading = Correspondence schedule on { $day }
schedule-partner-sent = Partner sent
schedule-days = Day
schedule-penalty = Pen
schedule-leave = Lv
schedule-total = Total
schedule-columns = “Partner sent” and “Received”: when the partner's move was sent and received; “Sent”: when the reply left. Day: days of the move, Pen: penalty days before it, Lv: days of leave deducted, Total: days of the period against the allowance.
schedule-line = inside an accepted variation
schedule-sealed = sealed move forwarded by the arbiter
schedule-adjudication = move told to the arbiter at the end
schedule-opening = made before the game was taken over
schedule-before-start = not counted before the start: { $days }
schedule-claim = not counted, the game stood for a claim: { $days }
schedule-neutral = not counted, taken out by the arbiter: { $days }
schedule-part = of these up to the mailing { $mail }: { $days }
schedule-open = the time of the move is open
schedule-over = over the allowance
schedule-period = first move of period { $n }
schedule-written = the mailing says { $day }

csv-number = Number
csv-side = Side
csv-move = Move
csv-mailing = Mailing
csv-partner-sent = Partner's move sent
csv-partner-sent-by = Ground (partner sent)
csv-received = Partner's move received
csv-received-by = Ground (received)
csv-sent = Reply sent
csv-sent-by = Ground (reply)
csv-days = Days
csv-penalty = Penalty days
csv-leave = Leave
csv-total = Total of the period
csv-quota = Allowance
csv-remarks = Remarks

claim-against-white = Claim of an overstep against White, on { $day }
claim-against-black = Claim of an overstep against Black, on { $day }
claim-none = Nothing to claim: { $days } of { $quota } to the control in the running period; the count shows no overstep.
claim-none-open = The count shows no overstep so far: { $days } of { $quota } to the control are known, but some dates are open. “shtempel judge” shows what comes of each day that they can be.
claim-none-running = But the move now due has taken { $days } so far, and with it the allowance is exceeded by { $over }: any reply will overstep. The overstep stands once the reply is sent; from then on it can be claimed.
claim-count = The count: { $days } at move { $move }, more than { $quota }. This is overstep no. { $ordinal } ({ $article }).
claim-count-open = The count: at least { $days } at move { $move }, more than { $quota }. This is overstep no. { $ordinal } ({ $article }).
claim-until = The last day for a claim: { $day } ({ $article }).
claim-until-control = A claim can be made up to the reply to the control move, move { $move }; it is not made yet, so no day can be named ({ $article }).
claim-until-reply = A claim can be made as long as the reply to the control move, move { $move }, is not sent ({ $article }).
claim-reply-by = Not to overstep himself, the claimant must reply by { $day }.
claim-reply-late = You can no longer reply without overstepping yourself.
claim-at-latest = The very last day: { $day }.
claim-used = A claim for this control is made already: { $mail }. There can be no other.
claim-decided = The arbiter has decided the game: nothing is left to claim.
claim-closed = Too late: the last day was { $day } ({ $article }). { $why }
claim-late-reply = The reply to the control move, move { $move }, is sent ({ $mail }).
claim-late-term = The fourteen days after the end of the competition are over.
claim-late-ending = The game was over.
claim-warning = Beware: the reply to the partner's move { $move } ends the right to claim. Do not send it before the claim.
claim-warning-next = Beware: the very next reply ends the right to claim. First the claim, then the reply.
claim-warning-replied = Beware: the reply to move { $move } is sent; a claim after that day is late.
claim-decisive = The claim stops the game from its sending until the ruling, and the overstep loses once it is recorded.
claim-parts = What it needs
part-claim = the claim to the arbiter by registered mail
part-count = the count of days in it
part-receipt = the registered notice to the partner, number and date of its receipt
part-cards = the partner's last cards
part-sealed = the claimant's next move to the arbiter, which the partner is not told
part-line = { $what } ({ $article }): { $state }
part-there = there, { $mail }
part-faulty = { $mail } does not do: not registered, or no receipt number
part-missing = missing
part-to-do = not there yet
claim-cards-heading = The cards that suffice to prove it
claim-cards =
    { $n ->
        [one] { $cards }: { $n } card, { $days } with penalties, more than { $quota } ({ $article }).
       *[other] { $cards }: { $n } cards, { $days } with penalties, more than { $quota } ({ $article }).
    }
claim-cards-opening =
    { $n ->
        [one] { $cards }: { $n } card, { $days } with penalties; they do not exceed { $quota } without the time that the game was taken over with ({ $article }).
       *[other] { $cards }: { $n } cards, { $days } with penalties; they do not exceed { $quota } without the time that the game was taken over with ({ $article }).
    }

totals-heading = Total times, stated and computed, on { $day }
totals-none = No mailing states a total time.
totals-paper = Mailing
totals-whose = Whose
totals-stated = Stated
totals-computed = Computed
totals-difference = Difference
totals-agree = The stated time agrees with the count everywhere.
totals-too-many = First differs in { $mail }: stated { $stated }, computed { $computed }. Too many: { $n }.
totals-too-few = First differs in { $mail }: stated { $stated }, computed { $computed }. Too few: { $n }.
totals-agreed-until = It agreed before: last in { $mail }.
totals-never-agreed = No total was stated before.
totals-between = In between: { $moves }.
totals-open = The count is open, so no reason is looked for.
totals-no-reason = The mailings show no reason that explains the difference to the day.
totals-cut = Not every recorded date was tried: there are too many moves in between.
totals-reasons = This explains it to the day:
reason-penalty = the penalty for { $mail } was not added: { $n } ({ $norm })
reason-penalties = the penalties were not added: { $n }
reason-leave = the leave was not deducted: { $days }
reason-before-start = the time before the start was not deducted: { $days }
reason-free = the free days before the query were counted: { $days }
reason-both = the penalty was not added ({ $penalty }) and the leave not deducted ({ $leave })
reason-written = for { $mail } the written date of sending was taken, { $written }; it was sent on { $resolved }
reason-recorded = for { $mail } the recorded date of receipt was taken, { $recorded }; it was received on { $resolved }
reason-both-ends = both the day of receipt and the day of sending were counted: { $moves }, one day too many for each

norm-slug = Name
norm-numbers = Number
norm-kind = Kind
norm-status = Status
norm-no-number = no number (general laws of chess)
norm-waits = a part of it waits for a later issue
norm-gist = What it says
norm-reading = How it is read
norm-does = What the program does
norm-all = in all
norm-all-waiting =
    { $n ->
        [one] A part of { $n } norm waits for a later issue (second column).
       *[other] Parts of { $n } norms wait for a later issue (second column).
    }

explain-heading = Explanation on { $day }
explain-move = Move { $move }: { $days }
explain-sent = Mailing { $mail }: when it was sent
explain-received = Mailing { $mail }: when it was received
explain-possible = It can be { $range }. What comes of each day is shown by `shtempel judge { $file }`.
explain-clock-white = White's time
explain-clock-black = Black's time
explain-claim = Claim { $mail }
explain-nothing = There is nothing to explain.

# Errors of a file.
fault-mail = mail "{ $id }"
fault-mail-nth = mail no. { $n }
fault-near = ; did you mean "{ $near }"?
fault-utf8 = byte { $byte } is not UTF-8; save the file as UTF-8
fault-other-format = this is { $is }, and it is read as { $read }; give the file the name, or --input, of { $is }
fault-single-mail = [mail] heads a single table; each mailing begins with [[mail]]
fault-syntax = not { $format }: { $message }
fault-syntax-at = ; at: { $found }
syntax-no-value = { $message }
syntax-unclosed = { $message }
syntax-quote = { $message }
syntax-escape = { $message }
syntax-half = { $message }
syntax-bare = { $message }
syntax-value = { $message }
syntax-key = { $message }
syntax-pair = { $message }
syntax-comma = { $message }
syntax-extra-comma = { $message }
syntax-after = { $message }
syntax-deep = { $message }
syntax-other = { $message }
fault-key-twice = the key "{ $key }" is given twice; keep one
fault-key = unknown key "{ $key }"
fault-key-known = unknown key "{ $key }"; expected { $known }
fault-key-format = unknown key "{ $key }"; the format's description lists the keys
fault-key-missing = the key "{ $key }" is missing
fault-type = expected { $expected }; found { $found }
fault-found-null = null; leave the key out
fault-found-bare = { $value }, which is no value; texts stand in quotes
fault-found-nothing = { $value }, which is no value
fault-found-fraction = { $value }, which is not whole
fault-found-flag = { $value }
fault-found-text = the text { $value }
fault-found-whole = the number { $value }
fault-found-day = the day { $value }
fault-found-moment = a time { $value }
fault-found-list = a list { $value }
fault-found-table = a table { $value }
fault-no-day = there is no day { $value }; expected a day of the calendar
fault-not-a-day = { $value } is not a day; expected { $day }
fault-day-with-time = { $value } has a time; expected { $day }: postmarks know no hours
fault-day-toml = a day such as 2024-03-05, without quotes
fault-day-json = a day such as "2024-03-05"
fault-not-listed = { $value } cannot stand here; expected { $listed }
fault-or = { $rest } or { $last }
fault-one-or-two = { $value } cannot stand here; expected { $least } or { $most }
fault-too-small = { $value } cannot stand here; expected a whole number, { $least } or more
fault-too-large = { $value } cannot stand here; expected a whole number up to { $most }
fault-end = the end { $end } is before the start { $start }; expected a day from { $start } on
fault-leave = the leave ends on { $to }, before it begins on { $from }; both days belong to it
fault-id-twice = the id "{ $id }" is used twice, first at line { $line }, column { $column }; every mailing has an id of its own
fault-to-itself = "{ $party }" writes to himself; expected another addressee
fault-both = "both" is written to by "{ $from }"; expected an arbiter as the sender, or one addressee
fault-from-arbiter = a mailing with "{ $key }" is from "{ $from }"; expected an arbiter as the sender
fault-to-arbiter = a mailing with "{ $key }" is to "{ $to }"; expected an arbiter as the addressee
fault-undated = a ruling without any date of sending; expected "dated", a "receipt" with a date, or a legible postmark that is not of arrival
fault-no-mailing = no mailing has the id "{ $id }"; expected the id of a mailing of this file
fault-partner = the mailing "{ $id }" is from "{ $from }"; expected one from the partner
fault-own = the mailing "{ $id }" is from "{ $from }"; expected one of the sender's own
fault-no-claim = the mailing "{ $id }" has no "claim"; expected one that has
fault-against-itself = "{ $side }" claims against himself; expected the partner
fault-want-text = a text in quotes
fault-want-text-or-flag = a text in quotes, or true or false
fault-want-text-or-whole = a text in quotes or a whole number
fault-want-whole = a whole number
fault-want-flag = true or false
fault-want-list = a list of { $of }
fault-list-texts = texts
fault-list-ids = ids
fault-list-days-or-tables = days or tables
fault-list-tables = tables
fault-want-table = a table
fault-want-table-of = a table out of { $keys }
fault-want-day-or-table = { $day }, or a table out of { $keys }
