# Страницы стола: общие слова, вход, список соревнований, дела на сегодня, партия, запись бумаги.

## На каждой странице

brand = Штемпель
skip = К содержанию
menu = Разделы
log-in = Войти
log-out = Выйти
close = Закрыть
show = Показать
yes = да
no = нет
colophon = Штемпель · на { $day }
colophon-demonstration = Показательный турнир: люди и партии вымышлены.
menu-competitions = Соревнования
menu-today = Сегодня
menu-record = Записать бумагу
menu-my = Мои партии
menu-people = Люди
menu-admin = Сервер
keys-title = Клавиши
keys-next = следующая строка
keys-previous = предыдущая строка
keys-open = открыть строку
keys-record = записать бумагу
keys-find = найти партию
keys-help = эта справка
keys-off = без клавиш из одной буквы
say-draft = Восстановлено то, что вы писали и не отправили.
say-discard = Начать заново
say-offline = Сервер не отвечает. Написанное не пропало: попробуйте ещё раз.
say-copied = Скопировано
say-none = Ничего не найдено
done-recorded = Записано.
done-again = Это уже было записано раньше; второй раз не записано.
done-saved = Сохранено.
done-ended = Вы вышли.
done-password = Пароль изменён.
done-sent = Отправлено.

## Если что-то не вышло

form-foreign = Этот бланк пришёл не с нашей страницы и не принят. Откройте страницу заново и повторите.
form-large = Слишком много: не больше пяти снимков по пять мегабайт. Уменьшите снимки и повторите.
form-broken = Бланк дошёл с повреждениями. Ничего не записано; отправьте его ещё раз.
form-stale = Страница была открыта слишком давно. Ничего не записано; вернитесь назад, обновите страницу и отправьте снова.
trouble-not-found = Нет такой страницы
trouble-not-found-text = По этому адресу ничего нет, или это видно не всем.
trouble-denied = Нет доступа
trouble-denied-text = Эта страница не для вашей учётной записи. Если это ошибка, скажите об этом тому, кто ведёт сервер.
trouble-unfit = Так записать нельзя
trouble-later = Архив сейчас не отвечает
trouble-later-text = Ничего не записано и ничего не потеряно. Попробуйте через минуту; если не поможет, скажите тому, кто ведёт сервер.
trouble-many = Слишком много попыток
trouble-many-text =
    { $n ->
        [one] Подождите { $n } секунду и попробуйте снова.
        [few] Подождите { $n } секунды и попробуйте снова.
       *[other] Подождите { $n } секунд и попробуйте снова.
    }
trouble-fault = Ошибка программы
trouble-fault-text = Ничего не записано. Ошибка отмечена в журнале сервера.
trouble-back = Вернитесь назад: написанное осталось в бланке.
trouble-home = К списку соревнований
refused-input = Это не принято: { $error }
refused-papers = Из бумаг этой партии не складывается дело:
refused-conflict = Пока вы писали, кто-то записал сюда другое. Ничего не потеряно: посмотрите, что изменилось, и запишите снова.
refused-key = Этот бланк уже отправлен с другим содержанием. Откройте страницу заново.
refused-entry = Запись { $seq } журнала не читается; проверьте архив: shtempel verify

## Вход и учётные записи

login-title = Вход
login-name = Имя для входа
login-password = Пароль
login-code = Код второго шага
login-code-hint = Шесть цифр из приложения или запасной код.
login-enter = Войти
login-wrong = Имя или пароль не подходят.
login-wrong-code = Код не подходит. Подождите следующего и попробуйте снова.
password-length = Пароль должен быть не короче { $least } и не длиннее { $most } знаков.
password-common = Такой пароль угадают первым. Возьмите несколько слов, не связанных между собой.
demo-logins = Входы показательного турнира
demo-logins-text = Эти пароли знают все; с ними сервер открыт только для этого компьютера.
demo-who = Кто это
demo-who-arbiter = главный арбитр
demo-who-appeals = апелляционный арбитр
demo-who-player = игрок: его заявление ждёт решения
demo-who-partner = его партнёр
demo-who-organiser = организатор
demo-who-admin = ведёт сервер
audit-login = вход
audit-logout = выход
audit-denied = отказ в доступе
audit-password = пароль
audit-second-factor = второй шаг входа
audit-account = учётная запись
audit-session = сеанс
audit-record = запись
audit-ruling = решение
audit-export = выгрузка
audit-erase = стирание

