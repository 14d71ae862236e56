//! The people of the demonstration. All of them are made up.

use super::post::{TOWNS, Town};
use super::random::Random;
use shtempel_chess::Notation;

/// Family names, in Russian and in Latin letters; hardly anybody has one of them.
const NAMES: [(&str, &str); 34] = [
    ("Берендяков", "Berendyakov"),
    ("Вострогляд", "Vostroglyad"),
    ("Гречаник", "Grechanik"),
    ("Дудоров-Ясный", "Dudorov-Yasny"),
    ("Журавецкий", "Zhuravetsky"),
    ("Замокшин", "Zamokshin"),
    ("Иволгин", "Ivolgin"),
    ("Кадомцев", "Kadomtsev"),
    ("Лапоногов", "Laponogov"),
    ("Мшанников", "Mshannikov"),
    ("Небогатиков", "Nebogatikov"),
    ("Овсянка", "Ovsyanka"),
    ("Полуэктовский", "Poluektovsky"),
    ("Рогожников", "Rogozhnikov"),
    ("Свирелин", "Svirelin"),
    ("Тетеревятник", "Teterevyatnik"),
    ("Умывалов", "Umyvalov"),
    ("Филинцев", "Filintsev"),
    ("Хмелинский", "Khmelinsky"),
    ("Цаплин", "Tsaplin"),
    ("Чепрачный", "Cheprachny"),
    ("Шестипалов", "Shestipalov"),
    ("Щеглятев", "Shcheglyatev"),
    ("Юрасик", "Yurasik"),
    ("Ясноборов", "Yasnoborov"),
    ("Бубенцовский", "Bubentsovsky"),
    ("Верстин", "Verstin"),
    ("Гамаюнов", "Gamayunov"),
    ("Долгополец", "Dolgopolets"),
    ("Ёлшин", "Yolshin"),
    ("Зеленогай", "Zelenogay"),
    ("Каменотёс", "Kamenotyos"),
    ("Ладожников", "Ladozhnikov"),
    ("Перепёлкин-Луговой", "Perepyolkin-Lugovoy"),
];
const INITIALS: [(&str, &str); 16] = [
    ("А", "A"),
    ("Б", "B"),
    ("В", "V"),
    ("Г", "G"),
    ("Д", "D"),
    ("И", "I"),
    ("К", "K"),
    ("Л", "L"),
    ("М", "M"),
    ("Н", "N"),
    ("О", "O"),
    ("П", "P"),
    ("Р", "R"),
    ("С", "S"),
    ("Т", "T"),
    ("Ф", "F"),
];
const STREETS: [&str; 12] = [
    "ул. Садовая",
    "ул. Заречная",
    "ул. Школьная",
    "ул. Лесная",
    "ул. Набережная",
    "пер. Почтовый",
    "ул. Полевая",
    "ул. Мельничная",
    "ул. Вокзальная",
    "ул. Новая",
    "ул. Песчаная",
    "пер. Тихий",
];
const CLUBS: [&str; 7] =
    ["«Конверт»", "«Дилижанс»", "«Слон»", "«Заочник»", "«Почтамт»", "«Белая ладья»", "«Проходная»"];

/// Players: the eleven who enter, and one on the waiting list.
pub(super) const PLAYERS: usize = 12;
/// Arbiters: chief, of the section, of appeals, adjudicator, second adjudicator.
pub(super) const ARBITERS: usize = 5;

/// Somebody.
#[derive(Debug, Clone)]
pub(super) struct Human {
    /// His id in the archive.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) latin: String,
    pub(super) town: Town,
    pub(super) address: String,
    /// Where he moves to, should he.
    pub(super) next_address: String,
    pub(super) club: &'static str,
    pub(super) rating: u32,
    /// How he writes moves.
    pub(super) notation: Notation,
    /// By how much his moves may be worse than the best.
    pub(super) slack: i64,
}

/// The people of a seed: [`PLAYERS`], then [`ARBITERS`].
pub(super) fn people(seed: u64) -> Vec<Human> {
    let mut random = Random::of(seed, 1);
    let (mut names, mut towns) = (NAMES, TOWNS);
    random.shuffle(&mut names);
    random.shuffle(&mut towns);
    let people = names.iter().zip(towns).take(PLAYERS + ARBITERS).enumerate();
    people.map(|(n, (name, town))| human(&mut random, n, *name, town)).collect()
}

fn human(random: &mut Random, n: usize, name: (&str, &str), town: Town) -> Human {
    let (one, two) = (random.pick(&INITIALS), random.pick(&INITIALS));
    let mut address = || {
        let (street, index) = (random.pick(&STREETS), town.index + u32::try_from(random.below(30)).unwrap_or(0));
        let (house, flat) = (random.between(1, 90), random.between(1, 120));
        format!("{index}, г. {}, {street}, д. {house}, кв. {flat}", town.name)
    };
    let (address, next_address) = (address(), address());
    Human {
        id: format!("p{}", n + 1),
        name: format!("{} {}. {}.", name.0, one.0, two.0),
        latin: format!("{} {}. {}.", name.1, one.1, two.1),
        town,
        address,
        next_address,
        club: random.pick(&CLUBS),
        rating: u32::try_from(random.between(1780, 2290)).unwrap_or(2000),
        notation: match n {
            4 | 9 => Notation::FullLatin,
            7 => Notation::Numeric,
            _ => Notation::FullRussian,
        },
        slack: random.between(4, 30),
    }
}
