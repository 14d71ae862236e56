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
drawn-already = the lots of the section “{ $section }” have been drawn; a record late-entry takes in a new player, replacement puts one in the place of another
not-drawn-yet = the lots of the section “{ $section }” have not been drawn; a record entry takes in a player
no-draw = the lots cannot be drawn: { $error }
plays-already = { $name } plays in this section already
plays-not = { $name } does not play in “{ $competition }”
plays-here = you play in the section “{ $section }” yourself and cannot decide in it
not-in-office = { $name } is no arbiter of the section “{ $section }”; a record arbiter appoints one
no-arbiter = { $name } holds no office now
adjudicators-are-two = { $name } adjudicates in this competition already; a second adjudication is made by another arbiter
appeals-is-another = { $name } is arbiter of this competition already; protests go to another
disqualified = { $name } is disqualified and cannot enter
below-floor = the rating of { $name } is below { $floor } or not known; if he is let in all the same, give exception
section-full = the section “{ $section }” is full; waiting = true puts him on the waiting list
no-withdrawal = nothing is recorded of a withdrawal of { $name }; a record withdrawal comes first
results-not-out = the results of “{ $competition }” are not approved yet: until then the papers are kept and nothing is erased
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
