# Люди, устройство соревнования, заявки, жеребьёвка.

roster-since = с { $day }
roster-until = по { $day }
person-text-erased = (стёрто)
sheet-look = Посмотреть, что изменится
sheet-back = Не записывать
sheet-meanwhile = Пока вы писали, сюда записали другое. Посмотрите ещё раз и запишите.

## Люди

people-title = Люди
people-find = Несколько букв имени
people-empty = В архиве пока никого нет. Начните с нового человека.
people-none = Никого с таким именем нет.
people-more =
    { $n ->
        [one] И ещё { $n } человек; уточните имя.
        [few] И ещё { $n } человека; уточните имя.
       *[other] И ещё { $n } человек; уточните имя.
    }
person-new = Новый человек
person-name = Имя
person-name-hint = По-русски, сначала фамилия: Белов А. Б.
person-latin = Латинскими буквами
person-latin-hint = Как он сам пишет: Belov, A. B.
person-email = E-mail
person-phone = Телефон
person-prefers = Как с ним связываться
person-prefers-hint = Например: только письмом; звонить вечером.
person-club = Клуб
person-rating = Рейтинг
person-id = Обозначение
person-dead = умер
person-death = Умер
person-representative = Представитель
person-since = { $who }, с { $from }
person-erased = Имя и личные сведения стёрты.
person-addresses = Адреса
person-no-address = Адреса пока нет.
person-plays = Где играет
person-edit = Исправить
person-address = Почтовый адрес
person-address-hint = Как на конверте, с индексом.
person-address-new = Новый адрес
person-address-now = действует
person-address-since = с { $day }
person-address-from = С какого дня
person-address-told = Кого он известил заказным письмом
person-address-told-hint = Об адресе участник сообщает заказным письмом арбитру и партнёрам.
person-address-told-on = Когда послано извещение
person-address-told-when = Укажите, когда послано извещение.
person-address-told-shown = извещены: { $who }
told-arbiter = арбитр
person-death-title = Смерть
person-death-on = День смерти
person-death-told-by = Кто сообщил
representative-title = Представитель
representative-who = Кто и по какому адресу
representative-hint = Кто действует за него, пока он болен или в отъезде.
representative-from = С какого дня
representative-to = По какой день
person-erasure-title = Стереть личные сведения
person-erasure-lead = Будут стёрты имя, адреса, связь, его письма и снимки. Это нельзя вернуть. Решения и результаты останутся. До утверждения итогов соревнований, в которых он играет, стереть нельзя.
person-erasure-reason = По какому праву
person-erasure-reason-hint = Например: его письмо от 5 марта 2027.
competition-players = Участники и их партии
competition-draw = Жеребьёвка группы { $section }
player-section = Группа
player-games = Партии
player-no-games = Партий пока нет.
player-number = Партия
player-round = Тур
player-side = Цвет
player-partner = Партнёр

## Устройство соревнования

setup-new = Новое соревнование
setup-new-lead = Всё, чего вы не укажете, будет как в статье. До жеребьёвки это легко изменить.
setup-title = Устройство: { $name }
setup-next = Следующий шаг:
setup-change = Изменить регламент
setup-regulation = Регламент
setup-regulation-lead = Регламент записывается целиком: что стёрто в поле, больше не действует. После жеребьёвки он меняется и для идущих партий.
setup-id = Обозначение
setup-id-hint = Буквы, цифры, дефис, точка: К-2026. Потом не меняется.
setup-id-taken = Соревнование «{ $id }» уже есть.
setup-name = Название
setup-index = Шифр на карточках
setup-index-hint = Если не заполнить — само обозначение.
setup-usual = Если не заполнить: { $usual }.
setup-article = Пункт { $article }.
setup-control-moves = Контроль: ходов
setup-control-days = Контроль: дней на них
setup-win = Половин очка за победу
setup-draw = Половин очка за ничью
setup-loss = Половин очка за поражение
setup-tie-1 = Первый показатель при равенстве очков
setup-tie-2 = Второй показатель
setup-tie-3 = Третий показатель
setup-tie-4 = Четвёртый показатель
setup-published-days = Через сколько дней видны ходы
setup-published-hint = Дни считаются от сегодняшнего назад: 10 — показана позиция десятидневной давности; 0 — ходы видны сразу.
setup-both = Контролю нужны оба числа: ходы и дни.
setup-all-three = Нужны все три числа: за победу, ничью и поражение.
setup-to-whom = Укажите, кому видны партии.
games-one = одна
games-two = две, разными цветами
audience-everybody = всем
audience-participants = участникам соревнования
audience-players = только участникам партии
notation-full-ru = полная алгебраическая, русские буквы
notation-full-latin = полная алгебраическая, латинские буквы
notation-short = краткая алгебраическая
notation-numeric = цифровая
notation-uci = запись UCI
published-after = { $to }, через { $days }
setup-reports-hint = Дни через запятую.
setup-days-must = Укажите, через сколько дней видны ходы; 0 — сразу.
step-done = готово
step-next = сейчас
step-regulation = Регламент
step-sections = Группы
step-offices = Кто судит
step-entries = Заявки
step-entries-do = К заявкам
step-draw = Жеребьёвка
step-notices = Сообщения о начале
step-notices-do = К участникам
step-approval = Утверждение итогов
missing-section = Нужна хотя бы одна группа.
missing-chief = Нужен главный арбитр.
missing-appeals = Нужен апелляционный арбитр: протесты рассматривает не тот, кто решал.
missing-adjudicator = Окончание назначено, поэтому нужен арбитр для присуждения.
missing-second-adjudicator = Нужен второй арбитр для присуждения: обжалование рассматривает другой.
missing-entries = Группа «{ $section }»: нужны хотя бы два участника.
missing-draw = Группа «{ $section }»: жеребьёвки ещё не было.
missing-notices = О начале надо сообщить всем участникам; не позже чем от этого дня считается время на первый ход.
missing-approval = Итоги утверждает главный арбитр, когда все партии окончены.
notices-told = Сообщено: { $told } из { $all }
approved-on = Утверждены { $day }
section-title = Группа
section-add = Новая группа
section-id = Обозначение группы
section-id-hint = Буквы и цифры: 1, А, финал.
section-name = Название группы
section-places = Мест
section-places-hint = Если не заполнить — сколько угодно.
section-has-places =
    { $n ->
        [one] { $n } место
        [few] { $n } места
       *[other] { $n } мест
    }
