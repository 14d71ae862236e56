# Small words: counts, dates, sides, names.

quoted = “{ $text }”
list-end = { $first } and { $last }

date = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
days-gen =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
penalty-days =
    { $n ->
        [one] { $n } penalty day
       *[other] { $n } penalty days
    }
moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
halfmoves =
    { $n ->
        [one] { $n } half-move
       *[other] { $n } half-moves
    }
times =
    { $n ->
        [one] { $n } time
       *[other] { $n } times
    }
mailings =
    { $n ->
        [one] { $n } mailing
       *[other] { $n } mailings
    }
oversteps =
    { $n ->
        [one] { $n } overstep
       *[other] { $n } oversteps
    }
mistakes =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }

# Sides: the four cases are for Russian.
side-white = White
side-white-gen = White
side-white-dat = White
side-white-ins = White
side-black = Black
side-black-gen = Black
side-black-dat = Black
side-black-ins = Black
named = { $side } ({ $name })
arbiter = arbiter
appeals-arbiter = appeals arbiter
adjudicator = second adjudicator
both-players = both players

# A mailing with its date: “w5” of 5 March 2024.
paper = { $mail } of { $sent }
paper-open = { $mail } (sending date open)

status-playing = being played
status-interrupted = interrupted
status-adjudication = for adjudication
status-finished = finished

decision-overstep = record the overstep
decision-reject = reject the claim
decision-incomplete = ask for the missing parts
decision-open = wait: some dates are open
decision-loss = loss
decision-restore = take the game back
decision-result = end the game: { $result }

step-repeat = repeat the move, registered
step-tell-arbiter = tell the arbiter
step-ask-and-tell = ask for the first move and tell the arbiter

ground-ruling = by the arbiter's ruling { $mail }
ground-receipt = by the receipt
ground-delivery = by the post's record of delivery
ground-postmarks = by the postmark
ground-written = by the written date
ground-recorded = by the receiver's record
ground-stated = by the partner's reply { $mail }
ground-supposed = supposed
ground-none = open

medium-ordinary = ordinary
medium-registered = registered
medium-other = { $medium }

mistake-impossible = an impossible or illegible move
mistake-repetition = a wrong repetition
mistake-unregistered = a mailing that was not registered
mistake-address = a mistake in the address
mistake-late = a late repeat
mistake-ruling = by the arbiter's ruling

edition-art47 = article 47 of the rules
edition-jr6 = section 6 of the older rules

kind-date = fixing a date
kind-count = counting time
kind-penalty = penalty
kind-duty = duty
kind-validity = validity
kind-procedure = procedure
kind-effect = effect
kind-discretion = discretion
kind-right = right
kind-general = general laws of chess

standing-computed = computed
standing-duty = in the list of duties
standing-proposed = proposed to the arbiter
standing-form = a form or letter
standing-desk = for the arbiter's desk
standing-unknown = not stated

span = { $from } to { $to }
