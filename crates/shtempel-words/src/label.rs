//! Labels of tables, headings and marks.

macro_rules! labels {
    ($($name:ident = $id:literal,)*) => {
        /// A label. Its words are the message of the same name in `locales/*/labels.ftl`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Label {
            $(#[doc = concat!("The message `", $id, "`.")] $name,)*
        }

        impl Label {
            /// Every label.
            pub const ALL: &[Label] = &[$(Label::$name,)*];

            /// The name of its message.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Label::$name => $id,)*
                }
            }
        }
    };
}

labels! {
    Game = "label-game",
    Competition = "label-competition",
    Rulebook = "label-rulebook",
    White = "label-white",
    Black = "label-black",
    AsOf = "label-as-of",
    Status = "label-status",
    Result = "label-result",
    ResultCounted = "label-result-counted",
    ResultNotCounted = "label-result-not-counted",
    ToMove = "label-to-move",
    Start = "label-start",
    End = "label-end",
    Control = "label-control",
    Moves = "label-moves",
    Clocks = "label-clocks",
    Mailings = "label-mailings",
    Dates = "label-dates",
    Findings = "label-findings",
    Duties = "label-duties",
    Proposals = "label-proposals",
    Claims = "label-claims",
    Rulings = "label-rulings",
    Explanation = "label-explanation",
    Remarks = "label-remarks",
    Norms = "label-norms",
    Norm = "label-norm",
    Article = "label-article",
    Gist = "label-gist",
    Reading = "label-reading",
    Does = "label-does",
    Waits = "label-waits",
    Kind = "label-kind",
    Number = "label-number",
    Side = "label-side",
    Move = "label-move",
    Mailing = "label-mailing",
    From = "label-from",
    To = "label-to",
    Medium = "label-medium",
    Received = "label-received",
    Sent = "label-sent",
    Ground = "label-ground",
    Days = "label-days",
    Total = "label-total",
    Thinking = "label-thinking",
    Penalty = "label-penalty",
    Period = "label-period",
    PeriodDays = "label-period-days",
    Quota = "label-quota",
    ControlMove = "label-control-move",
    Left = "label-left",
    Running = "label-running",
    Held = "label-held",
    Oversteps = "label-oversteps",
    Mistakes = "label-mistakes",
    Leave = "label-leave",
    BeforeStart = "label-before-start",
    Interruption = "label-interruption",
    Neutral = "label-neutral",
    Free = "label-free",
    Charged = "label-charged",
    Open = "label-open",
    AtLeast = "label-at-least",
    Due = "label-due",
    State = "label-state",
    StateOpen = "label-state-open",
    StateOverdue = "label-state-overdue",
    About = "label-about",
    Step = "label-step",
    Decision = "label-decision",
    Reasons = "label-reasons",
    Missing = "label-missing",
    Present = "label-present",
    Yes = "label-yes",
    No = "label-no",
    NoMoves = "label-no-moves",
    NoFindings = "label-no-findings",
    NoDuties = "label-no-duties",
    NoProposals = "label-no-proposals",
    GeneralLaws = "label-general-laws",
    Supposition = "label-supposition",
    DrawOffer = "label-draw-offer",
    InDoubt = "label-in-doubt",
    Error = "label-error",
    Warning = "label-warning",
    Hint = "label-hint",
    Expected = "label-expected",
    Found = "label-found",
    File = "label-file",
    Line = "label-line",
    Column = "label-column",
}
