# What the desk says: refusals, remarks before a record, duties beside single games.

## Refusals: what is wrong, where, and what to do.

no-competition = there is no competition “{ $id }” in the archive; shtempel list shows them
no-person = there is no person “{ $id }” in the archive; shtempel list people shows them
no-section = there is no section “{ $id }” in the competition “{ $competition }”; a record section makes one
no-game = there is no game “{ $id }”; a game is named by competition and number, such as УЧ-1:7
no-mailing = there is no mailing “{ $id }” in the game { $game }, or it was put aside already
no-request = there is no request “{ $id }”; shtempel due lists requests
no-norm = the norm “{ $slug }” is not known; shtempel norms lists them
no-rulebook = the edition “{ $name }” of the rules is not known; ru-art47 and ru-jr6 are
no-name = no name is given: name = "Surname, Given Name"
no-sender = it is not said who sent it: from = "white", "black" or "arbiter"
no-table = keys with values are expected, such as from=white move=e2-e4
no-scan-name = a scan is named by its file, in quotes
nothing-to-record = there is nothing to record
several-streams = one record takes what belongs to one matter, and here are both { $one } and { $other }
scan-unread = the scan “{ $file }” cannot be read: { $error }
scan-unknown = “{ $file }” is no scan: JPEG, PNG and PDF are taken
id-not-plain = “{ $id }” will not do as an id: letters, digits, hyphen, dot or underscore, at most 60 of them
id-is-ours = the id “{ $id }” is given by the program itself (leave, neutral days, withdrawal); choose another
ends-before-it-begins = the last day, { $to }, is before the first, { $from }
games-per-pair = two players have 1 or 2 games with each other
control-of-nothing = a time control is at least one move and at least one day
draw-order = in the order of the draw { $name } stands twice, or is not entered in the section
draw-game = game { $game } of the draw cannot be: a number is that of one game of the competition, from 1, and both play in the section
drawn-already = the lots of the section “{ $section }” have been drawn; a record late-entry takes in a new player, replacement puts one in the place of another
not-drawn-yet = the lots of the section “{ $section }” have not been drawn; a record entry takes in a player
no-draw = the lots cannot be drawn: { $error }
plays-already = { $name } plays in this section already
plays-not = { $name } does not play in “{ $competition }”
plays-here = you play in the section “{ $section }” yourself and cannot decide in it
hidden-here = you play in the section “{ $section }” yourself: the papers of its games are not for you
whole-journal = the whole journal is for those who are no persons of the archive: name a game, a competition or a person
not-in-office = { $name } is no arbiter of the section “{ $section }”; a record arbiter appoints one
no-arbiter = { $name } holds no office now
adjudicators-are-two = { $name } adjudicates in this competition already; a second adjudication is made by another arbiter
appeals-is-another = { $name } is arbiter of this competition already; protests go to another
not-unfinished = the game { $game } is finished, or no game of { $name }: a ruling on a withdrawal decides unfinished games only
leave-of-other-days = the leave “{ $id }” is from { $from } to { $to }; one of other days has a name of its own
disqualified = { $name } is disqualified and cannot enter
below-floor = the rating of { $name } is below { $floor } or not known; if he is let in all the same, give exception
section-full = the section “{ $section }” is full; waiting = true puts him on the waiting list
no-withdrawal = nothing is recorded of a withdrawal of { $name }; a record withdrawal comes first
results-not-out = the results of “{ $competition }” are not approved yet: until then the papers are kept and nothing is erased
not-to-erase = { $id } is nothing private of this person and no attachment of this competition
looks-back = with --known-at the archive is only looked at: lists show what is known now, and nothing is recorded
erase-whom = it is not said what to erase: person, or competition with attachments

## To look at before recording.

person-changes = the name changes: it was “{ $name }” and will be “{ $new }”
name-alike = looks like somebody who is there already: “{ $name }” and { $other }
arbiter-plays = { $name } plays in this competition and is no arbiter in his own section
regulation-after-draw = the lots have been drawn: the regulation changes for games under way
replaced-after-start = the competition began on { $start }: the newcomer goes on with the games and their time, unless a game has a record opening
further-evidence = the mailing “{ $id }” is there already: this is further evidence of it
drawn = lots drawn: { $n }

