/**
 * Times are milliseconds of the cloud's clock. `empty_since`: nobody is in. `outbox`: events that
 * are decided and not yet handed on.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS meetings (
    id TEXT PRIMARY KEY,
    request_token TEXT UNIQUE,
    external_id TEXT NOT NULL,
    media_region TEXT NOT NULL,
    features TEXT,
    tenant_ids TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    empty_since INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS attendees (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    meeting_id TEXT NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
    external_user_id TEXT NOT NULL,
    join_token TEXT NOT NULL UNIQUE,
    capabilities TEXT NOT NULL,
    present INTEGER NOT NULL DEFAULT 0,
    UNIQUE (meeting_id, external_user_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pipelines (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    request_token TEXT UNIQUE,
    meeting_id TEXT NOT NULL,
    external_meeting_id TEXT NOT NULL,
    media_region TEXT NOT NULL,
    status TEXT NOT NULL,
    settings TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pipelines_meeting ON pipelines (meeting_id);
  CREATE TABLE IF NOT EXISTS outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL
  ) STRICT
`;
