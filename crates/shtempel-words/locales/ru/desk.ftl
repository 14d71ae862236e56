# Что говорит стол: отказы, замечания перед записью, обязанности вне отдельных партий.

## Отказы: что не так, где, и что сделать.

no-competition = соревнования «{ $id }» в архиве нет; список — shtempel list
no-person = человека «{ $id }» в архиве нет; список — shtempel list people
no-section = группы «{ $id }» в соревновании «{ $competition }» нет; её заводит запись section
no-game = партии «{ $id }» нет; партия называется соревнованием и номером, например УЧ-1:7
no-mailing = отправления «{ $id }» в партии { $game } нет, или оно уже отложено
no-request = запроса «{ $id }» нет; список запросов — shtempel due
no-norm = норма «{ $slug }» неизвестна; список норм — shtempel norms
no-rulebook = издание правил «{ $name }» неизвестно; известны ru-art47 и ru-jr6
no-name = не указано имя: name = "Фамилия И. О."
no-sender = не указано, кто отправил: from = "white", "black" или "arbiter"
no-table = ожидаются ключи со значениями, например from=white move=e2-e4
no-scan-name = скан называется именем файла в кавычках
nothing-to-record = записывать нечего
several-streams = одной записью можно записать только то, что относится к одному делу, а здесь и { $one }, и { $other }
scan-unread = скан «{ $file }» не читается: { $error }
scan-unknown = «{ $file }» — не скан: принимаются JPEG, PNG и PDF
id-not-plain = «{ $id }» не годится в обозначения: нужны буквы, цифры, дефис, точка или подчёркивание, не больше 60 знаков
id-is-ours = обозначение «{ $id }» программа даёт сама (перерывы, нейтральные дни, выбытие); выберите другое
ends-before-it-begins = последний день, { $to }, раньше первого, { $from }
games-per-pair = партий между двумя участниками может быть 1 или 2
control-of-nothing = контроль времени — это хотя бы один ход и хотя бы один день
draw-order = в порядке жеребьёвки { $name } стоит дважды или не заявлен в этой группе
draw-game = партии { $game } в жеребьёвке быть не может: номер — от 1 и только у одной партии соревнования, и оба играют в этой группе
drawn-already = в группе «{ $section }» жеребьёвка уже проведена; нового участника принимает запись late-entry, замену — replacement
not-drawn-yet = в группе «{ $section }» жеребьёвки ещё не было; участника принимает запись entry
no-draw = провести жеребьёвку нельзя: { $error }
plays-already = { $name } уже играет в этой группе
plays-not = { $name } не играет в «{ $competition }»
plays-here = вы сами играете в группе «{ $section }»: решать в ней не можете
hidden-here = вы сами играете в группе «{ $section }»: бумаг её партий вам не видно
whole-journal = весь журнал видит тот, кто в архиве не значится участником: назовите партию, соревнование или человека
not-in-office = { $name } не судит группу «{ $section }»; арбитра назначает запись arbiter
no-arbiter = { $name } сейчас ничего не судит
adjudicators-are-two = { $name } уже присуждает в этом соревновании; второе присуждение проводит другой арбитр
appeals-is-another = { $name } уже судит это соревнование; протесты рассматривает другой арбитр
not-unfinished = партия { $game } окончена или в ней не играет { $name }: решение о выбытии касается только неоконченных партий
leave-of-other-days = отпуск «{ $id }» — с { $from } по { $to }; у отпуска с другими днями своё имя
disqualified = { $name } дисквалификацией лишён права заявляться
below-floor = { $name }: рейтинг ниже { $floor } или не указан; если участник допущен в виде исключения, укажите exception
section-full = в группе «{ $section }» мест нет; в очередь ставит waiting = true
no-withdrawal = { $name }: о выбытии ничего не записано; сначала нужна запись withdrawal
results-not-out = результаты «{ $competition }» ещё не утверждены: до этого переписка хранится, стирать нельзя
not-to-erase = { $id } — не личные сведения этого человека и не вложение этого соревнования
looks-back = с --known-at архив только смотрят: списки показывают то, что известно сейчас, и ничего не записывается
erase-whom = не указано, что стереть: person или competition с attachments

## На что взглянуть перед записью.

person-changes = имя меняется: было «{ $name }», станет «{ $new }»
name-alike = похоже на уже записанного: «{ $name }» и { $other }
arbiter-plays = { $name } сам играет в этом соревновании: в своей группе он не судит
regulation-after-draw = жеребьёвка уже проведена: регламент меняется для идущих партий
replaced-after-start = соревнование началось { $start }: заменивший продолжает партии с их временем, если у партии нет записи opening
further-evidence = отправление «{ $id }» уже есть: это ещё одно свидетельство о нём
drawn = разыграно номеров: { $n }

