# Pages of the desk: common words, coming in, the list of competitions, matters of today, a game, recording a paper.

## On every page

brand = Shtempel
skip = To the content
menu = Sections
log-in = Log in
log-out = Log out
close = Close
show = Show
yes = yes
no = no
colophon = Shtempel · as of { $day }
colophon-demonstration = A demonstration: people and games are invented.
menu-competitions = Competitions
menu-today = Today
menu-record = Record a paper
menu-my = My games
menu-people = People
menu-admin = Server
keys-title = Keys
keys-next = next row
keys-previous = previous row
keys-open = open the row
keys-record = record a paper
keys-find = find a game
keys-help = this help
keys-off = no single-letter keys
say-draft = What you wrote and did not send has been restored.
say-discard = Start afresh
say-offline = The server does not answer. What you wrote is not lost: try again.
say-copied = Copied
say-none = Nothing found
done-recorded = Recorded.
done-again = This was recorded before; it is not recorded a second time.
done-saved = Saved.
done-ended = You have logged out.
done-password = The password is changed.
done-sent = Sent.

## If something went wrong

form-foreign = This form did not come from our page and is not accepted. Open the page afresh and try again.
form-large = Too much: at most five scans of five megabytes each. Make the scans smaller and try again.
form-broken = The form arrived damaged. Nothing is recorded; send it again.
form-stale = The page had been open too long. Nothing is recorded; go back, reload the page and send it again.
trouble-not-found = No such page
trouble-not-found-text = There is nothing at this address, or not everybody may see it.
trouble-denied = No access
trouble-denied-text = This page is not for your account. If that is a mistake, tell whoever runs the server.
trouble-unfit = This cannot be recorded
trouble-later = The archive does not answer now
trouble-later-text = Nothing is recorded and nothing is lost. Try again in a minute; if that does not help, tell whoever runs the server.
trouble-many = Too many attempts
trouble-many-text =
    { $n ->
        [one] Wait { $n } second and try again.
       *[other] Wait { $n } seconds and try again.
    }
trouble-fault = A fault of the program
trouble-fault-text = Nothing is recorded. The fault is noted in the server's log.
trouble-back = Go back: what you wrote is still in the form.
trouble-home = To the list of competitions
refused-input = This is not accepted: { $error }
refused-papers = The papers of this game do not make a dossier:
refused-conflict = While you were writing somebody recorded something else here. Nothing is lost: look at what has changed and record again.
refused-key = This form was already sent with other content. Open the page afresh.
refused-entry = Entry { $seq } of the journal cannot be read; check the archive: shtempel verify

## Logging in, and accounts

login-title = Log in
login-name = Login name
login-password = Password
login-code = Code of the second step
login-code-hint = Six digits from the app, or a recovery code.
login-enter = Log in
login-wrong = Name or password is wrong.
login-wrong-code = The code is wrong. Wait for the next one and try again.
password-length = A password has at least { $least } and at most { $most } characters.
password-common = Such a password is guessed first. Take several words that have nothing to do with each other.
demo-logins = Logins of the demonstration
demo-logins-text = Everybody knows these passwords; with them the server is open to this computer alone.
demo-who = Who it is
demo-who-arbiter = chief arbiter
demo-who-appeals = appeals arbiter
demo-who-player = a player: his claim waits for a ruling
demo-who-partner = his partner
demo-who-organiser = organiser
demo-who-admin = runs the server
audit-login = login
audit-logout = logout
audit-denied = access refused
audit-password = password
audit-second-factor = second step of the login
audit-account = account
audit-session = session
audit-record = record
audit-ruling = ruling
audit-export = export
audit-erase = erasure

## Competitions

front-title = Correspondence competitions
front-lead = Tables and games of competitions by ordinary mail.
front-empty = There are no competitions yet.
front-empty-organiser = There are no competitions yet. Set up the first: you need a name, a start and a time control.
front-new = Set up a competition
front-name = Name
front-index = Index
front-start = Start
front-end = End
front-players = Players
front-games = Games
front-approved = results approved
tabs = Pages of the competition
tab-table = Table
tab-games = Games
tab-regulation = Regulation
tab-leave = Leave
tab-reports = Reports
tab-register = Letters
tab-tray = Tray
tab-rulings = Rulings
tab-people = People
tab-entries = Entries
tab-setup = Set-up
competition-from = Start { $day }
competition-until = · end { $day }
competition-empty = The sections are not made up yet.
tie-breaks-why = What the tie-breaks are made of
pgn-all = Games as PGN

