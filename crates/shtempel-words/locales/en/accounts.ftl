# Accounts: one's own account, the second step of the login, invitations, administration.

moment = { $day }, { $clock } UTC
save = Save

## Logging in

login-code-title = Second step of the login
login-again = Start the login again
login-hint = Three to sixty characters: letters, digits, hyphen, full stop, underscore, or an e-mail address. Capitals make no difference.
login-not-plain = This name will not do: it takes three to sixty letters, digits and the signs - _ . @
login-taken = This name is taken. Choose another.

## One's own account

account-title = Account
account-person = Person
account-roles = Rights
account-state = State
account-language = Language
account-language-legend = Which language the pages are shown in
account-factor = Second step of the login
account-password = Password
account-sessions = Sessions
role-administrator = runs the server
role-organiser = organiser
role-arbiter = arbiter
role-player = player
password-old = Old password
password-new = New password
password-again = New password again
password-hint = At least twelve characters. Several words that have nothing to do with each other do well.
password-change = Change the password
password-twice = The two are not the same. Type the new password again.
password-old-wrong = The old password is wrong.
session-browser = Browser
session-since = Begun
session-seen = Last used
session-end = End
session-end-it = End
session-own = this one
session-end-others = End all but this one
done-session = The session is ended.
done-factor-off = The second step of the login is switched off.

## The second step

factor-title = Second step of the login
factor-what = Besides the password, the login asks for a code that an app on your telephone shows. Whoever learns the password does not get in without the telephone.
factor-wanted = On this server everybody who judges, sets up competitions or runs the server needs a second step. Until it is switched on the other pages are closed.
factor-is-on = The second step is switched on.
factor-is-off = The second step is not switched on.
factor-codes-left =
    { $n ->
        [one] { $n } recovery code is left.
       *[other] { $n } recovery codes are left.
    }
factor-begin = Switch the second step on
factor-change = Change it or switch it off
factor-how = You need an app for one-time codes (TOTP); any will do.
factor-step-app = Scan this square with the app, or type the key into it.
factor-square = A square code for the camera of a telephone; the same key is written below
factor-secret = Key:
factor-link = Open in the app on this device
factor-step-code = The six digits that the app shows
factor-confirm = Switch on
factor-another = Take another key
factor-new-codes = New recovery codes
factor-switch-off = Switch the second step off
factor-wrong = The password or the code is wrong. Nothing is changed.
factor-codes-title = Recovery codes
factor-codes-text = When the telephone is not at hand, a recovery code lets you in. Each works once. Copy them on paper: they will not be shown again.
factor-codes-kept = The codes are written down, go on

## Invitation

invite-title = Invitation
invite-for = Account for: { $name }
invite-login = Login name: { $login }
invite-do = Save and go to the login
invite-ended = This link has been used, or its time is over. Ask whoever sent it for a new one.

## Administration

admin-title = Server
admin-pages = Pages of the administration
admin-accounts = Accounts
admin-new = New account
admin-new-do = Make it and get the link
admin-person = Person of the archive
admin-person-hint = Players and arbiters need one. Whoever only runs the server or sets up competitions does not.
admin-login-hint = May be left empty: then whoever gets the link chooses the name.
role-arbiter-hint = Sees the pages of an arbiter. What he may decide hangs on his offices in the competitions.
role-organiser-hint = Enters people and sets up competitions.
role-administrator-hint = Makes accounts. He decides nothing in competitions by that.
admin-nobody = Name a person or at least one right: without them the account is of no use.
account-open = open
account-closed = closed
account-invited = no password chosen yet
admin-link-title = Link for the login
admin-link-text = Give this link to the owner of the account ({ $whose }). It is shown once, and works once.
admin-link-minutes =
    { $n ->
        [one] It is good for { $n } minute.
       *[other] It is good for { $n } minutes.
    }
admin-link-days =
    { $n ->
        [one] It is good for { $n } day.
       *[other] It is good for { $n } days.
    }
admin-link-copy = Copy the link
admin-back = To the accounts
admin-access = Access
admin-access-text = After each of these the sessions of the account end.
admin-new-link = Link for a new password
admin-no-factor = Take the second step away
admin-open = Open
admin-close = Close
admin-last = This is the last one who runs the server: give that right to somebody else first.
admin-no-sessions = Not logged in now.
admin-end-sessions = End the sessions
trail-title = Log of entries
trail-event = Event
trail-find = Name or page
trail-who = Who
trail-outcome = Outcome
trail-page = Page
trail-from = From
trail-at = When
trail-empty = There are no such lines.
outcome-done = done
outcome-refused = refused
outbox-title = Unsent
outbox-empty = There are no unsent letters.
outbox-to = To
outbox-about = About
outbox-since = Since
outbox-error = Why