## Соревнования

front-title = Соревнования по переписке
front-lead = Таблицы и партии соревнований обычной почтой.
front-empty = Соревнований пока нет.
front-empty-organiser = Соревнований пока нет. Заведите первое: понадобятся название, начало и контроль времени.
front-new = Завести соревнование
front-name = Название
front-index = Шифр
front-start = Начало
front-end = Окончание
front-players = Игроков
front-games = Партий
front-approved = итоги утверждены
tabs = Страницы соревнования
tab-table = Таблица
tab-games = Партии
tab-regulation = Регламент
tab-leave = Отпуска
tab-reports = Сообщения
tab-register = Письма
tab-tray = Лоток
tab-rulings = Решения
tab-people = Люди
tab-entries = Заявки
tab-setup = Устройство
competition-from = Начало { $day }
competition-until = · окончание { $day }
competition-empty = Группы ещё не составлены.
tie-breaks-why = Из чего сложены дополнительные показатели
pgn-all = Партии в PGN

## Сегодня

today-title = Сегодня
today-matters = Ждёт вашего решения
today-matters-none = Ничего не ждёт. Новые бумаги — через «Записать бумагу».
today-terms = Чьи сроки подходят
today-terms-none = В эти дни ни у кого ничего не истекает.
today-ahead = Вперёд на
today-more =
    { $n ->
        [one] И ещё { $n } строка.
        [few] И ещё { $n } строки.
       *[other] И ещё { $n } строк.
    }
today-beside = Лоток и письма
today-tray =
    { $n ->
        [one] В лотке { $n } снимок не разобран
        [few] В лотке { $n } снимка не разобраны
       *[other] В лотке { $n } снимков не разобрано
    }
today-letters-none = Писем пока нет.
matter-open = Открыть
matter-decide = Решить
when-not-before = решать не раньше { $day }
when-until = до { $day }
when-since = ждёт с { $day }
when-undated = без срока
letter-incoming = вх. { $number }, { $on }, { $who }: { $about }
letter-outgoing = исх. { $number }, { $on }, { $who }: { $about }
find-title = Найти партию
find-label = Несколько букв фамилии или номер партии
find-hint = Русскими или латинскими буквами; можно буквы обеих фамилий.
find-do = Найти
find-none = Такой партии нет среди ваших. Попробуйте начало другой фамилии.

## Партия

game-result = Результат { $result }
game-on-day = на { $day }
game-no-result = Результата ещё нет
game-hidden = Партию видят её участники и арбитр: регламент не публикует ходы, или ещё не время.
game-position = Позиция
game-moves = Ходы
game-moves-none = Ходов ещё нет.
game-papers = Бумаги
game-papers-none = Бумаг ещё нет.
game-clocks = Время
game-matters = На решение арбитру
game-matters-none = Решать нечего.
game-duties = Кто что должен
game-duties-none = Ни за кем ничего нет.
game-findings = Замечания
game-findings-none = Замечаний нет.
game-beside = Время, дела и замечания
view-as-of = На день
view-known-at = По известному к
view-today = как сегодня
board-first = В начало
board-before = Назад
board-after = Вперёд
board-last = В конец
board-turn = Перевернуть
board-in-words = Позиция словами
copy-fen = Скопировать FEN
ledger-move = Ход
ledger-got = Получено
ledger-sent = Отправлено
ledger-days = Дней
ledger-total = Итог
ledger-remarks = Примечания
ledger-start = начало игры
ledger-line = из принятого варианта
ledger-sealed = секретный ход
ledger-adjudication = из присуждения
ledger-penalty =
    { $n ->
        [one] штраф { $n } день
        [few] штраф { $n } дня
       *[other] штраф { $n } дней
    }
