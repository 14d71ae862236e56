# Командная строка: заголовки, таблицы, открытые даты, заявление, итоги, нормы.

heading-day = На { $day } ({ $edition })
heading-players = { $white } (белые) — { $black } (чёрные)
heading-supposed-sent = Предположение: отправление { $mail } отправлено { $day }.
heading-supposed-received = Предположение: отправление { $mail } получено { $day }.
heading-supposed-later = Предположенный день для { $mail } — после { $day }, дня заключения: того, что случится позже, в этот день ещё не знают. Укажите более поздний день ключом --as-of.
standing-playing = Состояние: { $status }, { $to-move }.
standing-other = Состояние: { $status }.
standing-excluded = Состояние: { $status } без результата ({ $norm }).
standing-finished = Состояние: { $status }, { $result } ({ $norm }); { $counted }.
standing-result = Состояние: { $status }, { $result }; { $counted }.
to-move-white = ход белых
to-move-black = ход чёрных
result-counted = результат засчитан
result-not-counted = результат ещё не засчитан
open-mark = ?
open-word = не установлено

moves-heading = Ходы
moves-none = Ходов ещё нет.
moves-move = Ход
moves-got = Получен
moves-sent = Отправлен
moves-days = Дней
moves-white = Белые
moves-black = Чёрные
moves-remark = Примечания
moves-penalty-after =
    { $n ->
        [one] { $side }: после последнего хода ещё { $n } штрафной день.
        [few] { $side }: после последнего хода ещё { $n } штрафных дня.
       *[other] { $side }: после последнего хода ещё { $n } штрафных дней.
    }
opening-moves = До приёма к учёту: { $moves }
remark-line = вариант
remark-sealed = закрытый ход
remark-adjudication = присуждение
remark-penalty = штраф { $n }
remark-leave = перерыв { $n }
remark-before-start = до начала { $n }
remark-claim = остановка { $n }
remark-neutral = исключено { $n }
remark-parts =
    { $n ->
        [few] в { $n } приёма
       *[other] в { $n } приёмов
    }
remark-overstep = просрочка
remark-period = период { $n }

mark-postmark = шт
mark-postmark-long = штемпель
mark-receipt = кв
mark-receipt-long = квитанция
mark-delivery = вр
mark-delivery-long = запись почты о вручении
mark-written = дт
mark-written-long = дата на отправлении
mark-recorded = зп
mark-recorded-long = запись получателя
mark-stated = отв
mark-stated-long = названо в ответе
mark-ruling = реш
mark-ruling-long = решение арбитра
mark-supposed = прд
mark-supposed-long = предположение
mark-start = нач
mark-start-long = начало игры для этой стороны

clocks-heading = Время
clock-used = { $used } из { $quota } на { $moves }
clock-used-open = не менее { $used } из { $quota } на { $moves }
clock-now = текущий ход: уже { $days }
clock-left =
    { $n ->
        [one] остался { $n } день
        [few] осталось { $n } дня
       *[other] осталось { $n } дней
    }
clock-left-open =
    { $n ->
        [one] осталось не больше { $n } дня
       *[other] осталось не больше { $n } дней
    }
clock-over =
    { $n ->
        [one] превышено на { $n } день
        [few] превышено на { $n } дня
       *[other] превышено на { $n } дней
    }
clock-total = всего { $total }: на ходы { $thinking }, штраф { $penalty }; сделано: { $moves }
clock-period = период { $n }-й
clock-held =
    { $n ->
        [one] отложен { $n } день
        [few] отложено { $n } дня
       *[other] отложено { $n } дней
    }
clock-running = обдумывание идёт с { $since }; последний день без просрочки { $last }
clock-running-on = обдумывание идёт с { $since }; просрочить нельзя ни в какой день
clock-running-over = обдумывание идёт с { $since }; ответить без просрочки уже нельзя
clock-oversteps = зафиксировано просрочек: { $n }
clock-open = часть дат открыта, итоги — нижняя граница
clock-bar = █ засчитанные дни, ▒ текущий ход и отложенные дни, ░ остаток

