# The player's pages.

my-none = You have no games yet. They will be here once you are taken into a competition.
my-turn = your move
my-thinks =
    { $n ->
        [one] you have been thinking since { $day }, { $n } day counted
       *[other] you have been thinking since { $day }, { $n } days counted
    }
my-waits =
    { $n ->
        [one] your card went on { $day }: day { $n } without a reply
       *[other] your card went on { $day }: day { $n } without a reply
    }
my-interrupted = The game stands still: a claim waits for the arbiter's ruling.
my-write = Write a card
my-came = A card has come
my-came-title = A card of the partner has come
my-other = Something else
my-hand-title = What to send
my-all-games = For all games at once
my-over = Finished
my-registered = Goes to the arbiter by registered mail.
my-reply-ends-right = If you send this reply, your right to claim the partner's overstep is lost.
my-card-title = Card
my-leave-lead = { $article }: notice to all partners and, registered, to the arbiter before the leave begins; { $quota } a year.
my-report-lead =
    { $n ->
        [one] The report will have { $n } game as you know it today.
       *[other] The report will have { $n } games as you know them today.
    }
my-settings-title = Calendar of terms
my-calendar-lead = A calendar with all your terms can be added to a telephone or a mail program. Only you know its address.
my-calendar-link = The address of the calendar. It is shown once.
my-calendar-address = Address
my-calendar-copy = Copy
my-calendar-make = Make a calendar
my-calendar-renew = Change the address
my-calendar-end = Close the calendar

## Reminders

my-remind-title = Reminders by e-mail
my-remind-lead = The server writes to you once about each term.
my-remind-off = This server sends no letters: no mail is set up. What you save takes effect once there is.
my-remind-email = Address
my-remind-days = How many days before the term
my-remind-days-hint = From 0 to 31. If none is given, there are no reminders.
my-remind-save = Save
my-remind-no-address = “{ $typed }” is no e-mail address.
my-remind-no-days = Give a number of days from 0 to { $most }.
mail-subject = Shtempel: term { $day }
mail-text =
    { $text }

    Your games: { $place }