## Duties beside single games.

owes-report = { $name } sends the arbiter a report on his games by { $due }
owes-answer = { $name } answers the arbiter's request { $request } ({ $what }) by { $due }
owes-address = { $name } tells the new address by registered mail to the partners: { $who }
owes-address-arbiter = { $name } tells the new address by registered mail to the arbiter
owes-address-both = { $name } tells the new address by registered mail to the arbiter and to the partners: { $who }
owes-start-notice = The arbiter tells { $name } of the start of the competition
start-not-acknowledged = When { $name } got the message about the start is not known yet
owes-leave-notice = { $name } tells the partners of his leave from { $from } to { $to } before it begins: { $who }
owes-leave-arbiter = { $name } tells the arbiter of his leave from { $from } to { $to } by registered mail before it begins
may-protest = { $name } may protest against the sanction until { $due }
leave-beyond-year = { $name }: { $used } days of leave in { $year }, { $quota } are allowed; days beyond are not deducted
leave-beyond-total = { $name }: { $used } days of leave in the competition, { $quota } are allowed; days beyond are not deducted
violation-open = { $by } stated on { $on } that { $of } broke { $article }: the arbiter decides
withdrawal-open = { $name } left on { $on }: the arbiter decides on the unfinished games (loss, adjudication or exclusion)
silent-withdrawal-open = { $name } neither answers nor reports ({ $on }): the arbiter decides on exclusion with loss of the unfinished games

## Tables.

no-table-of = no table can be made: { $error }
no-tie-break = the tie-break “{ $name }” is not known; known are { $all }

## Comparison of reports.

report-moves = { $name } says that moves made are { $said }; by the papers { $known }
report-sent = { $name } says that he sent his last card on { $said }; by the papers on { $known }
report-total = { $name } counted days of { $of }: { $said }; by the papers { $known }
report-lost = { $name } sent a card on { $sent }, and { $partner } got his last one on { $received }: it is on its way or lost; without an answer the move is repeated by registered mail on { $repeat }
report-lost-first = { $name } sent a card on { $sent }, and { $partner } got none: it is on its way or lost; without an answer the move is repeated by registered mail on { $repeat }

## Command line: the archive.

archive-made = Archive made: { $place }
archive-there = “{ $place }” is there already and is left as it was; take another name for a new archive
no-archive = there is no archive “{ $place }”; shtempel init makes a new one
kinds = What can be recorded (shtempel record KIND key=value …):
preview = To be recorded
preview-game = Game { $game }
preview-pairing = round { $round }, game { $game }: { $white } – { $black }
preview-scan =
    { $n ->
        [one] scan { $media }, { $n } byte
       *[other] scan { $media }, { $n } bytes
    }
nothing-typed = nothing was said to record: give key=value or a file; questions are asked only at a terminal
changes-nothing = Nothing changes in the judgement of games.
more-games =
    { $n ->
        [one] and { $n } more game
       *[other] and { $n } more games
    }
status-changes = Status: it was “{ $old }” and will be “{ $new }”
clock-changes = { $side }: days { $old } → { $new }, moves { $moves }
contradiction =
    Mailing “{ $mail }”: sources differ on { $point ->
        [received] the day of receipt
        [delivered] the day of delivery
        [dated] the date on the card
        [move] the move
        [repeats] the moves repeated
        [receipt] the receipt
        [medium] how it was sent
       *[other] “{ $point }”
    } — { $said }; the first one stands