## Today

today-title = Today
today-matters = Waits for your decision
today-matters-none = Nothing waits. New papers go in by “Record a paper”.
today-terms = Whose terms come up
today-terms-none = Nobody's terms end in these days.
today-ahead = Ahead by
today-more =
    { $n ->
        [one] And { $n } more row.
       *[other] And { $n } more rows.
    }
today-beside = Tray and letters
today-tray =
    { $n ->
        [one] { $n } scan in the tray is not sorted
       *[other] { $n } scans in the tray are not sorted
    }
today-letters-none = No letters yet.
matter-open = Open
matter-decide = Decide
when-not-before = to be decided not before { $day }
when-until = until { $day }
when-since = waits since { $day }
when-undated = without a term
letter-incoming = in { $number }, { $on }, { $who }: { $about }
letter-outgoing = out { $number }, { $on }, { $who }: { $about }
find-title = Find a game
find-label = A few letters of a name, or the number of the game
find-hint = In Russian or Latin letters; letters of both names may be given.
find-do = Find
find-none = There is no such game among yours. Try the beginning of the other name.

## A game

game-result = Result { $result }
game-on-day = as of { $day }
game-no-result = No result yet
game-hidden = The players and the arbiter see this game: the regulation does not publish the moves, or not yet.
game-position = Position
game-moves = Moves
game-moves-none = No moves yet.
game-papers = Papers
game-papers-none = No papers yet.
game-clocks = Time
game-matters = For the arbiter to decide
game-matters-none = Nothing to decide.
game-duties = Who owes what
game-duties-none = Nobody owes anything.
game-findings = Findings
game-findings-none = No findings.
game-beside = Time, matters and findings
view-as-of = As of
view-known-at = As known at
view-today = as of today
board-first = To the start
board-before = Back
board-after = Forward
board-last = To the end
board-turn = Flip
board-in-words = The position in words
copy-fen = Copy the FEN
ledger-move = Move
ledger-got = Received
ledger-sent = Sent
ledger-days = Days
ledger-total = Total
ledger-remarks = Remarks
ledger-start = start of play
ledger-line = of the accepted variant
ledger-sealed = sealed move
ledger-adjudication = of the adjudication
ledger-penalty =
    { $n ->
        [one] penalty { $n } day
       *[other] penalty { $n } days
    }
ledger-leave =
    { $n ->
        [one] leave { $n } day
       *[other] leave { $n } days
    }
ledger-before-start =
    { $n ->
        [one] before the start { $n } day
       *[other] before the start { $n } days
    }
ledger-claim =
    { $n ->
        [one] stood still for a claim { $n } day
       *[other] stood still for a claim { $n } days
    }
ledger-neutral =
    { $n ->
        [one] { $n } day taken out
       *[other] { $n } days taken out
    }
ledger-parts = made of several stretches
ledger-period = period { $n } of the clock
ledger-overstep = overstep
clock-to-move = to move
clock-row = { $used } of { $quota } for { $moves }, { $left } left
clock-row-open = at least { $used } of { $quota } for { $moves }, at most { $left } left
clock-row-over = { $used } of { $quota } for { $moves }, overstepped by { $left }
clock-row-whole = { $total } in all, of these { $penalty }; { $moves }, { $oversteps }
standing-counted = { $result } ({ $why })
standing-reported = { $result } ({ $why }); not counted yet
paper-way = { $from } → { $to }
paper-sent = Sent
paper-received = Received
paper-why = How this claim is weighed
paper-evidence = Who showed what
paper-misfiled = put aside, of another game
paper-label = { $id } · { $from } · { $sent } { $move }
showing-recorded = recorded { $on }, { $by }
showing-register = in { $number }
scan-number = scan { $n }
days-open = not established
why-title = What it is made of
why-move = Move { $move }: { $days }
why-sent = When “{ $mail }” was sent
why-received = When “{ $mail }” was received
why-clock = Time: { $side }
why-claim = Claim “{ $mail }”
why-nothing = The papers say nothing about it.
why-back = To the game

## Recording a paper

record-title = Record a paper
record-last-move = last move { $move }
record-kinds = What paper it is
record-evidence = Dates and what bears them out
record-desk = How the paper came to the arbiter
record-seldom = Seldom needed
field-address-error = delayed by the sender's mistake in the address
record-look = See what changes
record-do = Record
preview-title = What changes
preview-wait = Fill in the form: here you will see which date counts and why, how many days, and what changes in the game.
preview-nothing = Nothing changes in the count.
preview-meanwhile = While you were writing something else was recorded in this game. Look once more and record.
preview-more =
    { $n ->
        [one] And { $n } more game.
       *[other] And { $n } more games.
    }
