# Доска и ход партии по времени.

board-says =
    { $side ->
        [black] Доска, ход чёрных
       *[white] Доска, ход белых
    }
board-says-last =
    { $side ->
        [black] Доска, ход чёрных; последний ход { $move }
       *[white] Доска, ход белых; последний ход { $move }
    }
board-side = { $side }: { $pieces }
board-promote = Во что превратить пешку
piece-king =
    { $n ->
        [one] король
       *[other] короли
    }
piece-queen =
    { $n ->
        [one] ферзь
       *[other] ферзи
    }
piece-rook =
    { $n ->
        [one] ладья
       *[other] ладьи
    }
piece-bishop =
    { $n ->
        [one] слон
       *[other] слоны
    }
piece-knight =
    { $n ->
        [one] конь
       *[other] кони
    }
piece-pawn =
    { $n ->
        [one] пешка
       *[other] пешки
    }

course-title = Ход партии по времени
course-empty = Ещё ничего не произошло.
course-says = Ход партии с { $from } по { $to }: время на обдумывание, отправления в пути, отпуска, штрафы и контроли. То же самое — в таблице под рисунком.
course-table = То же таблицей
course-from = С
course-to = По
course-who = Кто
course-what = Что
course-days = Дней
course-both = Обе стороны
course-think = обдумывание { $n }-го хода
course-void = время до недействительного хода
course-query = время до запроса
course-running = обдумывание следующего хода
course-transit = отправление { $paper } в пути
course-transit-open = отправление { $paper }; день получения не установлен
course-leave = отпуск
course-penalty = штрафные дни по норме «{ $why }»
course-control = контроль: израсходовано { $used } из { $quota }
course-control-over = контроль просрочен: израсходовано { $used } из { $quota }
course-claim = время стоит из-за заявления
course-neutral = эти дни не считаются никому
course-key-white = белые обдумывают ход
course-key-black = чёрные обдумывают ход
course-key-transit = отправление в пути
course-key-leave = отпуск
course-key-penalty = штраф
course-key-control = контроль
course-key-stand = время стоит
course-month = { $month } { $year }
course-month-1 = янв
course-month-2 = фев
course-month-3 = мар
course-month-4 = апр
course-month-5 = май
course-month-6 = июн
course-month-7 = июл
course-month-8 = авг
course-month-9 = сен
course-month-10 = окт
course-month-11 = ноя
course-month-12 = дек