duties-heading = Сроки: кто, что и когда должен или вправе
duty-no-day = без срока
duty-overdue = Просрочено.
proposals-heading = Предлагается арбитру
findings-heading = Замечания

open-heading = Открытые даты: что выйдет
open-sent = Отправление { $mail }: день отправки неизвестен. Возможные дни: { $range }.
open-received = Отправление { $mail }: день получения неизвестен. Возможные дни: { $range }.
open-if-sent = если отправлено { $range }
open-if-sent-from = если отправлено { $from } или позже
open-if-received = если получено { $range }
open-if-received-from = если получено { $from } или позже
open-line = { $when }: { $outcome }.
outcome-days-white = { $move }-й ход белых — { $days }
outcome-days-black = { $move }-й ход чёрных — { $days }
outcome-running-white = белые обдумывают ход { $days }
outcome-running-black = чёрные обдумывают ход { $days }
outcome-overstep-white = просрочка белых на { $move }-м ходу
outcome-overstep-black = просрочка чёрных на { $move }-м ходу
outcome-proposal = предложение: { $decision }
outcome-proposal-white = предложение: { $decision } (против белых)
outcome-proposal-black = предложение: { $decision } (против чёрных)
outcome-result = результат { $result }
outcome-contradicted = даты противоречат друг другу
outcome-nothing = подсчёт остаётся открытым и из-за других дат
open-decides =
    { $n ->
        [one] Решает день: { $days }.
       *[other] Решают дни: { $days }.
    }
open-cut = Дни после { $day } не испробованы.
open-untried-sent = { $mail } (отправка)
open-untried-received = { $mail } (получение)
open-untried =
    { $n ->
        [one] Открытых дат слишком много, и ещё { $n } дата не испробована ({ $list }). Установите часть дат, и дойдёт очередь до остальных.
        [few] Открытых дат слишком много, и ещё { $n } даты не испробованы ({ $list }). Установите часть дат, и дойдёт очередь до остальных.
       *[other] Открытых дат слишком много, и ещё { $n } дат не испробованы ({ $list }). Установите часть дат, и дойдёт очередь до остальных.
    }

remarks-heading = Даты, которые стоит проверить
remark-no-post = В эти дни почта обычно не работает: { $list }.
remark-offices-unknown = Не указано, чьи штемпели на отправлениях { $list }; днём получения взят более поздний.
remark-offices-many =
    { $all ->
        [one] У { $n } из { $all } отправления не указано, чьи на нём штемпели; днём получения взят более поздний.
       *[other] У { $n } из { $all } отправлений не указано, чьи на них штемпели; днём получения взят более поздний.
    }
no-post-sent = { $mail } отправлено { $day } ({ $why })
no-post-received = { $mail } получено { $day } ({ $why })
no-post-sunday = воскресенье
no-post-new-year = новогодние дни
no-post-holiday = праздник
remark-transit = Отправление { $mail } шло { $days }, намного дольше обычного для этой пары (дней в пути обычно { $usual }).

schedule-heading = График переписки на { $day }
schedule-partner-sent = Ход партнёра
schedule-days = Дн
schedule-penalty = Штраф
schedule-leave = Пер
schedule-total = Итог
schedule-columns = «Ход партнёра» и «Получен» — когда ход партнёра отправлен и получен, «Отправлен» — когда ушёл ответ. Дн — дни на ход, Штраф — штрафные дни перед ним, Пер — вычтенные дни перерыва, Итог — дни периода из нормы.
schedule-line = внутри принятого варианта
schedule-sealed = закрытый ход, пересланный арбитром
schedule-adjudication = ход, сообщённый арбитру при окончании
schedule-opening = сделан до приёма партии к учёту
schedule-before-start = до начала не засчитано: { $days }
schedule-claim = не считается, игра стояла по заявлению: { $days }
schedule-neutral = не считается, исключено арбитром: { $days }
schedule-part = в том числе до отправления { $mail }: { $days }
schedule-open = время на ход открыто
schedule-over = больше нормы
schedule-period = первый ход { $n }-го периода
schedule-written = на отправлении написано { $day }

