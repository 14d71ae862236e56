# Справка командной строки: команды, их аргументы и ключи.

help-usage = Вызов
help-commands = Команды
help-arguments = Что передать
help-options = Ключи
help-help = Показать справку о программе или об одной команде

help-program = Шахматы по переписке обычной почтой: от бумаг партии к тому, что из них следует по правилам.
help-program-long = Досье — это файл, в котором записано всё, что известно об одной партии: условия, партнёры, каждое отправление с доказательствами его дат. Как его писать, рассказано в docs/DOSSIER.md; строгое описание даёт «shtempel schema dossier».
help-judge = Разобрать партии: даты с основаниями, дни, штрафы, просрочки, заявления, сроки, результат
help-judge-long = Если файлов несколько, разбираются все годные; об ошибках в остальных говорится в потоке ошибок, и состояние выхода тогда 1. Состояние выхода: 0 — заключение есть; 1 — ошибка в файле; 2 — неверный вызов.
help-explain = Объяснить одну цифру по шагам, каждый шаг с бумагой и статьёй
help-explain-usage = shtempel explain [КЛЮЧИ] <--move|--date|--clock|--claim …> <ФАЙЛ>
help-schedule = Напечатать график переписки
help-schedule-long = Для каждого хода: когда отправлен и получен ход партнёра, когда ушёл ответ и на каком основании, дни, штраф, перерыв и итог против нормы.
help-claim = Показать, что нужно для заявления о просрочке и что из этого есть
help-claim-long = Названы карточки, которых довольно для доказательства, последний день заявления и то, чем прекращается право на него.
help-totals = Показать, где указанное на карточках и в записях время расходится с подсчётом, и почему
help-norms = Показать норму: номера в редакциях, содержание, чтение, что делает программа
help-norms-long = Без имени — список всех норм. Номер раздела, например 47.4, показывает нормы этого раздела.
help-convert = Записать досье на TOML или JSON
help-convert-long = Если прочесть записанное, получится то же досье; пояснения в файле теряются.
help-schema = Напечатать JSON Schema досье или заключения
help-completions = Напечатать дополнения для оболочки
help-man = Напечатать справочную страницу или записать страницы всех команд в папку

help-arg-help = Показать эту справку (-h короче)
help-arg-version = Показать версию
help-arg-file = Досье, TOML или JSON; «-» — стандартный ввод, тогда нужен --input
help-arg-files = Досье, TOML или JSON; «-» — стандартный ввод, тогда нужен --input
help-arg-input = Формат стандартного ввода и файлов, имя которых кончается не на .toml и не на .json: toml или json
help-arg-as-of = На какой день судить, например 2024-03-05; без ключа — на день as_of из досье, иначе на сегодня
help-arg-chosen = Язык текста: ru или en; без ключа — по LC_ALL, LC_MESSAGES или LANG
help-arg-what-if = Испробовать дату так, словно её установил арбитр: w3.sent=2025-03-04 (отправлено) или w3.received=2025-03-09 (получено); только для одного файла
help-judge-format = Что напечатать: text — для чтения (по умолчанию), json — для программ, по строке на файл
help-schedule-format = Что напечатать: text — для чтения (по умолчанию), csv — для электронной таблицы, excel — таблица, которую без настройки открывает русский Excel (точка с запятой, метка UTF-8)
help-arg-mv = Дни на ход: номер и сторона, 12w или 12б — белые, 12b или 12ч — чёрные; без буквы — обе стороны
help-arg-date = Обе даты отправления с этим именем
help-arg-clock = Время стороны: white или black
help-arg-claim = Как оценено заявление с этим именем
help-arg-against = Кто просрочил: white или black
help-arg-norm = Имя нормы, например late-repeat, или её номер, например 47.4.11
help-arg-status = Сколько норм в каком состоянии и сколько ждёт следующих выпусков
help-arg-to = В каком формате записать: toml или json
help-arg-of = Какой формат: dossier или judgement
help-arg-shell = Оболочка: bash, elvish, fish, powershell или zsh
help-arg-folder = Папка; она уже должна быть

value-command = КОМАНДА
value-options = [КЛЮЧИ]
value-file = ФАЙЛ
value-files = ФАЙЛ
value-input = ФОРМАТ
value-as-of = ДЕНЬ
value-format = ВИД
value-chosen = ЯЗЫК
value-what-if = ИМЯ.sent|received=ДЕНЬ
value-mv = ХОД
value-date = ИМЯ
value-clock = СТОРОНА
value-claim = ИМЯ
value-against = СТОРОНА
value-norm = ИМЯ или НОМЕР
value-to = ФОРМАТ
value-of = ФОРМАТ
value-shell = ОБОЛОЧКА
value-folder = ПАПКА

# Неверный вызов.
error = ошибка: { $message }
error-help = Подробнее: shtempel --help.
error-output = вывод записать нельзя: { $why }
usage-value-missing = для { $arg } нужно значение
usage-value = «{ $value }» не подходит для { $arg }
usage-value-wants = «{ $value }» не подходит для { $arg }: ожидается { $wanted }
usage-argument = неизвестный аргумент { $arg }
usage-command = неизвестная команда { $command }
usage-twice = { $arg } дан дважды; оставьте один
usage-conflict = { $arg } нельзя указать вместе с { $others }
usage-missing = не указано: { $args }
usage-no-command = не указана команда
usage-utf8 = аргумент записан не в UTF-8
usage-other = так программу вызвать нельзя
usage-near = ; может быть, { $near }?
usage-valid = ; может стоять: { $values }
usage-day = день вида 2024-03-05, который есть в календаре
usage-what-if = ИМЯ.sent=ДЕНЬ или ИМЯ.received=ДЕНЬ, день вида 2024-03-05
usage-move = номер хода и сторона, например 12w, 12b или 12
usage-format = формат файла { $file } по имени не узнать; добавьте --input toml или --input json
usage-format-stdin = формат стандартного ввода не известен; добавьте --input toml или --input json
usage-what-if-files = --what-if можно дать только с одним файлом
usage-what-if-sent-twice = --what-if дан дважды для отправки { $mail }; оставьте один день
usage-what-if-received-twice = --what-if дан дважды для получения { $mail }; оставьте один день
usage-stdin-twice = стандартный ввод («-») можно прочесть только один раз
usage-no-mailing = в файле { $file } нет отправления { $mail }
usage-no-norm = нормы { $norm } нет; весь список даёт «shtempel norms»
usage-no-move = на { $day } в партии из файла { $file } хода { $move } ещё нет
usage-no-claim = отправление { $mail } — не заявление, известное на { $day }

# Почему файл не прочесть или не записать.
io-not-found = такого файла или папки нет
io-permission = доступ запрещён
io-folder = это папка, а не файл
io-no-folder = это не папка
io-name = такого имени у файла быть не может
io-full = на диске нет места
io-read-only = записывать сюда нельзя
io-large = файл больше { $n } МиБ; таких досье не бывает
io-other = система отказала: { $why }