sign-new = appears
sign-gone = goes
sign-other = changes
sign-contradiction = contradicts
figure-sent = Sent: { $day } { $ground }
figure-received = Received: { $day } { $ground }
figure-move = Move { $move }: { $days }, total { $total }
field-nothing = — not given —
field-must = This field has to be filled in.
field-no-date = “{ $typed }” is no date. Write, for example, 2024-03-05 or 5 March 2024.
field-no-moment = “{ $typed }” is no day and no time. Write, for example, 2024-03-05.
field-no-number = “{ $typed }” is no whole number.
field-no-choice = “{ $typed }” cannot be chosen here.
field-no-move = “{ $typed }” is no move in this position.
scan-is-not-sent = the scan did not arrive; choose it again
side-of-white = White
side-of-black = Black
field-from = From whom
field-medium = How it went
medium-is-ordinary = ordinary
medium-is-registered = registered
field-dated = Date that the sender wrote
hint-day = For example 5.3.24.
field-postmark-origin = Postmark of the sender's office
hint-days = Several postmarks: dates with commas between them.
field-postmark-transit = Postmark on the way
field-postmark-arrival = Postmark of the receiver's office
field-postmark-illegible = there is a postmark that cannot be read
field-receipt-number = Number of the receipt
field-receipt-date = Date of the receipt
field-received = Received, as the receiver recorded
field-delivered-date = Delivered, by the post's record
field-delivered-by = How delivery is known
delivered-by-advice = advice of delivery
delivered-by-tracking = tracking
field-returned = Came back to the sender
field-lost = never arrived
field-source = Who showed it
source-is-arbiter = I saw it
source-is-white = White
source-is-black = Black
source-is-third = the post or others
field-reached = Reached the arbiter
field-register = Incoming number
field-id = Name of the paper
hint-id = May stay empty: the program names it. The name of an earlier paper makes this further evidence of it.
field-note = Note
field-scans = Scans
hint-scans = JPEG, PNG or PDF; at most five.
paper-card = Card with a move
paper-query = Query
paper-repeat = Repetition
paper-notice = Notice of an overstep
paper-resignation = Resignation
paper-draw-claim = Claim of a draw
paper-address = New address
paper-claim = Claim of an overstep
paper-objection = Objection
paper-silence = The partner is silent
paper-record = Record of the game
paper-adjudication = Papers for adjudication
paper-protest = Protest
paper-appeal = Appeal against an adjudication
paper-letter = Another letter
field-repeats = Moves of the partner that are repeated
hint-repeats = The partner's last move and the accepted moves of his variant, with blanks between them.
field-move = Reply
hint-move = As on the card: Ng1-f3, Кg1-f3, 7163, 0-0.
field-variant = Variant offered
hint-variant = First the partner's move, then one's own, and so on, with blanks between them.
field-illegible = the move cannot be read
field-offers-draw = offers a draw
field-accepts-draw = accepts the draw
field-answers = What it answers
hint-answers = If not given, the partner's last card.
field-query = Which card is queried
field-again = What is repeated
field-overstep-move = At which move
field-overstep-days = How many days
field-claims-draw = On what ground
draw-threefold = threefold repetition
draw-fifty = fifty moves
field-new-address = New address
field-claim-overstep = Which overstep
overstep-first = first
overstep-second = second
field-claim-against = Who overstepped
field-claim-notice = Notice to the partner
field-claim-cards = Cards enclosed
field-claim-sealed = Sealed move
hint-sealed = Nobody but the arbiter sees it until he forwards it to the partner.
field-claim-schedule = the correspondence schedule is enclosed
field-objection-to = What is objected to
field-reason = Ground
field-no-reply-to = What has no reply
field-result = Result
result-white = White won
result-black = Black won
result-draw = draw
field-started = Begun
field-ended = Ended
field-white-total = White's days in all
field-black-total = Black's days in all
field-record-moves = Moves of the game
field-signature = signed
field-claimed-result = Which result is asked for
field-position = Final position, FEN
field-next-move = Next move
field-analysis = Analysis, PGN
field-protest-on = Against which ruling
field-copy-to-partner = a copy went to the partner