csv-number = Номер
csv-side = Сторона
csv-move = Ход
csv-mailing = Отправление
csv-partner-sent = Ход партнёра отправлен
csv-partner-sent-by = Основание (отправлен партнёром)
csv-received = Ход партнёра получен
csv-received-by = Основание (получен)
csv-sent = Ответ отправлен
csv-sent-by = Основание (ответ)
csv-days = Дни
csv-penalty = Штрафные дни
csv-leave = Перерыв
csv-total = Итог периода
csv-quota = Норма
csv-remarks = Примечания

claim-against-white = Заявление о просрочке против белых, на { $day }
claim-against-black = Заявление о просрочке против чёрных, на { $day }
claim-none = Заявлять не о чем: в текущем периоде { $days } из { $quota } до контроля, просрочки подсчёт не показывает.
claim-none-open = Подсчёт просрочки пока не показывает: известно { $days } из { $quota } до контроля, но часть дат открыта. Что выйдет при каждом возможном дне, показывает «shtempel judge».
claim-none-running = Но текущий ход обдумывается уже { $days }, и вместе с ним норма превышена на { $over }: любой ответ будет с просрочкой. Она наступит, когда ответ будет отправлен; заявлять можно с этого времени.
claim-count = Подсчёт: на { $move }-м ходу { $days }, больше { $quota }. Это { $ordinal }-я просрочка ({ $article }).
claim-count-open = Подсчёт: на { $move }-м ходу не менее { $days }, больше { $quota }. Это { $ordinal }-я просрочка ({ $article }).
claim-until = Последний день для заявления: { $day } ({ $article }).
claim-until-control = Заявить можно до ответа на контрольный, { $move }-й, ход; он ещё не сделан, и дня назвать нельзя ({ $article }).
claim-until-reply = Заявить можно, пока не отправлен ответ на контрольный, { $move }-й, ход ({ $article }).
claim-reply-by = Чтобы самому не просрочить, ответить нужно не позже { $day }.
claim-reply-late = Ответить без собственной просрочки уже нельзя.
claim-at-latest = Крайний день: { $day }.
claim-used = Заявление на этот контроль уже подано: { $mail }. Второго быть не может.
claim-decided = Партия решена арбитром: заявлять больше не о чем.
claim-closed = Поздно: последний день был { $day } ({ $article }). { $why }
claim-late-reply = Ответ на контрольный, { $move }-й, ход отправлен ({ $mail }).
claim-late-term = Прошли четырнадцать дней после окончания соревнования.
claim-late-ending = Партия уже окончилась.
claim-warning = Внимание: ответ на { $move }-й ход партнёра прекращает право на заявление. Заявление отправьте не позже ответа.
claim-warning-next = Внимание: следующий же ответ прекращает право на заявление. Сначала заявление, потом ответ.
claim-warning-replied = Внимание: ответ на { $move }-й ход отправлен; позже этого дня заявление не принимается.
claim-decisive = Заявление останавливает партию со дня отправки до решения, и зафиксированная просрочка проигрывает.
claim-parts = Что нужно
part-claim = заявление арбитру заказным письмом
part-count = подсчёт времени в нём
part-receipt = заказное извещение партнёру, номер и дата квитанции
part-cards = последние карточки партнёра
part-sealed = свой следующий ход арбитру, партнёру он не сообщается
part-line = { $what } ({ $article }): { $state }
part-there = есть, { $mail }
part-faulty = { $mail } не годится: не заказное или без номера квитанции
part-missing = недостаёт
part-to-do = ещё нет
claim-cards-heading = Карточки, которых довольно для доказательства
claim-cards =
    { $n ->
        [one] { $cards }: { $n } карточка, { $days } со штрафными, больше { $quota } ({ $article }).
        [few] { $cards }: { $n } карточки, { $days } со штрафными, больше { $quota } ({ $article }).
       *[other] { $cards }: { $n } карточек, { $days } со штрафными, больше { $quota } ({ $article }).
    }
