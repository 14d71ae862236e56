# People, setting up a competition, entries, the draw.

roster-since = from { $day }
roster-until = to { $day }
person-text-erased = (erased)
sheet-look = See what would change
sheet-back = Do not record
sheet-meanwhile = While you were writing something else was recorded here. Look once more and record.

## People

people-title = People
people-find = A few letters of the name
people-empty = There is nobody in the archive yet. Begin with somebody new.
people-none = There is nobody of that name.
people-more =
    { $n ->
        [one] And { $n } more; type more of the name.
       *[other] And { $n } more; type more of the name.
    }
person-new = Somebody new
person-name = Name
person-name-hint = In Russian, family name first: Белов А. Б.
person-latin = In Latin letters
person-latin-hint = As he writes it himself: Belov, A. B.
person-email = E-mail
person-phone = Telephone
person-prefers = How to reach him
person-prefers-hint = For instance: by letter only; call in the evening.
person-club = Club
person-rating = Rating
person-id = Id
person-dead = dead
person-death = Died
person-representative = Representative
person-since = { $who }, from { $from }
person-erased = Name and personal details are erased.
person-addresses = Addresses
person-no-address = There is no address yet.
person-plays = Where he plays
person-edit = Correct
person-address = Postal address
person-address-hint = As on an envelope, with the postcode.
person-address-new = New address
person-address-now = in force
person-address-since = from { $day }
person-address-from = From which day
person-address-told = Whom he told by registered letter
person-address-told-hint = A player tells the arbiter and his partners of his address by registered letter.
person-address-told-on = When the message was sent
person-address-told-when = Say when the message was sent.
person-address-told-shown = told: { $who }
told-arbiter = arbiter
person-death-title = Death
person-death-on = Day of death
person-death-told-by = Who told of it
representative-title = Representative
representative-who = Who, and at which address
representative-hint = Who acts for him while he is ill or away.
representative-from = From which day
representative-to = To which day
person-erasure-title = Erase personal details
person-erasure-lead = Name, addresses, ways to reach him, his letters and scans will be erased. This cannot be undone. Rulings and results stay. Before the results of the competitions he plays in are approved nothing can be erased.
person-erasure-reason = By what right
person-erasure-reason-hint = For instance: his letter of 5 March 2027.
competition-players = The players and their games
competition-draw = The draw of section { $section }
player-section = Section
player-games = Games
player-no-games = There are no games yet.
player-number = Game
player-round = Round
player-side = Colour
player-partner = Partner

## Setting up a competition

