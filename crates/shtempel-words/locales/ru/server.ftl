# Сервер: пределы, запуск, настройки.

form-slow = Бланк шёл слишком медленно и не дошёл. Ничего не записано; отправьте его ещё раз.
trouble-busy-text = { $n ->
    [one] Сейчас слишком многие входят одновременно. Попробуйте через { $n } секунду.
    [few] Сейчас слишком многие входят одновременно. Попробуйте через { $n } секунды.
   *[many] Сейчас слишком многие входят одновременно. Попробуйте через { $n } секунд.
}
trouble-slow-text = Ответ не был готов вовремя. Откройте страницу снова: на ней видно, записано ли. Повторная отправка ничего не запишет дважды.

serve-demo-day = Показательный турнир, день { $day }. Имена и пароли для входа стоят на странице входа.
serve-first-admin = Администратора ещё нет. По этой ссылке он заводит себя сам; она действует один раз и один час:
serve-admin-link = Ссылка для { $login }, чтобы выбрать новый пароль; она действует один раз и десять минут:
serve-no-admin = нет учётной записи администратора { $login }
serve-which-admin = администраторов несколько: назовите, для кого ссылка: { $logins }
serve-no-archive = архива { $place } нет. Новый заводит «shtempel init», показательный — «shtempel demo»
serve-address-taken = адрес { $address } занят другой программой: выберите другой (--listen) или остановите её
serve-address-not-here = адреса { $address } у этого компьютера нет: проверьте --listen
serve-demo-origin = показательный турнир с его общеизвестными паролями не открывается для других: уберите «{ $key }»
serve-public = адрес { $address } видят другие компьютеры. Назовите адрес сайта за сервером TLS, origin = "https://…", или скажите явно: insecure = true (--insecure)
serve-insecure = Внимание: пароли и страницы идут по сети открыто (insecure = true).
serve-config-key = неизвестный ключ «{ $key }»; известны: { $known }
serve-config-near = неизвестный ключ «{ $key }»; может быть, «{ $near }»?
serve-config-bad = { $error }
serve-config-value = { $key }: «{ $value }» не подходит; нужно { $wanted }
serve-config-origin = адрес сайта без пути, например https://chess.example
serve-config-address = адрес и порт, например 127.0.0.1:8047
serve-config-proxies = адреса, например 10.0.0.1
serve-config-log = text или json
serve-config-lang = ru или en
serve-config-token = слово не короче { $least } знаков, которое нельзя угадать; не образец
serve-config-security = starttls, tls или none
serve-config-mail = адрес почты
serve-config-open = в этом файле секреты, а читать его могут другие пользователи: chmod 600 { $place }
serve-config-secret = { $key }: пусто или образец; впишите настоящий или задайте переменной { $variable }