claim-cards-opening =
    { $n ->
        [one] { $cards }: { $n } карточка, { $days } со штрафными; до { $quota } не хватает без времени, с которым партия принята к учёту ({ $article }).
        [few] { $cards }: { $n } карточки, { $days } со штрафными; до { $quota } не хватает без времени, с которым партия принята к учёту ({ $article }).
       *[other] { $cards }: { $n } карточек, { $days } со штрафными; до { $quota } не хватает без времени, с которым партия принята к учёту ({ $article }).
    }

totals-heading = Суммарное время: указанное и подсчитанное, на { $day }
totals-none = Ни одно отправление не указывает суммарного времени.
totals-paper = Отправление
totals-whose = Чьё
totals-stated = Указано
totals-computed = Подсчёт
totals-difference = Разница
totals-agree = Указанное время везде сходится с подсчётом.
totals-too-many = Впервые расходится в { $mail }: указано { $stated }, по подсчёту { $computed }. Лишнее: { $n }.
totals-too-few = Впервые расходится в { $mail }: указано { $stated }, по подсчёту { $computed }. Недостаёт: { $n }.
totals-agreed-until = До этого сходилось: последний раз в { $mail }.
totals-never-agreed = До этого суммарного времени не указывали.
totals-between = Между ними: { $moves }.
totals-open = Подсчёт открыт, поэтому причина не ищется.
totals-no-reason = Причины, которая объяснила бы разницу с точностью до дня, в отправлениях не видно.
totals-cut = Испробованы не все записанные даты: ходов между ними слишком много.
totals-reasons = С точностью до дня это объясняется так:
reason-penalty = не прибавлен штраф за { $mail }: { $n } ({ $norm })
reason-penalties = не прибавлены штрафы: { $n }
reason-leave = не вычтен перерыв: { $days }
reason-before-start = не вычтено время до начала: { $days }
reason-free = сосчитаны льготные дни до запроса: { $days }
reason-both = не прибавлен штраф ({ $penalty }) и не вычтен перерыв ({ $leave })
reason-written = для { $mail } взята написанная дата отправки, { $written }, а отправлено { $resolved }
reason-recorded = для { $mail } взята записанная дата получения, { $recorded }, а получено { $resolved }
reason-both-ends = сосчитаны и день получения, и день отправки: { $moves }, по дню лишнему на каждый

norm-slug = Имя
norm-numbers = Номер
norm-kind = Вид
norm-status = Состояние
norm-no-number = без номера (общие правила шахмат)
norm-waits = часть ждёт следующих выпусков
norm-gist = Что говорит
norm-reading = Как читается
norm-does = Что делает программа
norm-all = всего
norm-all-waiting =
    { $n ->
        [one] Часть { $n } нормы ждёт следующих выпусков (второй столбец).
       *[other] Части { $n } норм ждут следующих выпусков (второй столбец).
    }

explain-heading = Объяснение на { $day }
explain-move = Ход { $move }: { $days }
explain-sent = Отправление { $mail }: когда отправлено
explain-received = Отправление { $mail }: когда получено
explain-possible = Возможные дни: { $range }. Что выйдет при каждом, показывает «shtempel judge { $file }».
explain-clock-white = Время белых
explain-clock-black = Время чёрных
explain-claim = Заявление { $mail }
explain-nothing = Объяснять нечего.