source-white = White
source-black = Black
source-arbiter = arbiter
source-third = third person
record-it = Record it? [y/n]
recorded = Recorded: no. { $seq }, { $stream }
recorded-before = It was recorded before: no. { $seq }, { $stream }
not-recorded = not recorded; --yes records without asking
item-neither = “{ $item }” is neither key=value nor a file .toml or .json
item-unread = the file “{ $file }” cannot be read: { $error }
item-unparsed = the file “{ $file }” makes no sense: { $error }
item-twice = the key “{ $key }” stands twice
ask-from = Who sent it (white, black, arbiter)?
ask-move = The move as written (empty if there is none):
ask-repeats = The partner's moves repeated, with commas:
ask-dated = The date the sender wrote (YYYY-MM-DD):
ask-postmarks = The dates of postmarks, with commas:
ask-received = The day of receipt (as the receiver recorded it):
ask-medium = How it went (empty: ordinary; registered):
ask-receipt = The number of the receipt:
ask-source = Who showed it (white, black; empty: the arbiter himself):
ask-scans = Files of scans, with commas:
bad-input = it cannot be recorded: { $error }
bad-input-at = it cannot be recorded, key “{ $key }”: { $error }
no-kind = there is no kind of record “{ $kind }”; shtempel record shows all of them
newer-entry = it was made by a newer program (version { $version }): update the program
want-number = a whole number, not less than zero
want-list = a list, [value, …]
want-table = a table, { "{" } key = value, … { "}" }
bad-entry = entry { $seq } cannot be read: { $error }
these-papers = the papers of the game
trouble-conflict = while you looked something else was recorded in “{ $stream }” (you looked at entry { $against }, there are { $stands } now): look again and repeat
trouble-key = the key “{ $key }” belongs to entry { $seq }: take another
trouble-damaged = entry { $seq } is damaged: { $what }; restore the archive from a backup
why-chain = its digest does not fit
no-dump-line = the backup is damaged or not whole: line { $line }
trouble-broken = the file of the archive is damaged, restore it from a backup: { $what }
trouble-full = the disk is full, nothing was recorded: { $what }
trouble-read-only = the archive can only be read, nothing was recorded: { $what }
trouble-unreachable = the archive cannot be reached now, try again: { $what }
trouble-newer = the archive was made by a newer program (schema { $found }, this one knows up to { $known }): update the program
trouble-other = { $what }
competition-line = { $id }: { $name }, { $start } – { $end }, { $players } players, { $games } games
nothing-due = Nothing is owed until { $until }.
no-sections = the competition “{ $competition }” has no sections
no-entries = nothing is recorded of “{ $what }”
fault = damage: { $what }
not-whole = the archive is damaged
archive-foreign = “{ $place }” is no archive of this program
no-backup = “{ $file }” is no backup of an archive
damage-gap = entry { $expected } was expected, entry { $seq } stands there
damage-version = entry { $seq }: it is number { $version } of “{ $stream }” and should be number { $expected }
damage-earlier = entry { $seq } is dated earlier than the one before it
damage-chain = entry { $seq }: its digest does not fit, it or the one before it was changed
damage-unreadable = entry { $seq } cannot be read: { $what }
damage-cut = the journal ends with entry { $seq }, there was an entry { $head }
damage-head = entry { $seq } is not the one that was written down: the journal was written anew
damage-attachment = scan or text { $id }: not what was recorded, or it cannot be read ({ $what })
damage-erasure = scan or text { $id } was erased, and entry { $seq } does not say so
damage-storage = storage: { $what }
lists-differ = the lists differ from the journal: { $rows }; shtempel rebuild makes them again
whole =
    The archive is whole: { $entries } entries.
    The last one (write it down where the archive is not):
    { $head }
rebuilt = Lists made again: { $rows } rows

## Exchange and season.

