-- What the application role may do, told anew after every migration: read, insert, empty attachments, write views.

REVOKE ALL ON ALL TABLES IN SCHEMA shtempel FROM PUBLIC, :role;
REVOKE ALL ON SCHEMA shtempel FROM PUBLIC, :role;
GRANT USAGE ON SCHEMA shtempel TO :role;
GRANT SELECT ON schema_version TO :role;
GRANT SELECT, INSERT ON entry TO :role;
GRANT SELECT, INSERT, UPDATE (salt, media, bytes, erased_seq) ON attachment TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON view TO :role;
