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
    ToMove = "label-to-move",
    Start = "label-start",
    End = "label-end",
    Control = "label-control",
    Moves = "label-moves",
    Clocks = "label-clocks",
    Dates = "label-dates",
    Findings = "label-findings",
    Duties = "label-duties",
    Proposals = "label-proposals",
    Claims = "label-claims",
    Explanation = "label-explanation",
    Remarks = "label-remarks",
    Norm = "label-norm",
    Article = "label-article",
    Gist = "label-gist",
    Reading = "label-reading",
    Does = "label-does",
    Number = "label-number",
    Side = "label-side",
    Move = "label-move",
    Mailing = "label-mailing",
    Received = "label-received",
    Sent = "label-sent",
    Ground = "label-ground",
    Days = "label-days",
    Total = "label-total",
    Thinking = "label-thinking",
    Penalty = "label-penalty",
    Period = "label-period",
    Quota = "label-quota",
    Left = "label-left",
    Running = "label-running",
    Held = "label-held",
    Oversteps = "label-oversteps",
    Leave = "label-leave",
    BeforeStart = "label-before-start",
    Interruption = "label-interruption",
    Neutral = "label-neutral",
    Charged = "label-charged",
    Open = "label-open",
    AtLeast = "label-at-least",
    Due = "label-due",
    Step = "label-step",
    Decision = "label-decision",
    Reasons = "label-reasons",
    Error = "label-error",
    Warning = "label-warning",
    Hint = "label-hint",
    Expected = "label-expected",
    Found = "label-found",
    File = "label-file",
    Line = "label-line",
    Column = "label-column",
}