# Ошибки в файле.
fault-mail = отправление "{ $id }"
fault-mail-nth = отправление № { $n }
fault-near = ; может быть, "{ $near }"?
fault-utf8 = байт { $byte } не из UTF-8; сохраните файл в UTF-8
fault-other-format = это { $is }, а читается как { $read }; дайте файлу имя с окончанием для { $is } или укажите --input
fault-single-mail = [mail] начинает одну таблицу; каждое отправление начинают с [[mail]]
fault-syntax = это не { $format }: { $message }
fault-syntax-at = ; место: { $found }
syntax-no-value = за ключом нет значения; пишут: ключ = значение
syntax-unclosed = не хватает квадратной или фигурной скобки
syntax-quote = текст не закрыт или не открыт кавычкой
syntax-escape = после обратной черты стоит не то; сама она пишется дважды
syntax-half = после \u стоит не полный знак
syntax-bare = текст пишут в кавычках
syntax-value = нужно значение
syntax-key = нужен ключ в двойных кавычках
syntax-pair = нужна пара: ключ = значение
syntax-comma = не хватает запятой или скобки
syntax-extra-comma = лишняя запятая
syntax-after = после конца досье стоит лишнее
syntax-deep = скобки вложены слишком глубоко
syntax-other = так не пишут; разборщик сообщает: { $message }
fault-key-twice = ключ "{ $key }" дан дважды; оставьте один
fault-key = неизвестный ключ "{ $key }"
fault-key-known = неизвестный ключ "{ $key }"; здесь могут стоять { $known }
fault-key-format = неизвестный ключ "{ $key }"; ключи перечислены в описании формата
fault-key-missing = нет ключа "{ $key }"
fault-type = нужно: { $expected }; стоит: { $found }
fault-found-null = null; пропустите этот ключ
fault-found-bare = { $value }, а это не значение; текст пишут в кавычках
fault-found-nothing = { $value }, а это не значение
fault-found-fraction = { $value }, а это не целое число
fault-found-flag = { $value }
fault-found-text = текст { $value }
fault-found-whole = число { $value }
fault-found-day = день { $value }
fault-found-moment = время { $value }
fault-found-list = список { $value }
fault-found-table = таблица { $value }
fault-no-day = дня { $value } нет в календаре
fault-not-a-day = { $value } — не день; нужно: { $day }
fault-day-with-time = { $value } — с временем; нужно: { $day }; на штемпеле часов нет
fault-day-toml = день вида 2024-03-05, без кавычек
fault-day-json = день вида "2024-03-05"
fault-not-listed = { $value } здесь стоять не может; нужно: { $listed }
fault-or = { $rest } или { $last }
fault-one-or-two = { $value } здесь стоять не может; нужно: { $least } или { $most }
fault-too-small = { $value } здесь стоять не может; нужно целое число не меньше { $least }
fault-too-large = { $value } здесь стоять не может; нужно целое число не больше { $most }
fault-end = конец { $end } раньше начала { $start }; нужен день не раньше { $start }
fault-leave = перерыв кончается { $to }, раньше, чем начинается, { $from }; оба дня входят в перерыв
fault-id-twice = имя "{ $id }" дано дважды, впервые в строке { $line }, столбце { $column }; у каждого отправления своё имя
fault-to-itself = "{ $party }" пишет сам себе; нужен другой адресат
fault-both = обоим ("both") пишет "{ $from }"; нужен арбитр-отправитель или один адресат
fault-from-arbiter = отправление с "{ $key }" — от "{ $from }"; отправителем должен быть арбитр
fault-to-arbiter = отправление с "{ $key }" — к "{ $to }"; адресатом должен быть арбитр
fault-undated = решение без даты отправления; нужны "dated", "receipt" с датой или разборчивый штемпель не прибытия
fault-no-mailing = отправления с именем "{ $id }" в этом файле нет
fault-partner = отправление "{ $id }" — от "{ $from }"; нужно отправление партнёра
fault-own = отправление "{ $id }" — от "{ $from }"; нужно отправление того же отправителя
fault-no-claim = в отправлении "{ $id }" нет "claim"; нужно такое, где он есть
fault-against-itself = "{ $side }" заявляет о собственной просрочке; нужен партнёр
fault-want-text = текст в кавычках
fault-want-text-or-flag = текст в кавычках, true или false
fault-want-text-or-whole = текст в кавычках или целое число
fault-want-whole = целое число
fault-want-flag = true или false
fault-want-list = список { $of }
fault-list-texts = текстов
fault-list-ids = имён отправлений
fault-list-days-or-tables = дней или таблиц
fault-list-tables = таблиц: каждое отправление начинают с [[mail]]
fault-want-table = таблица
fault-want-table-of = таблица с ключами из { $keys }
fault-want-day-or-table = { $day } или таблица с ключами из { $keys }
