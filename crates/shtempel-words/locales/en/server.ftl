# The server: limits, start, settings.

form-slow = The form came too slowly and did not arrive. Nothing is recorded; send it again.
trouble-busy-text = { $n ->
    [one] Too many people are logging in at once. Try again in { $n } second.
   *[other] Too many people are logging in at once. Try again in { $n } seconds.
}
trouble-slow-text = The answer was not ready in time. Open the page again: it shows whether it is recorded. Sending it again records nothing twice.

serve-demo-day = The demonstration, on { $day }. The names and passwords to log in with stand on the login page.
serve-first-admin = There is no administrator yet. He makes himself one by this link, which is good once and for an hour:
serve-admin-link = A link for { $login } to choose a new password; it is good once and for ten minutes:
serve-no-admin = there is no administrator’s account { $login }
serve-which-admin = there are several administrators: say for whom the link is: { $logins }
serve-no-archive = there is no archive { $place }. `shtempel init` makes a new one, `shtempel demo` one to try out
serve-address-taken = another program has the address { $address }: choose another (--listen) or stop it
serve-address-not-here = { $address } is no address of this machine: look at --listen
serve-demo-origin = the demonstration with its well-known passwords is not opened to others: remove `{ $key }`
serve-public = other machines see { $address }. Name the address of the site behind a TLS server, origin = "https://…", or say so in words: insecure = true (--insecure)
serve-insecure = Beware: passwords and pages cross the network in the clear (insecure = true).
serve-config-key = unknown key `{ $key }`; known are: { $known }
serve-config-near = unknown key `{ $key }`; perhaps `{ $near }`?
serve-config-bad = { $error }
serve-config-value = { $key }: “{ $value }” will not do; wanted is { $wanted }
serve-config-origin = the address of the site without a path, such as https://chess.example
serve-config-address = an address and a port, such as 127.0.0.1:8047
serve-config-proxies = addresses, such as 10.0.0.1
serve-config-log = text or json
serve-config-lang = ru or en
serve-config-token = a word of at least { $least } characters that cannot be guessed; not the sample
serve-config-security = starttls, tls or none
serve-config-mail = an address of e-mail
serve-config-open = there are secrets in this file, and other users can read it: chmod 600 { $place }
serve-config-secret = { $key }: empty, or the sample; write the real one, or give it in the variable { $variable }