section-players =
    { $n ->
        [one] { $n } участник
        [few] { $n } участника
       *[other] { $n } участников
    }
section-drawn = жеребьёвка проведена
section-not-drawn = жеребьёвки ещё не было
office-title = Назначить арбитра
office-add = Назначить
office-lead = Протесты рассматривает не тот, кто судит; второе присуждение проводит не тот, кто первое. Кто сам играет, в своей группе не судит.
office-role = Кем
office-chief = главный арбитр
office-section = арбитр группы
office-appeals = апелляционный арбитр
office-adjudicator = арбитр присуждения
office-second-adjudicator = второй арбитр присуждения
office-person = Кого
office-person-hint = Его надо сначала занести в «Люди».
office-of-section = Какой группы
office-of-section-hint = Если не выбрать — всех групп.
office-from = С какого дня

## Заявки

entries-title = Заявки: { $name }
entries-none = Заявок пока нет.
entry-title = Заявка
entry-new = Записать заявку
entry-person = Участник
entry-person-hint = Его надо сначала занести в «Люди» или пригласить по ссылке.
entry-state = Состояние
entry-on = Заявка пришла
entry-fee-paid = Взнос получен
entry-confirmed = Участие подтверждено
entry-confirmed-hint = День, когда ему сообщили, что он принят.
entry-waiting = в очередь
entry-cancelled = заявка снята
entry-exception = Почему допущен с рейтингом ниже наименьшего
entry-exception-hint = Кто разрешил и почему; только если регламент требует рейтинга.
entry-is-cancelled = снята
entry-is-waiting = в очереди
entry-is-unconfirmed = не подтверждена
entry-is-confirmed = подтверждена
replacement-title = Замена
replacement-leaves = Кто выходит
replacement-joins = Кто входит
replacement-on = День
late-title = Принять после жеребьёвки
join-new-title = Пригласить по ссылке
join-new-text = По ссылке приглашённый сам напишет имя и адрес. Играть он будет, только когда вы подтвердите.
join-section = В группу
join-uses = На сколько человек
join-days = На сколько дней
join-make = Получить ссылку
join-links = Действующие ссылки
join-link-left =
    { $n ->
        [one] Группа «{ $section }»: ещё { $n } человек, до { $day }
        [few] Группа «{ $section }»: ещё { $n } человека, до { $day }
       *[other] Группа «{ $section }»: ещё { $n } человек, до { $day }
    }