setup-new = New competition
setup-new-lead = Whatever you leave empty is as in the article. Until the draw it is easily changed.
setup-title = Set-up: { $name }
setup-next = Next step:
setup-change = Change the regulation
setup-regulation = Regulation
setup-regulation-lead = The regulation is recorded as a whole: what is cleared in a field is in force no more. After the draw it changes for games in progress too.
setup-id = Id
setup-id-hint = Letters, digits, hyphen, full stop: К-2026. It does not change afterwards.
setup-id-taken = The competition “{ $id }” is there already.
setup-name = Name
setup-index = Index on cards
setup-index-hint = If left empty: the id itself.
setup-usual = If left empty: { $usual }.
setup-article = Article { $article }.
setup-control-moves = Time control: moves
setup-control-days = Time control: days for them
setup-win = Half points for a win
setup-draw = Half points for a draw
setup-loss = Half points for a loss
setup-tie-1 = First tie-break
setup-tie-2 = Second tie-break
setup-tie-3 = Third tie-break
setup-tie-4 = Fourth tie-break
setup-published-days = After how many days moves are shown
setup-published-hint = Days are counted back from today: 10 shows the position of ten days ago; 0 shows moves at once.
setup-both = A time control needs both figures: moves and days.
setup-all-three = All three figures are needed: for a win, a draw and a loss.
setup-to-whom = Say who sees the games.
games-one = one
games-two = two, with either colour
audience-everybody = everybody
audience-participants = the players of the competition
audience-players = the two players only
notation-full-ru = full algebraic, Russian letters
notation-full-latin = full algebraic, Latin letters
notation-short = short algebraic
notation-numeric = numeric
notation-uci = UCI
published-after = { $to }, after { $days }
setup-reports-hint = Days with commas between them.
setup-days-must = Say after how many days moves are shown; 0: at once.
step-done = done
step-next = now
step-regulation = Regulation
step-sections = Sections
step-offices = Who judges
step-entries = Entries
step-entries-do = To the entries
step-draw = Draw
step-notices = Messages about the start
step-notices-do = To the players
step-approval = Approval of the results
missing-section = At least one section is needed.
missing-chief = A chief arbiter is needed.
missing-appeals = An appeals arbiter is needed: protests are not heard by whoever ruled.
missing-adjudicator = An end is fixed, so an arbiter for adjudication is needed.
missing-second-adjudicator = A second arbiter for adjudication is needed: an appeal is heard by another one.
missing-entries = Section “{ $section }”: at least two players are needed.
missing-draw = Section “{ $section }”: not drawn yet.
missing-notices = All players have to be told of the start; the time for the first move is counted from that day at the latest.
missing-approval = The chief arbiter approves the results when all games are finished.
notices-told = Told: { $told } of { $all }
approved-on = Approved on { $day }
section-title = Section
section-add = New section
section-id = Id of the section
section-id-hint = Letters and digits: 1, A, final.
section-name = Name of the section
section-places = Places
section-places-hint = If left empty: any number.
section-has-places =
    { $n ->
        [one] { $n } place
       *[other] { $n } places
    }
section-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
section-drawn = drawn
section-not-drawn = not drawn yet
office-title = Appoint an arbiter
office-add = Appoint
office-lead = Protests are not heard by whoever judges; the second adjudication is not made by whoever made the first. Whoever plays does not judge in his own section.
office-role = As what
office-chief = chief arbiter
office-section = arbiter of a section
office-appeals = appeals arbiter
office-adjudicator = adjudicator
office-second-adjudicator = second adjudicator
office-person = Whom
office-person-hint = He has to be entered under “People” first.
office-of-section = Of which section
office-of-section-hint = If none is chosen: of all.
office-from = From which day

## Entries

entries-title = Entries: { $name }
entries-none = There are no entries yet.
entry-title = Entry
entry-new = Record an entry
entry-person = Player
entry-person-hint = He has to be entered under “People” first, or be invited by a link.
entry-state = State
entry-on = Entry came
entry-fee-paid = Fee received
entry-confirmed = Confirmed
entry-confirmed-hint = The day he was told that he is in.
entry-waiting = on the waiting list
entry-cancelled = the entry is cancelled
entry-exception = Why he is let in below the least rating
entry-exception-hint = Who allowed it and why; only where the regulation asks for a rating.
entry-is-cancelled = cancelled
entry-is-waiting = waiting
entry-is-unconfirmed = not confirmed
entry-is-confirmed = confirmed
replacement-title = Replacement
replacement-leaves = Who leaves
replacement-joins = Who joins
replacement-on = Day
late-title = Take in after the draw
join-new-title = Invite by a link
join-new-text = By the link the invited person writes down name and address himself. He plays only when you confirm it.
join-section = Into the section
join-uses = For how many people
join-days = For how many days
join-make = Get the link
join-links = Links in force
join-link-left =
    { $n ->
        [one] Section “{ $section }”: { $n } more person, until { $day }
       *[other] Section “{ $section }”: { $n } more people, until { $day }
    }
join-end = Close
join-link-title = The link is ready
join-link-text = It is shown once. Give it to those whom you invite.
join-no-section = Choose a section that is not drawn yet.
join-title = Invitation to play
join-text = Write down who you are and where cards are to go. Only the organiser, the arbiters and your partners will see your address.
join-consent = I agree that the organiser keeps this and tells my partners the address
join-consent-hint = After the results are approved it can be erased at your request.
join-consent-must = Without your consent you cannot be entered.
join-too-long = Too long: at most five hundred characters.
join-busy = Somebody else is using this link just now. Send it again.
join-do = Send
join-done = Sent. The organiser will confirm your entry and let you know.
join-ended = This link has been used, or its time is over. Ask the organiser for a new one.
joined-title = Waiting to be confirmed
joined-text = These people came by a link. Confirming records the person, his address and the entry in the archive.
joined-alike = Looks like somebody who is there already: { $other }
joined-is = This is
joined-new = somebody new
joined-confirm = Confirm
joined-refuse = Refuse