other-competition = the dossiers are of different competitions: “{ $one }” and “{ $other }”
competition-there = the competition “{ $id }” is in the archive already: dossiers make a new one, take another id
export-where = there are several games: name a folder, --to FOLDER
exported = Dossiers in the folder { $folder }: { $n }
imported = Competition “{ $competition }”: { $games } games, { $records } new records
withdrawal-choices = Withdrawal: { $name }
nothing-unfinished = There are no unfinished games.
unfinished = Unfinished games: { $games }
choice-loss = If the unfinished games are lost (47.8.1):
choice-adjudicate = If the unfinished games are adjudicated (47.8.1):
choice-exclude = If he is excluded and the unfinished games are not counted (47.8.1):
report-heading = Report: { $name }, { $competition }, as of { $day }
report-line = { $side }, partner { $partner }; moves made { $moves }; time of White { $white }, of Black { $black }; last card received { $received }, sent { $sent } { $remarks }
reports-agree = The reports for { $day } agree.
mirrored = { $name } plays mirrored games: { $white } with White and { $black } with Black, the same for { $plies } half-moves
spread = { $mean } ({ $least }–{ $most }), { $count } in all
figure-transit = A card is on its way, days on average: { $spread }
figure-thinking = For a move, days on average: { $spread }
figure-ruling = From claim to ruling, days on average: { $spread }
figure-mailings = Mailings between the players: { $mailings }, lost or returned: { $lost } ({ $permille } ‰)
figure-oversteps = Oversteps found: { $found }, recorded by rulings: { $recorded }
figure-by-month = On the way, by the month of sending
figure-by-route = On the way, by route
nothing-decided = There are no such rulings.
decided-overstep = the overstep is recorded
decided-reject = the claim is rejected
decided-registered = registered mail is demanded
decided-loss = a loss to the player who left
decided-adjudicate = the game of the player who left is adjudicated
decided-exclude = the game of the player who left ends without a result
decided-accepted = the record of the game is accepted
decided-restores = the game goes back to an earlier position
decided-dates = dates are fixed: sent { $sent }, received { $received }
register-incoming = Incoming
register-outgoing = Outgoing
register-tray = Scans not sorted yet: { $n }
protocol = Hand-over: { $competition }, { $day }
protocol-matters = Waiting for the arbiter: { $n }
protocol-terms = Running terms: { $n }
protocol-sealed = Sealed moves (the moves are not told): { $n }
protocol-papers = Papers in games: { $papers }, games { $games }; last incoming letter no. { $incoming }, outgoing no. { $outgoing }; scans not sorted { $tray }
protocol-digest =
    Digest of the protocol (key protocol of the record handover):
    { $digest }
regulation-heading = Regulation: { $name }
regulation-fixed = What no regulation can change
point-rulebook = edition of the rules
point-start = official start
point-end = end; after it unfinished games are adjudicated
point-control = time control: moves / days
point-loss = which recorded overstep loses
point-leave-year = leave in a calendar year, days
point-leave-total = leave in the whole competition, days
point-registered = every move registered
point-notations = notations
point-reports = reports by the days
point-games = games of two players
point-scoring = half points for a win / draw / loss
point-tie-breaks = order of tie-breaks
point-floor = least rating
point-fee = fee
point-published = who sees games
point-readings = version of the readings annexed
usual-rulebook = article 47 (ru-art47)
usual-none = not set
usual-no-end = not set: no adjudication
usual-control = 10 moves / 30 days, accumulating
usual-loss = the second
usual-leave-year = 30
usual-leave-total = no limit
usual-registered = ordinary mail, but for the cases that the rules name
usual-notations = full algebraic, Russian or Latin
usual-reports = not set
usual-games = one
usual-scoring = 2 / 1 / 0
usual-tie-breaks = direct encounter, Sonneborn-Berger, wins
usual-published = the two players only
usual-readings = the readings of this version of the program
backed-up = The copy { $file } is made; the last entry is { $head }
restored = The archive { $place } is restored and whole; the last entry is { $head }
restore-portable = only a dump in lines of JSON (backup --portable) is restored into a database
demo-made = The demonstration competition “{ $competition }” is in { $place }, { $papers } papers. Look at it on { $day }: --as-of { $day }
attachment-missing = damage: entry { $seq } names the attachment { $id }, which is not in the archive
doubt-contradiction =
    Mailing “{ $mail }”: sources differ on { $point ->
        [received] the day of receipt
        [delivered] the day of delivery
        [dated] the date on the card
        [move] the move
        [repeats] the moves repeated
        [receipt] the receipt
        [medium] how it was sent
       *[other] “{ $point }”
    }; a ruling may fix the date
doubt-open = Mailing “{ $mail }”: the day it was sent is open; the reply clears it up, or a ruling fixes it
waits-since = (waits since { $day })

## The server

serve-ready = The desk is open: { $address } — to stop it: Ctrl-C
serve-demo-public = the demonstration, with its passwords that everybody knows, is open to this computer alone: --listen 127.0.0.1:8047
serve-failed = the server did not start: { $error }