## Обязанности вне отдельных партий.

owes-report = { $name } присылает арбитру отчёт о ходе партий к { $due }
owes-answer = { $name } отвечает на запрос арбитра { $request } ({ $what }) не позднее { $due }
owes-address = { $name } сообщает новый адрес заказным письмом партнёрам: { $who }
owes-address-arbiter = { $name } сообщает новый адрес заказным письмом арбитру
owes-address-both = { $name } сообщает новый адрес заказным письмом арбитру и партнёрам: { $who }
owes-start-notice = Арбитр сообщает участнику о начале соревнования: { $name }
start-not-acknowledged = { $name }: день, когда получено сообщение о начале соревнования, пока неизвестен
owes-leave-notice = { $name } до начала перерыва с { $from } по { $to } сообщает о нём партнёрам: { $who }
owes-leave-arbiter = { $name } до начала перерыва с { $from } по { $to } сообщает о нём арбитру заказным письмом
may-protest = { $name } может обжаловать решение о взыскании не позднее { $due }
leave-beyond-year = { $name }: перерывов в { $year } году { $used } дн. при норме { $quota }; лишние дни не вычитаются
leave-beyond-total = { $name }: перерывов за соревнование { $used } дн. при норме { $quota }; лишние дни не вычитаются
violation-open = { $on } поступило заявление о нарушении пункта { $article } (подал { $by }, нарушитель по заявлению — { $of }): решение за арбитром
withdrawal-open = { $name }: выбытие { $on }; о незаконченных партиях решает арбитр (поражение, присуждение или исключение)
silent-withdrawal-open = { $name } не отвечает и отчётов не шлёт ({ $on }): исключить ли с поражением в незаконченных партиях, решает арбитр

## Таблицы.

no-table-of = таблицу составить нельзя: { $error }
no-tie-break = показатель «{ $name }» неизвестен; известны: { $all }

## Сверка отчётов.

report-moves = { $name }: в отчёте сделано ходов { $said }, по бумагам { $known }
report-sent = { $name }: в отчёте последняя карточка отправлена { $said }, по бумагам { $known }
report-total = { $name }: время участника ({ $of }), дней: в отчёте { $said }, по бумагам { $known }
report-lost = { $name }: карточка отправлена { $sent }, а последняя, полученная партнёром ({ $partner }), — { $received }: карточка в пути или пропала; если ответа не будет, ход повторяют заказным { $repeat }
report-lost-first = { $name }: карточка отправлена { $sent }, а партнёр ({ $partner }) ничего не получал: карточка в пути или пропала; если ответа не будет, ход повторяют заказным { $repeat }

## Командная строка: архив.

archive-made = Архив создан: { $place }
archive-there = «{ $place }» уже есть и оставлен как был; для нового архива возьмите другое имя
no-archive = архива «{ $place }» нет; новый создаёт shtempel init
kinds = Что можно записать (shtempel record ВИД ключ=значение …):
preview = Будет записано
preview-game = Партия { $game }
preview-pairing = тур { $round }, партия { $game }: { $white } – { $black }
preview-scan =
    { $n ->
        [one] скан { $media }, { $n } байт
        [few] скан { $media }, { $n } байта
       *[other] скан { $media }, { $n } байт
    }
nothing-typed = не сказано, что записать: укажите ключ=значение или файл; вопросы программа задаёт только в окне терминала
changes-nothing = В оценке партий ничего не меняется.
more-games =
    { $n ->
        [one] и ещё { $n } партия
        [few] и ещё { $n } партии
       *[other] и ещё { $n } партий
    }
status-changes = Состояние: было «{ $old }», станет «{ $new }»
clock-changes = { $side }: дней { $old } → { $new }, ходов { $moves }
contradiction =
    Отправление «{ $mail }»: показания { $point ->
        [received] о дне получения
        [delivered] о дне вручения
        [dated] о дате на карточке
        [move] о ходе
        [repeats] о повторённых ходах
        [receipt] о квитанции
        [medium] о способе пересылки
       *[other] о «{ $point }»
    } расходятся — { $said }; действует первое
