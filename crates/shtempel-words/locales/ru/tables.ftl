# Таблицы секции: заголовки, условные знаки, объяснение показателей, жеребьёвка.

table-crosstable = Турнирная таблица
table-standings = Положение участников
table-caption = { $title }. { $sheet }

table-number = №
table-player = Участник
table-place = Место
table-points = Очки
table-counted = Засчитанные партии
table-won = Победы
table-drawn = Ничьи
table-lost = Поражения
table-adjudicated = В том числе присуждённые
table-reported = Сообщённые, но не засчитанные
table-remaining = Неоконченные
table-games-short = Партии
table-wins = Число побед
table-wins-short = Поб.
table-sonneborn-berger = Коэффициент Бергера
table-sonneborn-berger-short = Бергер
table-direct-encounter = Личные встречи
table-direct-encounter-short = Личн.
table-koya = Коэффициент Койя
table-koya-short = Койя
table-games-as-black = Партии чёрными
table-games-as-black-short = Чёрн.
table-wins-as-black = Победы чёрными
table-wins-as-black-short = Поб. ч.

table-legend = { $mark }: { $meaning }
table-legend-adjudicated = результат присуждён
table-legend-reported = результат сообщён, но ещё не засчитан
table-legend-both-lost = поражение обоих
table-legend-playing = партия не окончена
table-legend-excluded = партия не учитывается
table-withdrawn = Выбывшие: { $players }
table-excluded = Исключённые (их партии не учитываются): { $players }.
table-named = № { $number } { $name }

table-figure = { $what }, { $player }: { $value }
table-figure-among = { $what } ({ $players }), { $player }: { $value }
table-figure-none = { $what }, { $player }: не определяется. Либо с ним никто не стоит наравне, либо не все, кто стоит наравне, сыграли между собой.
table-addend-game = { $player }: { $value }
table-addend-product = { $player }: { $own } × { $points } = { $value }
table-addend-koya = { $player }, очки { $points } из возможных { $possible }: { $value }
table-addend-average =
    { $n ->
        [one] { $player }: { $own } в { $n } партии, в среднем { $value }
       *[other] { $player }: { $own } в { $n } партиях, в среднем { $value }
    }

draw-heading = Жеребьёвка по строке: { $seed }
draw-method = Жребий заявки — SHA-256 от этой строки, знака перевода строки и кода заявки (UTF-8, после кода ничего нет). Заявки стоят по возрастанию жребия; первая получает стартовый номер 1.
