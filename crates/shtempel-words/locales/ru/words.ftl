# Малые слова: счёт, даты, стороны, названия.

quoted = «{ $text }»
list-end = { $first } и { $last }

date = { $day } { $month } { $year }
month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря

days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
days-gen =
    { $n ->
        [one] { $n } дня
       *[other] { $n } дней
    }
penalty-days =
    { $n ->
        [one] { $n } штрафной день
        [few] { $n } штрафных дня
       *[other] { $n } штрафных дней
    }
moves =
    { $n ->
        [one] { $n } ход
        [few] { $n } хода
       *[other] { $n } ходов
    }
halfmoves =
    { $n ->
        [one] { $n } полуход
        [few] { $n } полухода
       *[other] { $n } полуходов
    }
times =
    { $n ->
        [few] { $n } раза
       *[other] { $n } раз
    }
mailings =
    { $n ->
        [one] { $n } отправление
        [few] { $n } отправления
       *[other] { $n } отправлений
    }
oversteps =
    { $n ->
        [one] { $n } просрочка
        [few] { $n } просрочки
       *[other] { $n } просрочек
    }
mistakes =
    { $n ->
        [one] { $n } ошибка
        [few] { $n } ошибки
       *[other] { $n } ошибок
    }

# Стороны: именительный, родительный, дательный, творительный.
side-white = белые
side-white-gen = белых
side-white-dat = белым
side-white-ins = белыми
side-black = чёрные
side-black-gen = чёрных
side-black-dat = чёрным
side-black-ins = чёрными
named = { $side } ({ $name })
arbiter = арбитр
appeals-arbiter = апелляционный арбитр
adjudicator = повторно присуждающий арбитр
both-players = оба участника

# Отправление с датой: «w5» от 5 марта 2024.
paper = { $mail } от { $sent }
paper-open = { $mail } (дата отправки не установлена)

status-playing = игра продолжается
status-interrupted = игра приостановлена
status-adjudication = партия на присуждении
status-finished = партия окончена

decision-overstep = зафиксировать просрочку
decision-reject = отклонить заявление
decision-incomplete = запросить недостающее
decision-open = выждать: есть открытые даты
decision-loss = поражение
decision-restore = вернуть партию
decision-result = окончить партию: { $result }

step-repeat = повторить ход заказным
step-tell-arbiter = сообщить арбитру
step-ask-and-tell = запросить первый ход и сообщить арбитру

ground-ruling = по решению арбитра { $mail }
ground-receipt = по квитанции
ground-delivery = по почтовой записи о вручении
ground-postmarks = по штемпелю
ground-written = по указанной дате
ground-recorded = по записи получателя
ground-stated = по ответу партнёра { $mail }
ground-supposed = по предположению
ground-none = не установлено

medium-ordinary = простое
medium-registered = заказное
medium-other = { $medium }

mistake-impossible = невозможный или неразборчивый ход
mistake-repetition = неверный повтор ходов
mistake-unregistered = незаказное отправление
mistake-address = ошибка в адресе
mistake-late = запоздалый повтор
mistake-ruling = по решению арбитра

edition-art47 = статья 47 правил
edition-jr6 = раздел 6 прежних правил

kind-date = установление даты
kind-count = подсчёт времени
kind-penalty = штраф
kind-duty = обязанность
kind-validity = действительность
kind-procedure = порядок
kind-effect = последствие
kind-discretion = усмотрение
kind-right = право
kind-general = общие правила шахмат

standing-computed = считается программой
standing-duty = в списке обязанностей
standing-proposed = предлагается арбитру
standing-form = бланк или письмо
standing-desk = для рабочего места арбитра
standing-unknown = не указано

span = с { $from } по { $to }
