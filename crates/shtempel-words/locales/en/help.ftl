# Help of the command line: commands, their arguments and options.

help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print the help of the program or of one command

help-program = Correspondence chess by ordinary mail: from the papers of a game to what the rules make of them.
help-program-long = A dossier is a file with everything known about one game: the terms, the players, every mailing with the evidence of its dates. docs/DOSSIER.md tells in Russian how to write it; `shtempel schema dossier` prints the strict description.
help-judge = Judge games: dates with their grounds, days, penalties, oversteps, claims, duties, the result
help-judge-long = With several files the good ones are judged; each bad one gives its messages on standard error, and the exit status is 1. Exit status: 0 judged; 1 an error in a file; 2 wrong usage.
help-explain = Explain one figure step by step, each step with its paper and article
help-explain-usage = shtempel explain [OPTIONS] <--move|--date|--clock|--claim …> <FILE>
help-schedule = Print the correspondence schedule of a game (график переписки)
help-schedule-long = For each move: when the partner's move was sent and received, when the own one was sent, on what grounds, the days, penalty days, leave, and the running total against the allowance.
help-claim = Show what a claim of an overstep needs and which of it is there
help-claim-long = Names the cards that suffice to prove it, the last day for it, and what ends the right.
help-totals = Show where the totals stated on cards and in records part from the computed ones, and why
help-norms = Show a norm: its number in each edition, what it says, how it is read, what the program does
help-norms-long = Without a name: the list of all norms. A number such as 47.4 shows the norms below it.
help-convert = Write a dossier as TOML or JSON
help-convert-long = Reading back what is written gives the same dossier; comments are lost.
help-schema = Print the JSON Schema of a dossier or of a judgement
help-completions = Print the completions for a shell
help-man = Print the man page, or write the pages of all commands to a folder

help-arg-help = Print this help (-h is shorter)
help-arg-version = Print the version
help-arg-file = The dossier, TOML or JSON; - is standard input and needs --input
help-arg-files = Dossiers, TOML or JSON; - is standard input and needs --input
help-arg-input = Format of standard input, and of files whose name ends in neither .toml nor .json: toml or json
help-arg-as-of = The day to judge on, such as 2024-03-05; without it the dossier's as_of, else today
help-arg-chosen = Language of the text: ru or en; without it the locale, from LC_ALL, LC_MESSAGES or LANG
help-arg-what-if = Try out a date as if a ruling fixed it, such as w3.sent=2025-03-04 or w3.received=2025-03-09; for one file
help-judge-format = What to print: text for people (the default), json for programs, one line per file
help-schedule-format = What to print: text for people (the default), csv for a spreadsheet, excel for an Excel that takes the comma for a decimal sign, as in Russia (semicolons, byte-order mark)
help-arg-mv = The days of a move: its number and w or b, such as 12b; without the letter, of both sides
help-arg-date = Both dates of the mailing with this id
help-arg-clock = The clock of a side: white or black
help-arg-claim = How the claim with this id is weighed
help-arg-against = The side that overstepped: white or black
help-arg-norm = A norm's slug, such as late-repeat, or its number, such as 47.4.11
help-arg-status = How many norms there are of each status, and how many wait for a later issue
help-arg-to = The format to write: toml or json
help-arg-of = Which format: dossier or judgement
help-arg-shell = The shell: bash, elvish, fish, powershell or zsh
help-arg-folder = The folder; it must exist

value-command = COMMAND
value-options = [OPTIONS]
value-file = FILE
value-files = FILE
value-input = FORMAT
value-as-of = DATE
value-format = FORM
value-chosen = LANGUAGE
value-what-if = ID.sent|received=DATE
value-mv = MOVE
value-date = ID
value-clock = SIDE
value-claim = ID
value-against = SIDE
value-norm = SLUG or ARTICLE
value-to = FORMAT
value-of = FORMAT
value-shell = SHELL
value-folder = FOLDER

# Wrong usage.
error = error: { $message }
error-help = For more information, try 'shtempel --help'.
error-output = the output cannot be written: { $why }
usage-value-missing = { $arg } needs a value
usage-value = '{ $value }' does not fit { $arg }
usage-value-wants = '{ $value }' does not fit { $arg }: expected { $wanted }
usage-argument = unknown argument { $arg }
usage-command = unknown command { $command }
usage-twice = { $arg } is given twice; keep one
usage-conflict = { $arg } cannot be used with { $others }
usage-missing = not given: { $args }
usage-no-command = no command is given
usage-utf8 = an argument is not UTF-8
usage-other = the program cannot be called so
usage-near = ; did you mean { $near }?
usage-valid = ; it can be: { $values }
usage-day = a day of the calendar such as 2024-03-05
usage-what-if = ID.sent=DATE or ID.received=DATE, a date such as 2024-03-05
usage-move = a move number and a side, such as 12w, 12b or 12
usage-format = the format of { $file } does not show in its name; say --input toml or --input json
usage-format-stdin = the format of standard input is not known; say --input toml or --input json
usage-what-if-files = --what-if goes with one file
usage-what-if-sent-twice = --what-if is given twice for the sending of { $mail }; keep one day
usage-what-if-received-twice = --what-if is given twice for the receipt of { $mail }; keep one day
usage-stdin-twice = standard input (-) can be read only once
usage-no-mailing = no mailing of { $file } has the id { $mail }
usage-no-norm = there is no norm { $norm }; `shtempel norms` lists all of them
usage-no-move = there is no move { $move } on the board in { $file } on { $day }
usage-no-claim = the mailing { $mail } is no claim that is known on { $day }

# Why a file cannot be read or written.
io-not-found = there is no such file or folder
io-permission = access is denied
io-folder = it is a folder, not a file
io-no-folder = it is not a folder
io-name = a file cannot have such a name
io-full = the disk is full
io-read-only = nothing can be written here
io-large = larger than { $n } MiB, which no dossier is
io-other = the system refuses: { $why }
