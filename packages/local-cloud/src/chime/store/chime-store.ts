import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { BusEvent } from '../../events/create-event-bus.ts';
import { openDatabase, inTransaction } from '../../shared/database.ts';
import { AttendeeTable } from './attendee-table.ts';
import { MeetingTable } from './meeting-table.ts';
import { PipelineTable } from './pipeline-table.ts';
import { TranscriptionTable } from './transcription-table.ts';

/**
 * Times are milliseconds of the cloud's clock. `empty_since` is the time since which nobody is
 * present. `outbox` holds events that are stored but not delivered yet.
 */
const schema = `
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
  CREATE TABLE IF NOT EXISTS transcriptions (
    meeting_id TEXT PRIMARY KEY REFERENCES meetings (id) ON DELETE CASCADE,
    language_code TEXT NOT NULL,
    region TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL
  ) STRICT
`;

export interface ChimeStore {
  meetings: MeetingTable;
  attendees: AttendeeTable;
  pipelines: PipelineTable;
  transcriptions: TranscriptionTable;
  /**
   * Runs changes and stores their events in one transaction; the events are delivered immediately
   * afterwards.
   */
  change<T>(work: (tell: (event: BusEvent) => void) => T): T;
  /** Delivers the events that a crash left in the outbox. */
  flush(): void;
  close(): void;
}

/** Opens the engine's tables in a folder, which is created if missing. */
export function openChimeStore(dataDir: string, emit: (event: BusEvent) => void): ChimeStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database: DatabaseSync = openDatabase(join(dataDir, 'chime.sqlite'), schema);
  const put = database.prepare('INSERT INTO outbox (event) VALUES (?)');
  const waiting = database.prepare('SELECT seq, event FROM outbox ORDER BY seq');
  const done = database.prepare('DELETE FROM outbox WHERE seq = ?');

  const flush = () => {
    for (const { seq, event } of waiting.all() as { seq: number; event: string }[]) {
      emit(JSON.parse(event) as BusEvent);
      done.run(seq);
    }
  };
  return {
    meetings: new MeetingTable(database),
    attendees: new AttendeeTable(database),
    pipelines: new PipelineTable(database),
    transcriptions: new TranscriptionTable(database),
    change(work) {
      const result = inTransaction(database, () =>
        work((event) => void put.run(JSON.stringify(event))),
      );
      flush();
      return result;
    },
    flush,
    close: () => database.close(),
  };
}
