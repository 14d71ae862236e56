-- What a server keeps for itself beside the journal: accounts, sessions, invitations, reminders, the outbox. Nothing of
-- it is evidence; it may be changed and removed.
CREATE TABLE slip (
    kind    TEXT NOT NULL,
    key     TEXT NOT NULL,
    owner   TEXT NOT NULL,
    until   INTEGER,
    version INTEGER NOT NULL,
    body    TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX slip_by_owner ON slip (kind, owner, key);
CREATE INDEX slip_by_until ON slip (kind, until) WHERE until IS NOT NULL;