join-end = Закрыть
join-link-title = Ссылка готова
join-link-text = Она показана один раз. Передайте её тем, кого приглашаете.
join-no-section = Выберите группу, в которой ещё не было жеребьёвки.
join-title = Приглашение играть
join-text = Напишите, кто вы и куда слать карточки. Ваш адрес увидят только организатор, арбитры и ваши партнёры.
join-consent = Согласен, чтобы организатор хранил эти сведения и сообщил адрес моим партнёрам
join-consent-hint = После утверждения итогов их можно стереть по вашей просьбе.
join-consent-must = Без согласия записать вас нельзя.
join-too-long = Слишком длинно: не больше пятисот знаков.
join-busy = По этой ссылке сейчас пишет кто-то ещё. Отправьте ещё раз.
join-do = Отправить
join-done = Отправлено. Организатор подтвердит участие и сообщит вам.
join-ended = Эта ссылка уже использована, или её срок вышел. Попросите новую у организатора.
joined-title = Ждут подтверждения
joined-text = Эти люди пришли по ссылке. Подтверждение заносит человека, его адрес и заявку в архив.
joined-alike = Похоже на уже записанного: { $other }
joined-is = Это
joined-new = новый человек
joined-confirm = Подтвердить
joined-refuse = Отказать

## Жеребьёвка

draw-title = Жеребьёвка: группа { $section }
draw-go = К жеребьёвке
draw-shown = Жеребьёвка
draw-how = Номера разыгрывает строка, которую заранее никто не знает: например, итог тиража лотереи в названный день. Сначала объявляется, что это будет за строка, потом она вписывается, и по ней каждый может разыграть номера сам.
draw-announced = Объявлено
draw-announce = Объявить, что это будет за строка
draw-announcement = Объявление
draw-announcement-hint = Например: числа тиража № 1812 от 5 февраля, в том порядке, в каком они выпали. Его видят все.
draw-announce-do = Объявить
draw-announce-must = Напишите объявление: не больше пятисот знаков. После жеребьёвки объявлять нечего.
draw-entered = Кто участвует
draw-do-title = Провести жеребьёвку
draw-seed = Строка жеребьёвки
draw-seed-hint = Ровно так, как она опубликована: другой пробел — другие номера.
draw-look = Посмотреть номера и пары
draw-do = Провести жеребьёвку
draw-not-yet = Это ещё не жеребьёвка: она не записана.
draw-by-lot = Номера идут по возрастанию жребия. Жребий — SHA-256 от строки жеребьёвки, перевода строки и обозначения участника.
draw-not-by-lot = Порядок номеров задан не жребием.
draw-lots = Номера
draw-number = Номер
draw-lot = Жребий
draw-verify = Проверить самому
draw-verify-text = Эти команды есть в любой системе Unix. Они печатают жребии по возрастанию.
draw-pairing = Партии
draw-round = Тур { $n }
draw-back = К соревнованию
done-drawn = Жеребьёвка проведена.

## Участники и окончание

roster-title = Люди: { $name }
roster-players = Участники
roster-empty = Участников пока нет: сначала жеребьёвка.
roster-notice = Сообщение о начале
roster-left = Выбыл
roster-leaves = Записать выбытие
roster-end = Окончание
start-notices-title =
    { $n ->
        [one] Сообщить всем, кому ещё не сообщено: { $n } участник
        [few] Сообщить всем, кому ещё не сообщено: { $n } участника
       *[other] Сообщить всем, кому ещё не сообщено: { $n } участников
    }
start-notices-do = Записать всем
start-notice-title = Сообщение о начале
start-notice-dated = Когда послано
start-notice-received-on = Когда он получил
start-notice-received-hint = От этого дня считается время на первый ход, если сообщение пришло после начала.
start-notice-acknowledged-on = Когда об этом узнал арбитр
start-notice-acknowledged-hint = Если день получения не известен, но ответ есть.
start-notice-none = не послано
start-notice-sent = послано { $day }
start-notice-received = получено { $day }
start-notice-acknowledged = подтверждено { $day }
roster-withdrawal-title = Выбытие
roster-withdrawal-on = День
roster-withdrawal-on-hint = Когда послано его письмо; если он молчит — с какого дня арбитр считает его выбывшим.
roster-withdrawal-silent = молчит: письма не было
left-on = { $day }
left-silent = { $day }, молча
roster-handover-title = Передача дел
roster-handover-lead = Прежний арбитр передаёт новому бумаги и нерешённые дела. До этого дня решал он, после — другой.
roster-handover-now = Сейчас передаётся: бумаг { $papers }, открытых дел { $matters }, снимков в лотке { $scans }, секретных ходов { $sealed }.
roster-handover-from = Кто передаёт
roster-handover-to = Кто принимает
roster-handover-on = День
roster-handover-section-hint = Если не выбрать — всё, что он судит.
roster-handover-protocol = Контрольная сумма протокола
roster-handover-protocol-hint = Её печатает shtempel handover; можно не заполнять.
roster-term-title = Другой день окончания
roster-term-end = Новое окончание
roster-term-decided = День решения
roster-approval-title = Утвердить итоги
roster-approval-lead = После утверждения итогов переписку можно больше не хранить.
roster-approval-on = День
roster-approval-by = Кто утвердил
roster-approval-by-hint = Если не вы сами, например федерация.