ledger-leave =
    { $n ->
        [one] отпуск { $n } день
        [few] отпуск { $n } дня
       *[other] отпуск { $n } дней
    }
ledger-before-start =
    { $n ->
        [one] до начала { $n } день
        [few] до начала { $n } дня
       *[other] до начала { $n } дней
    }
ledger-claim =
    { $n ->
        [one] стояла по заявлению { $n } день
        [few] стояла по заявлению { $n } дня
       *[other] стояла по заявлению { $n } дней
    }
ledger-neutral =
    { $n ->
        [one] исключён { $n } день
        [few] исключено { $n } дня
       *[other] исключено { $n } дней
    }
ledger-parts = сложено из нескольких промежутков
ledger-period = { $n }-й отсчёт времени
ledger-overstep = просрочка
clock-to-move = на ходу
clock-row = { $used } из { $quota } на { $moves }, осталось { $left }
clock-row-open = не меньше { $used } из { $quota } на { $moves }, осталось не больше { $left }
clock-row-over = { $used } из { $quota } на { $moves }, просрочено { $left }
clock-row-whole = всего { $total }, из них { $penalty }; { $moves }, { $oversteps }
standing-counted = { $result } ({ $why })
standing-reported = { $result } ({ $why }); ещё не засчитано
paper-way = { $from } → { $to }
paper-sent = Отправлено
paper-received = Получено
paper-why = Как взвешено это заявление
paper-evidence = Кто что показал
paper-misfiled = отложено из другой партии
paper-label = { $id } · { $from } · { $sent } { $move }
showing-recorded = записано { $on }, { $by }
showing-register = вх. { $number }
scan-number = снимок { $n }
days-open = не установлено
why-title = Из чего сложено
why-move = Ход { $move }: { $days }
why-sent = Когда отправлено «{ $mail }»
why-received = Когда получено «{ $mail }»
why-clock = Время: { $side }
why-claim = Заявление «{ $mail }»
why-nothing = Об этом бумаги ничего не говорят.
why-back = К партии

## Запись бумаги

record-title = Записать бумагу
record-last-move = последний ход { $move }
record-kinds = Что за бумага
record-evidence = Даты и чем они подтверждены
record-desk = Как бумага попала к арбитру
record-seldom = Редкие случаи
field-address-error = задержано из-за ошибки отправителя в адресе
record-look = Посмотреть, что изменится
record-do = Записать
preview-title = Что изменится
preview-wait = Заполните бланк: здесь появится, какая дата будет считаться и почему, сколько дней и что изменится в партии.
preview-nothing = В подсчёте ничего не меняется.
preview-meanwhile = Пока вы писали, в эту партию записали другое. Посмотрите ещё раз и запишите.
preview-more =
    { $n ->
        [one] И ещё { $n } партия.
        [few] И ещё { $n } партии.
       *[other] И ещё { $n } партий.
    }
