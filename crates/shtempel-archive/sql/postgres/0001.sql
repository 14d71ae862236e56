-- Schema 1: the journal, what may be erased, and the views. Texts are compared by their bytes, as everywhere.

CREATE TABLE entry (
  seq         bigint PRIMARY KEY CHECK (seq > 0),
  key         text COLLATE "C" NOT NULL UNIQUE,
  stream      text COLLATE "C" NOT NULL,
  version     bigint NOT NULL CHECK (version > 0),
  recorded_at bigint NOT NULL,
  recorded_by text   NOT NULL,
  kind        text   NOT NULL,
  payload     text   NOT NULL,
  digest      bytea  NOT NULL CHECK (length(digest) = 32),
  UNIQUE (stream, version)
);

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', tg_argv[0] USING ERRCODE = 'SH001';
END $$;

CREATE TRIGGER entry_stays_as_it_is BEFORE UPDATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('the journal only grows: no entry is changed');
CREATE TRIGGER entry_stays BEFORE DELETE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('the journal only grows: no entry is taken away');
CREATE TRIGGER entries_stay BEFORE TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('the journal only grows: no entry is taken away');

-- The lock is the one that an append takes: whoever writes waits for his turn.
CREATE FUNCTION entry_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1936225392);
  RETURN NULL;
END $$;

CREATE TRIGGER entry_waits BEFORE INSERT ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION entry_waits();

-- Looks at all rows of a statement at once: they follow the last entry, and in each stream its last version.
CREATE FUNCTION entry_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first bigint;
  last  bigint;
  many  bigint;
BEGIN
  SELECT min(seq), max(seq), count(*) INTO first, last, many FROM fresh;
  IF many > 0 AND (
    last - first + 1 <> many
    OR first <> coalesce((SELECT max(seq) FROM entry WHERE seq < first), 0) + 1
    OR last <> (SELECT max(seq) FROM entry)
    OR EXISTS (
      SELECT FROM (
        SELECT version, min(version) OVER of_stream AS lowest, row_number() OVER (of_stream ORDER BY seq) AS place
        FROM fresh WINDOW of_stream AS (PARTITION BY stream)
      ) AS f
      WHERE version <> lowest + place - 1
    )
    OR EXISTS (
      SELECT FROM (SELECT stream, min(version) AS lowest, max(version) AS highest FROM fresh GROUP BY stream) AS f
      WHERE highest <> (SELECT max(version) FROM entry WHERE stream = f.stream)
        OR lowest <> coalesce((SELECT max(version) FROM entry WHERE stream = f.stream AND version < lowest), 0) + 1
    )
  ) THEN
    RAISE EXCEPTION 'the journal only grows: an entry follows the last one' USING ERRCODE = 'SH001';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entry_follows AFTER INSERT ON entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION entry_follows();

-- Stands outside the chain. Of an erased one nothing is left but its name and the entry that erased it.
CREATE TABLE attachment (
  id         bytea PRIMARY KEY CHECK (length(id) = 32),
  salt       bytea CHECK (length(salt) = 16),
  media      text,
  bytes      bytea,
  erased_seq bigint REFERENCES entry (seq),
  CHECK ((salt IS NULL) = (erased_seq IS NOT NULL)),
  CHECK ((media IS NULL) = (erased_seq IS NOT NULL)),
  CHECK ((bytes IS NULL) = (erased_seq IS NOT NULL))
);

CREATE INDEX attachment_by_erasure ON attachment (erased_seq) WHERE erased_seq IS NOT NULL;

CREATE FUNCTION attachment_is_only_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.erased_seq IS NOT NULL OR new.erased_seq IS NULL OR new.id <> old.id THEN
    RAISE EXCEPTION 'an attachment is not changed, only erased, once' USING ERRCODE = 'SH001';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER attachment_is_only_erased BEFORE UPDATE ON attachment
  FOR EACH ROW EXECUTE FUNCTION attachment_is_only_erased();
CREATE TRIGGER attachment_stays BEFORE DELETE ON attachment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('an attachment is erased, not taken away');
CREATE TRIGGER attachments_stay BEFORE TRUNCATE ON attachment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('an attachment is erased, not taken away');

-- Drawn from the journal; can be made again at any time.
CREATE TABLE view (
  kind   text COLLATE "C" NOT NULL,
  key    text COLLATE "C" NOT NULL,
  parent text COLLATE "C" NOT NULL,
  day    integer,
  body   text NOT NULL,
  PRIMARY KEY (kind, key)
);

CREATE INDEX view_by_parent ON view (kind, parent, day, key);
CREATE INDEX view_by_day ON view (kind, day, key);
