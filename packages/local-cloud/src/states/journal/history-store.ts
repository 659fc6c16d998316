import type { DatabaseSync } from 'node:sqlite';
import { MAX_HISTORY_EVENTS } from '../asl/service-limits.ts';

/**
 * One event of an execution's history. `details` contains the `…EventDetails` member of the
 * service's response, if any.
 */
export interface NewEvent {
  type: string;
  details?: Record<string, object>;
}

export interface StoredEvent {
  id: number;
  at_ms: number;
  type: string;
  previous: number;
  details: string;
}

export interface HistoryStore {
  /**
   * Appends an event and returns its id. Throws HistoryFull if only one more event is allowed; only
   * `closing` events may be that one.
   */
  append(
    execution: number,
    atMs: number,
    previous: number,
    event: NewEvent,
    closing?: boolean,
  ): number;
  /** Returns events after (or, reversed, before) the id `from`. */
  page(execution: number, from: number, limit: number, reversed: boolean): StoredEvent[];
}

/** The error for an execution that has as many events as the service allows. */
export class HistoryFull extends Error {
  override name = 'HistoryFull';
}

/** Opens the store of the events of executions. */
export function createHistoryStore(db: DatabaseSync): HistoryStore {
  const nextId = db.prepare(
    'UPDATE executions SET last_event = last_event + 1 WHERE seq = ? RETURNING last_event AS id',
  );
  const append = db.prepare('INSERT INTO events VALUES(?,?,?,?,?,?)');
  const forwards = db.prepare(
    'SELECT * FROM events WHERE execution = ? AND id > ? ORDER BY id LIMIT ?',
  );
  const backwards = db.prepare(
    'SELECT * FROM events WHERE execution = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );

  return {
    append(execution, atMs, previous, event, closing = false) {
      const { id } = nextId.get(execution) as { id: number };
      if (id >= MAX_HISTORY_EVENTS && !closing)
        throw new HistoryFull(`Execution ${execution} has ${MAX_HISTORY_EVENTS} events`);
      append.run(execution, id, atMs, event.type, previous, JSON.stringify(event.details ?? {}));
      return id;
    },
    page: (execution, from, limit, reversed) =>
      (reversed ? backwards : forwards).all(execution, from, limit) as unknown as StoredEvent[],
  };
}