source-white = белые
source-black = чёрные
source-arbiter = арбитр
source-third = третье лицо
record-it = Записать? [д/н]
recorded = Записано: № { $seq }, { $stream }
recorded-before = Уже было записано раньше: № { $seq }, { $stream }
not-recorded = не записано; без вопроса записывает ключ --yes
item-neither = «{ $item }» — ни ключ=значение, ни файл .toml или .json
item-unread = файл «{ $file }» не читается: { $error }
item-unparsed = файл «{ $file }» не разобран: { $error }
item-twice = ключ «{ $key }» указан дважды
ask-from = Кто отправил (белые, чёрные, арбитр)?
ask-move = Ход, как написан (пусто, если хода нет):
ask-repeats = Повторённые ходы партнёра, через запятую:
ask-dated = Дата, написанная отправителем (ДД.ММ.ГГГГ):
ask-postmarks = Даты штемпелей, через запятую:
ask-received = Когда получено (записал получатель):
ask-medium = Отправление (пусто — простое; з — заказное):
ask-receipt = Номер квитанции:
ask-source = Кто показал (белые, чёрные; пусто — сам арбитр):
ask-scans = Файлы сканов, через запятую:
bad-input = записать нельзя: { $error }
bad-input-at = записать нельзя, ключ «{ $key }»: { $error }
no-kind = вида записи «{ $kind }» нет; все виды показывает shtempel record
newer-entry = её сделала более новая программа (версия { $version }): обновите программу
want-number = целое число, не меньше нуля
want-list = список, [значение, …]
want-table = таблица, { "{" } ключ = значение, … { "}" }
bad-entry = запись № { $seq } не читается: { $error }
these-papers = бумаги партии
trouble-conflict = пока вы смотрели, в «{ $stream }» записали другое (смотрели на { $against }-ю запись, теперь их { $stands }): посмотрите ещё раз и повторите
trouble-key = ключ «{ $key }» уже занят записью № { $seq }: возьмите другой
trouble-damaged = запись № { $seq } повреждена: { $what }; восстановите архив из копии
why-chain = контрольная сумма не сходится
no-dump-line = копия испорчена или не вся: строка { $line }
trouble-broken = файл архива повреждён, восстановите его из копии: { $what }
trouble-full = на диске нет места, ничего не записано: { $what }
trouble-read-only = архив открыт только для чтения, ничего не записано: { $what }
trouble-unreachable = архив сейчас недоступен, повторите позже: { $what }
trouble-newer = архив сделан более новой программой (схема { $found }, эта знает до { $known }): обновите программу
trouble-other = { $what }
competition-line = { $id }: { $name }, { $start } – { $end }, участников { $players }, партий { $games }
nothing-due = До { $until } ни за кем ничего нет.
no-sections = в соревновании «{ $competition }» групп нет
no-entries = о «{ $what }» ничего не записано
fault = повреждение: { $what }
not-whole = архив повреждён
archive-foreign = «{ $place }» — не архив этой программы
no-backup = «{ $file }» — не копия архива
damage-gap = ожидалась запись № { $expected }, а стоит № { $seq }
damage-version = запись № { $seq }: в «{ $stream }» она { $version }-я, а должна быть { $expected }-й
damage-earlier = запись № { $seq } датирована раньше записи перед ней
damage-chain = запись № { $seq }: контрольная сумма не сходится, запись или предыдущая изменены
damage-unreadable = запись № { $seq } не читается: { $what }
damage-cut = журнал обрывается на записи № { $seq }, а была запись № { $head }
damage-head = запись № { $seq } не та, что была выписана раньше: журнал переписан
damage-attachment = скан или текст { $id }: содержание не то, что было записано, или не читается ({ $what })
damage-erasure = скан или текст { $id } стёрт, а в записи № { $seq } об этом ничего нет
damage-storage = хранение: { $what }
lists-differ = списки расходятся с журналом: { $rows }; заново их составляет shtempel rebuild
whole =
    Архив цел: записей { $entries }.
    Последняя запись (перепишите её туда, где архива нет):
    { $head }
rebuilt = Списки составлены заново: строк { $rows }

## Обмен и сезон.

