# Tables of a section: headings, marks, explanations of figures, the lots.

table-crosstable = Crosstable
table-standings = Standings
table-caption = { $title }. { $sheet }

table-number = No.
table-player = Player
table-place = Place
table-points = Points
table-counted = Counted games
table-won = Won
table-drawn = Drawn
table-lost = Lost
table-adjudicated = Adjudicated among them
table-reported = Reported, not counted yet
table-remaining = Unfinished
table-games-short = Games
table-wins = Number of wins
table-wins-short = Wins
table-sonneborn-berger = Sonneborn-Berger
table-sonneborn-berger-short = S-B
table-direct-encounter = Direct encounter
table-direct-encounter-short = D.E.
table-koya = Koya system
table-koya-short = Koya
table-games-as-black = Games with Black
table-games-as-black-short = Black
table-wins-as-black = Wins with Black
table-wins-as-black-short = Wins B.

table-legend = { $mark }: { $meaning }
table-legend-adjudicated = the result is adjudicated
table-legend-reported = the result is reported but not counted yet
table-legend-both-lost = lost by both
table-legend-playing = the game is not finished
table-legend-excluded = the game is not counted
table-withdrawn = Withdrawn: { $players }
table-excluded = Excluded (their games are not counted): { $players }.
table-named = No. { $number } { $name }

table-figure = { $what }, { $player }: { $value }
table-figure-among = { $what } ({ $players }), { $player }: { $value }
table-figure-none = { $what }, { $player }: not defined. Either nobody is level with the player, or not all who are level have met.
table-addend-game = { $player }: { $value }
table-addend-product = { $player }: { $own } × { $points } = { $value }
table-addend-koya = { $player }, { $points } out of { $possible } possible points: { $value }
table-addend-average =
    { $n ->
        [one] { $player }: { $own } in { $n } game, on average { $value }
       *[other] { $player }: { $own } in { $n } games, on average { $value }
    }

draw-heading = Lots drawn by the line: { $seed }
draw-method = The lot of an entry is the SHA-256 of this line, a line feed and the code of the entry (UTF-8, nothing after the code). Entries stand in ascending order of their lots; the first has start number 1.