## The draw

draw-title = Draw: section { $section }
draw-go = To the draw
draw-shown = The draw
draw-how = The numbers are drawn by a line that nobody knows beforehand, such as the outcome of a lottery on a named day. First it is announced which line it will be, then it is typed in, and everybody can draw the numbers from it himself.
draw-announced = Announced
draw-announce = Announce which line it will be
draw-announcement = Announcement
draw-announcement-hint = For instance: the numbers of lottery no. 1812 of 5 February in the order in which they came out. Everybody sees it.
draw-announce-do = Announce
draw-announce-must = Write an announcement of at most five hundred characters. After the draw there is nothing to announce.
draw-entered = Who takes part
draw-do-title = Draw the lots
draw-seed = Line of the draw
draw-seed-hint = Exactly as it was published: another blank makes other numbers.
draw-look = See numbers and pairs
draw-do = Draw
draw-not-yet = This is not the draw yet: it is not recorded.
draw-by-lot = The numbers follow the lots in rising order. A lot is the SHA-256 of the line of the draw, a line feed and the id of the player.
draw-not-by-lot = The order of the numbers was not drawn by lot.
draw-lots = Numbers
draw-number = Number
draw-lot = Lot
draw-verify = Check it yourself
draw-verify-text = Any Unix system has these commands. They print the lots in rising order.
draw-pairing = Games
draw-round = Round { $n }
draw-back = To the competition
done-drawn = The lots are drawn.

## Players and the end

roster-title = People: { $name }
roster-players = Players
roster-empty = There are no players yet: the draw comes first.
roster-notice = Message about the start
roster-left = Left
roster-leaves = Record that he left
roster-end = End
start-notices-title =
    { $n ->
        [one] Tell all who were not told yet: { $n } player
       *[other] Tell all who were not told yet: { $n } players
    }
start-notices-do = Record for all
start-notice-title = Message about the start
start-notice-dated = When it was sent
start-notice-received-on = When he got it
start-notice-received-hint = The time for the first move is counted from this day if the message came after the start.
start-notice-acknowledged-on = When the arbiter learned of that
start-notice-acknowledged-hint = Where the day he got it is not known but there is an answer.
start-notice-none = not sent
start-notice-sent = sent { $day }
start-notice-received = received { $day }
start-notice-acknowledged = acknowledged { $day }
roster-withdrawal-title = Withdrawal
roster-withdrawal-on = Day
roster-withdrawal-on-hint = When he sent his letter; if he is silent, the day from which the arbiter takes him to have left.
roster-withdrawal-silent = silent: there was no letter
left-on = { $day }
left-silent = { $day }, in silence
roster-handover-title = Hand-over
roster-handover-lead = The former arbiter hands papers and open matters over to the new one. Before this day he ruled, after it the other.
roster-handover-now = To be handed over now: papers { $papers }, open matters { $matters }, scans in the tray { $scans }, sealed moves { $sealed }.
roster-handover-from = Who hands over
roster-handover-to = Who takes over
roster-handover-on = Day
roster-handover-section-hint = If none is chosen: all that he judges.
roster-handover-protocol = Digest of the protocol
roster-handover-protocol-hint = shtempel handover prints it; may be left empty.
roster-term-title = Another end
roster-term-end = New end
roster-term-decided = Day of the decision
roster-approval-title = Approve the results
roster-approval-lead = After the results are approved the correspondence need not be kept any longer.
roster-approval-on = Day
roster-approval-by = Who approved them
roster-approval-by-hint = If not yourself, such as the federation.