other-competition = досье разных соревнований: «{ $one }» и «{ $other }»
competition-there = соревнование «{ $id }» в архиве уже есть: досье заводят новое соревнование, возьмите другое обозначение
export-where = партий несколько: укажите папку, --to ПАПКА
exported = Досье в папке { $folder }: { $n }
imported = Соревнование «{ $competition }»: партий { $games }, новых записей { $records }
withdrawal-choices = Выбытие: { $name }
nothing-unfinished = Незаконченных партий нет.
unfinished = Незаконченные партии: { $games }
choice-loss = Если засчитать поражение в незаконченных партиях (47.8.1):
choice-adjudicate = Если незаконченные партии присуждать (47.8.1):
choice-exclude = Если исключить и незаконченные партии не засчитывать (47.8.1):
report-heading = Отчёт: { $name }, { $competition }, на { $day }
report-line = { $side }, партнёр { $partner }; сделано ходов { $moves }; время белых { $white }, чёрных { $black }; последняя карточка получена { $received }, отправлена { $sent } { $remarks }
reports-agree = В отчётах на { $day } расхождений нет.
mirrored = { $name } ведёт зеркальные партии: белыми { $white } и чёрными { $black }, совпало полуходов { $plies }
spread = { $mean } ({ $least }–{ $most }), всего { $count }
figure-transit = Карточка в пути, дней в среднем: { $spread }
figure-thinking = На ход, дней в среднем: { $spread }
figure-ruling = От заявления до решения, дней в среднем: { $spread }
figure-mailings = Отправлений между партнёрами: { $mailings }, пропало или вернулось: { $lost } ({ $permille } ‰)
figure-oversteps = Просрочек найдено: { $found }, засчитано решениями: { $recorded }
figure-by-month = В пути по месяцам отправки
figure-by-route = В пути по направлениям
nothing-decided = Таких решений нет.
decided-overstep = просрочка засчитана
decided-reject = заявление отклонено
decided-registered = потребованы заказные отправления
decided-loss = поражение выбывшему
decided-adjudicate = партия выбывшего передана на присуждение
decided-exclude = партия выбывшего окончена без результата
decided-accepted = запись партии принята
decided-restores = партия возвращена к прежнему положению
decided-dates = установлены даты: отправлено { $sent }, получено { $received }
register-incoming = Входящие
register-outgoing = Исходящие
register-tray = Неразобранные сканы: { $n }
protocol = Передача дел: { $competition }, на { $day }
protocol-matters = Ждут решения арбитра: { $n }
protocol-terms = Идущие сроки: { $n }
protocol-sealed = Запечатанные ходы (сами ходы не оглашаются): { $n }
protocol-papers = Бумаг в партиях: { $papers }, партий { $games }; последняя входящая № { $incoming }, исходящая № { $outgoing }; неразобранных сканов { $tray }
protocol-digest =
    Контрольная сумма протокола (ключ protocol записи handover):
    { $digest }
regulation-heading = Регламент: { $name }
regulation-fixed = Чего регламент изменить не может
point-rulebook = издание правил
point-start = официальное начало
point-end = окончание; после него незаконченные партии присуждаются
point-control = контроль времени: ходов / дней
point-loss = какая по счёту засчитанная просрочка проигрывает
point-leave-year = перерыв за календарный год, дней
point-leave-total = перерыв за всё соревнование, дней
point-registered = все ходы заказными
point-notations = нотации
point-reports = отчёты к дням
point-games = партий между двумя участниками
point-scoring = половин очка за победу / ничью / поражение
point-tie-breaks = порядок показателей при равенстве очков
point-floor = наименьший рейтинг
point-fee = взнос
point-published = кому видны партии
point-readings = версия чтений, приложенных к регламенту
usual-rulebook = статья 47 (ru-art47)
usual-none = не установлено
usual-no-end = не установлено: партии не присуждаются
usual-control = 10 ходов / 30 дней, с накоплением
usual-loss = вторая
usual-leave-year = 30
usual-leave-total = без ограничения
usual-registered = простые, кроме случаев, названных правилами
usual-notations = полная алгебраическая, русская или латинская
usual-reports = не установлены
usual-games = одна
usual-scoring = 2 / 1 / 0
usual-tie-breaks = личная встреча, Зоннеборн–Бергер, число побед
usual-published = только участникам партии
usual-readings = чтения этой версии программы
backed-up = Копия { $file } сделана; последняя запись { $head }
restored = Архив { $place } восстановлен и цел; последняя запись { $head }
restore-portable = в базу данных восстанавливается только копия строками JSON (backup --portable)
demo-made = Показательное соревнование «{ $competition }» записано в { $place }, бумаг { $papers }. Смотрите его на { $day }: --as-of { $day }
attachment-missing = повреждение: запись № { $seq } называет вложение { $id }, которого в архиве нет
doubt-contradiction =
    Отправление «{ $mail }»: показания { $point ->
        [received] о дне получения
        [delivered] о дне вручения
        [dated] о дате на карточке
        [move] о ходе
        [repeats] о повторённых ходах
        [receipt] о квитанции
        [medium] о способе пересылки
       *[other] о «{ $point }»
    } расходятся; дату может установить решение
doubt-open = Отправление «{ $mail }»: день отправки не установлен; его выясняют при ответе или устанавливает решение
waits-since = (ждёт с { $day })

## Сервер

serve-ready = Стол открыт: { $address } — остановить: Ctrl-C
serve-demo-public = показательный турнир с его общеизвестными паролями открывается только для этого компьютера: --listen 127.0.0.1:8047
serve-failed = сервер не запущен: { $error }