sign-new = появится
sign-gone = исчезнет
sign-other = изменится
sign-contradiction = расходится
figure-sent = Отправлено: { $day } { $ground }
figure-received = Получено: { $day } { $ground }
figure-move = Ход { $move }: { $days }, итог { $total }
field-nothing = — не указано —
field-must = Это поле надо заполнить.
field-no-date = «{ $typed }» — не дата. Напишите, например, 05.03.2024 или 5 марта 2024.
field-no-moment = «{ $typed }» — не день и не время. Напишите, например, 05.03.2024.
field-no-number = «{ $typed }» — не целое число.
field-no-choice = «{ $typed }» здесь выбрать нельзя.
field-no-move = «{ $typed }» — не ход в этой позиции.
scan-is-not-sent = снимок не дошёл; выберите его ещё раз
side-of-white = белые
side-of-black = чёрные
field-from = От кого
field-medium = Вид отправления
medium-is-ordinary = простое
medium-is-registered = заказное
field-dated = Дата, написанная отправителем
hint-day = Например 5.3.24.
field-postmark-origin = Штемпель места отправления
hint-days = Если штемпелей несколько, даты через запятую.
field-postmark-transit = Штемпель в пути
field-postmark-arrival = Штемпель места получения
field-postmark-illegible = есть неразборчивый штемпель
field-receipt-number = Номер квитанции
field-receipt-date = Дата квитанции
field-received = Получено по записи получателя
field-delivered-date = Вручено по данным почты
field-delivered-by = Откуда известно о вручении
delivered-by-advice = уведомление о вручении
delivered-by-tracking = отслеживание
field-returned = Вернулось отправителю
field-lost = не дошло
field-source = Кто показал
source-is-arbiter = видел сам
source-is-white = белые
source-is-black = чёрные
source-is-third = почта или другие
field-reached = Пришло к арбитру
field-register = Входящий номер
field-id = Обозначение бумаги
hint-id = Можно не заполнять: программа назовёт её сама. Обозначение прежней бумаги — новое свидетельство о ней.
field-note = Заметка
field-scans = Снимки
hint-scans = JPEG, PNG или PDF; не больше пяти.
paper-card = Карточка с ходом
paper-query = Запрос
paper-repeat = Повторение
paper-notice = Уведомление о просрочке
paper-resignation = Сдача
paper-draw-claim = Требование ничьей
paper-address = Новый адрес
paper-claim = Заявление о просрочке
paper-objection = Возражение
paper-silence = Партнёр молчит
paper-record = Запись партии
paper-adjudication = Материалы к присуждению
paper-protest = Протест
paper-appeal = Обжалование присуждения
paper-letter = Другое письмо
field-repeats = Повторены ходы партнёра
hint-repeats = Последний ход партнёра и принятые ходы его варианта, через пробел.
field-move = Ответный ход
hint-move = Как на карточке: Кg1-f3, Ng1-f3, 7163, 0-0.
field-variant = Предложенный вариант
hint-variant = Сначала ход партнёра, потом свой, и так далее, через пробел.
field-illegible = ход не прочитать
field-offers-draw = предлагает ничью
field-accepts-draw = соглашается на ничью
field-answers = На что отвечает
hint-answers = Если не указано — на последнюю карточку партнёра.
field-query = О какой карточке запрос
field-again = Что повторяется
field-overstep-move = На каком ходу
field-overstep-days = Сколько дней
field-claims-draw = На каком основании
draw-threefold = троекратное повторение
draw-fifty = пятьдесят ходов
field-new-address = Новый адрес
field-claim-overstep = Которая просрочка
overstep-first = первая
overstep-second = вторая
field-claim-against = Кто просрочил
field-claim-notice = Уведомление партнёру
field-claim-cards = Приложенные карточки
field-claim-sealed = Секретный ход
hint-sealed = Его не увидит никто, кроме арбитра, пока он не перешлёт ход партнёру.
field-claim-schedule = приложен график переписки
field-objection-to = На что возражение
field-reason = Основание
field-no-reply-to = На что нет ответа
field-result = Результат
result-white = выиграли белые
result-black = выиграли чёрные
result-draw = ничья
field-started = Начата
field-ended = Окончена
field-white-total = Всего дней у белых
field-black-total = Всего дней у чёрных
field-record-moves = Ходы партии
field-signature = подписана
field-claimed-result = Какого результата просит
field-position = Заключительная позиция, FEN
field-next-move = Следующий ход
field-analysis = Анализ, PGN
field-protest-on = На какое решение
field-copy-to-partner = копия послана партнёру
