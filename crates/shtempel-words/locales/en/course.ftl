# The board, and the course of a game in time.

board-says =
    { $side ->
        [black] Board, Black to move
       *[white] Board, White to move
    }
board-says-last =
    { $side ->
        [black] Board, Black to move; last move { $move }
       *[white] Board, White to move; last move { $move }
    }
board-side = { $side }: { $pieces }
board-promote = Promote the pawn to
piece-king =
    { $n ->
        [one] king
       *[other] kings
    }
piece-queen =
    { $n ->
        [one] queen
       *[other] queens
    }
piece-rook =
    { $n ->
        [one] rook
       *[other] rooks
    }
piece-bishop =
    { $n ->
        [one] bishop
       *[other] bishops
    }
piece-knight =
    { $n ->
        [one] knight
       *[other] knights
    }
piece-pawn =
    { $n ->
        [one] pawn
       *[other] pawns
    }

course-title = The game in time
course-empty = Nothing has happened yet.
course-says = The course of the game from { $from } to { $to }: reflection time, mailings on their way, leave, penalties and controls. The table below the picture says the same.
course-table = The same as a table
course-from = From
course-to = To
course-who = Who
course-what = What
course-days = Days
course-both = Both sides
course-think = reflection on move { $n }
course-void = time until a void move
course-query = time until a query
course-running = reflection on the next move
course-transit = mailing { $paper } is on its way
course-transit-open = mailing { $paper }; the day of receipt is open
course-leave = leave
course-penalty = penalty days by the norm “{ $why }”
course-control = control: { $used } used out of { $quota }
course-control-over = control overstepped: { $used } used out of { $quota }
course-claim = time stands because of a claim
course-neutral = these days count for nobody
course-key-white = White is thinking
course-key-black = Black is thinking
course-key-transit = mailing on its way
course-key-leave = leave
course-key-penalty = penalty
course-key-control = control
course-key-stand = time stands
course-month = { $month } { $year }
course-month-1 = Jan
course-month-2 = Feb
course-month-3 = Mar
course-month-4 = Apr
course-month-5 = May
course-month-6 = Jun
course-month-7 = Jul
course-month-8 = Aug
course-month-9 = Sep
course-month-10 = Oct
course-month-11 = Nov
course-month-12 = Dec
