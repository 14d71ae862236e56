# Учётные записи: своя учётная запись, второй шаг входа, приглашения, управление сервером.

moment = { $day }, { $clock } UTC
save = Сохранить

## Вход

login-code-title = Второй шаг входа
login-again = Войти заново
login-hint = От трёх до шестидесяти знаков: буквы, цифры, дефис, точка, подчёркивание или адрес e-mail. Большие и малые буквы не различаются.
login-not-plain = Такое имя не годится: нужно от трёх до шестидесяти букв, цифр и знаков - _ . @
login-taken = Такое имя уже занято. Возьмите другое.

## Своя учётная запись

account-title = Учётная запись
account-person = Человек
account-roles = Права
account-state = Состояние
account-language = Язык
account-language-legend = На каком языке показывать страницы
account-factor = Второй шаг входа
account-password = Пароль
account-sessions = Сеансы
role-administrator = ведёт сервер
role-organiser = организатор
role-arbiter = арбитр
role-player = игрок
password-old = Прежний пароль
password-new = Новый пароль
password-again = Новый пароль ещё раз
password-hint = Не короче двенадцати знаков. Хороши несколько слов, не связанных между собой.
password-change = Изменить пароль
password-twice = Два раза набрано разное. Наберите новый пароль ещё раз.
password-old-wrong = Прежний пароль не подходит.
session-browser = Браузер
session-since = Начат
session-seen = Последний раз
session-end = Закончить
session-end-it = Закончить
session-own = этот
session-end-others = Закончить все, кроме этого
done-session = Сеанс закончен.
done-factor-off = Второй шаг входа выключен.

## Второй шаг входа

factor-title = Второй шаг входа
factor-what = Кроме пароля при входе спрашивается код, который показывает приложение на телефоне. Кто узнает пароль, без телефона не войдёт.
factor-wanted = На этом сервере у всех, кто судит, устраивает соревнования или ведёт сервер, должен быть второй шаг входа. Пока он не включён, остальные страницы закрыты.
factor-is-on = Второй шаг включён.
factor-is-off = Второй шаг не включён.
factor-codes-left =
    { $n ->
        [one] Остался { $n } запасной код.
        [few] Осталось { $n } запасных кода.
       *[other] Осталось { $n } запасных кодов.
    }
factor-begin = Включить второй шаг
factor-change = Изменить или выключить
factor-how = Понадобится приложение с одноразовыми кодами (TOTP) — любое.
factor-step-app = Снимите этот квадрат приложением или впишите в него ключ.
factor-square = Квадратный код для камеры телефона; тот же ключ написан ниже
factor-secret = Ключ:
factor-link = Открыть в приложении на этом устройстве
factor-step-code = Шесть цифр, которые показывает приложение
factor-confirm = Включить
factor-another = Взять другой ключ
factor-new-codes = Новые запасные коды
factor-switch-off = Выключить второй шаг
factor-wrong = Пароль или код не подходит. Ничего не изменено.
factor-codes-title = Запасные коды
factor-codes-text = Если телефона не окажется под рукой, войти поможет запасной код. Каждый годится один раз. Перепишите их на бумагу: больше они показаны не будут.
factor-codes-kept = Коды записаны, дальше

## Приглашение

invite-title = Приглашение
invite-for = Учётная запись для: { $name }
invite-login = Имя для входа: { $login }
invite-do = Сохранить и перейти ко входу
invite-ended = Эта ссылка уже использована или её срок вышел. Попросите новую у того, кто её прислал.

## Управление сервером

admin-title = Сервер
admin-pages = Страницы управления
admin-accounts = Учётные записи
admin-new = Новая учётная запись
admin-new-do = Завести и получить ссылку
admin-person = Человек из архива
admin-person-hint = Игроку и арбитру он нужен. Тому, кто только ведёт сервер или устраивает соревнования, можно не указывать.
admin-login-hint = Можно не заполнять: тогда имя выберет тот, кому вы дадите ссылку.
role-arbiter-hint = Видит страницы арбитра. Что он может решать, определяют назначения в соревнованиях.
role-organiser-hint = Заносит людей и устраивает соревнования.
role-administrator-hint = Заводит учётные записи. Решать в соревнованиях это не позволяет.
admin-nobody = Укажите человека или хотя бы одно право: без них учётной записи не для чего быть.
account-open = действует
account-closed = закрыта
account-invited = пароль ещё не выбран
admin-link-title = Ссылка для входа
admin-link-text = Передайте эту ссылку тому, чья это учётная запись ({ $whose }). Показана она один раз, годится тоже один раз.
admin-link-minutes =
    { $n ->
        [one] Действует { $n } минуту.
        [few] Действует { $n } минуты.
       *[other] Действует { $n } минут.
    }
admin-link-days =
    { $n ->
        [one] Действует { $n } день.
        [few] Действует { $n } дня.
       *[other] Действует { $n } дней.
    }
admin-link-copy = Скопировать ссылку
admin-back = К учётным записям
admin-access = Доступ
admin-access-text = После любого из этих действий сеансы этой учётной записи заканчиваются.
admin-new-link = Ссылка для нового пароля
admin-no-factor = Снять второй шаг
admin-open = Открыть
admin-close = Закрыть
admin-last = Это последний, кто ведёт сервер: сначала дайте это право другому.
admin-no-sessions = Сейчас не вошёл.
admin-end-sessions = Закончить сеансы
trail-title = Журнал входов
trail-event = Событие
trail-find = Имя или страница
trail-who = Кто
trail-outcome = Исход
trail-page = Страница
trail-from = Откуда
trail-at = Когда
trail-empty = Таких записей нет.
outcome-done = выполнено
outcome-refused = отказано
outbox-title = Неотправленное
outbox-empty = Неотправленных писем нет.
outbox-to = Кому
outbox-about = О чём
outbox-since = С какого времени
outbox-error = Почему
