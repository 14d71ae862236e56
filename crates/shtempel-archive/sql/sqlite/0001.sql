-- Schema 1: the journal, what may be erased, and the views.

CREATE TABLE entry (
  seq         INTEGER PRIMARY KEY CHECK (seq > 0),
  key         TEXT    NOT NULL UNIQUE,
  stream      TEXT    NOT NULL,
  version     INTEGER NOT NULL CHECK (version > 0),
  recorded_at INTEGER NOT NULL,
  recorded_by TEXT    NOT NULL,
  kind        TEXT    NOT NULL,
  payload     TEXT    NOT NULL,
  digest      BLOB    NOT NULL CHECK (length(digest) = 32),
  UNIQUE (stream, version)
) STRICT;

CREATE TRIGGER entry_stays_as_it_is BEFORE UPDATE ON entry
BEGIN
  SELECT raise(ABORT, 'the journal only grows: no entry is changed');
END;

CREATE TRIGGER entry_stays BEFORE DELETE ON entry
BEGIN
  SELECT raise(ABORT, 'the journal only grows: no entry is taken away');
END;

-- INSERT OR REPLACE takes rows away without the trigger above. It needs a key, a seq or a version that stands already.
CREATE TRIGGER entry_follows BEFORE INSERT ON entry
WHEN new.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry)
  OR new.version IS NOT (SELECT coalesce(max(version), 0) + 1 FROM entry WHERE stream = new.stream)
  OR EXISTS (SELECT 1 FROM entry WHERE key = new.key)
BEGIN
  SELECT raise(ABORT, 'the journal only grows: an entry follows the last one');
END;

-- Stands outside the chain. Of an erased one nothing is left but its name and the entry that erased it.
CREATE TABLE attachment (
  id         BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  salt       BLOB CHECK (length(salt) = 16),
  media      TEXT,
  bytes      BLOB,
  erased_seq INTEGER REFERENCES entry (seq),
  CHECK ((salt IS NULL) = (erased_seq IS NOT NULL)),
  CHECK ((media IS NULL) = (erased_seq IS NOT NULL)),
  CHECK ((bytes IS NULL) = (erased_seq IS NOT NULL))
) STRICT;

CREATE INDEX attachment_by_erasure ON attachment (erased_seq) WHERE erased_seq IS NOT NULL;

CREATE TRIGGER attachment_stays BEFORE DELETE ON attachment
BEGIN
  SELECT raise(ABORT, 'an attachment is erased, not taken away');
END;

CREATE TRIGGER attachment_is_only_erased BEFORE UPDATE ON attachment
WHEN old.erased_seq IS NOT NULL OR new.erased_seq IS NULL OR new.id IS NOT old.id
BEGIN
  SELECT raise(ABORT, 'an attachment is not changed, only erased, once');
END;

CREATE TRIGGER attachment_is_new BEFORE INSERT ON attachment
WHEN EXISTS (SELECT 1 FROM attachment WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'an attachment is not written anew');
END;

-- Drawn from the journal; can be made again at any time.
CREATE TABLE view (
  kind   TEXT NOT NULL,
  key    TEXT NOT NULL,
  parent TEXT NOT NULL,
  day    INTEGER,
  body   TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;

CREATE INDEX view_by_parent ON view (kind, parent, day, key);
CREATE INDEX view_by_day ON view (kind, day, key);
