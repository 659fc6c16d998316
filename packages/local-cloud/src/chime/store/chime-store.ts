import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../shared/in-transaction.ts';
import { openDatabase } from '../../shared/open-database.ts';
import type { BusEvent } from '../../events/create-event-bus.ts';
import { AttendeeTable } from './attendee-table.ts';
import { MeetingTable } from './meeting-table.ts';
import { PipelineTable } from './pipeline-table.ts';
import { schema } from './schema.ts';

export interface ChimeStore {
  meetings: MeetingTable;
  attendees: AttendeeTable;
  pipelines: PipelineTable;
  /**
   * Runs changes and the events that they cause in one transaction; the events are handed on right
   * after it.
   */
  change<T>(work: (tell: (event: BusEvent) => void) => T): T;
  /** Hands on what a crash left in the outbox. */
  flush(): void;
  close(): void;
}

/** Opens the engine's tables under a folder (made when missing). */
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
