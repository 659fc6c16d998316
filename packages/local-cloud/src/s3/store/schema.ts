/**
 * A row points at its content by `blob`; switching the row is the moment at which a write becomes
 * visible.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    version_id TEXT NOT NULL,
    latest INTEGER NOT NULL,
    delete_marker INTEGER NOT NULL,
    blob TEXT,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified INTEGER NOT NULL,
    details TEXT NOT NULL,
    UNIQUE (bucket, key, version_id)
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS objects_latest ON objects (bucket, key) WHERE latest = 1;
  CREATE TABLE IF NOT EXISTS uploads (
    upload_id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    started INTEGER NOT NULL,
    details TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL REFERENCES uploads (upload_id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    blob TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified INTEGER NOT NULL,
    checksum TEXT,
    PRIMARY KEY (upload_id, number)
  ) STRICT, WITHOUT ROWID
`;
