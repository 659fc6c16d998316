import type { DatabaseSync } from 'node:sqlite';
import type { Json } from '../asl/json.ts';
import type { Frame, FrameBody } from './frame.ts';

export interface FrameRef {
  execution: number;
  id: string;
  version: number;
}

export interface FrameStore {
  get(execution: number, id: string): Frame | undefined;
  /** Returns whether the frame has not changed since `frame` was read. */
  holds(frame: FrameRef): boolean;
  /**
   * Stores the frame under a new version and returns that version. A ready frame is passed to
   * `onReady`.
   */
  save(frame: Omit<Frame, 'version'>): number;
  /** Extends the timeouts of all running calls that wait for the function's own response. */
  extendCalls(ms: number): void;
  /** Changes only the due time. */
  setDue(execution: number, id: string, dueMs: number | null): void;
  remove(execution: number, id: string): void;
  removeBelow(execution: number, id: string): void;
  removeAll(execution: number): void;
  /** Lets a frame's branches stand still where they are, to be redriven or removed. */
  suspendBelow(execution: number, id: string): void;
  /** Lets all frames of an execution stand still where they are. */
  suspendAll(execution: number): void;
  /** Returns all frames of an execution. */
  all(execution: number): Frame[];
  ready(): FrameRef[];
  dueBy(nowMs: number, limit: number): Frame[];
  nextDueMs(): number | null;
  putResult(execution: number, parent: string, position: number, output: Json): void;
  /** Returns the outputs of all branches of `parent`, in order, and deletes them. */
  takeResults(execution: number, parent: string): Json[];
}

interface Row {
  execution: number;
  id: string;
  parent: string | null;
  position: number;
  version: number;
  ready: number;
  due_ms: number | null;
  token: string | null;
  body: string;
}

/**
 * Opens the store of frames and the results of finished branches. `onReady` is called with each
 * frame that was stored as ready.
 */
export function createFrameStore(db: DatabaseSync, onReady: (ref: FrameRef) => void): FrameStore {
  const get = db.prepare('SELECT * FROM frames WHERE execution = ? AND id = ?');
  const version = db.prepare('SELECT version FROM frames WHERE execution = ? AND id = ?');
  const highest = db.prepare('SELECT max(version) AS version FROM frames').get() as {
    version: number | null;
  };
  const save = db.prepare('INSERT OR REPLACE INTO frames VALUES(?,?,?,?,?,?,?,?,?)');
  const extendCalls = db.prepare(
    `UPDATE frames SET due_ms = due_ms + :ms, body = json_set(body, '$.call.timeoutAtMs',
      json_extract(body, '$.call.timeoutAtMs') + :ms)
     WHERE ready = 1 AND due_ms IS NOT NULL AND token IS NULL
       AND json_extract(body, '$.phase') = 'call'`,
  );
  const setDue = db.prepare('UPDATE frames SET due_ms = ? WHERE execution = ? AND id = ?');
  const remove = db.prepare('DELETE FROM frames WHERE execution = ? AND id = ?');
  // '0' is the character after '/', so the range contains every id that starts with the parent's id
  // and a slash.
  const removeBelow = db.prepare(
    "DELETE FROM frames WHERE execution = ? AND id > ? || '/' AND id < ? || '0'",
  );
  // A new version makes the results of running steps come too late.
  const SUSPENDED = 'UPDATE frames SET ready = 0, due_ms = NULL, token = NULL, version = ?';
  const suspendBelow = db.prepare(
    `${SUSPENDED} WHERE execution = ? AND id > ? || '/' AND id < ? || '0'`,
  );
  const suspendAll = db.prepare(`${SUSPENDED} WHERE execution = ?`);
  const all = db.prepare('SELECT * FROM frames WHERE execution = ? ORDER BY id');
  const removeAll = db.prepare('DELETE FROM frames WHERE execution = ?');
  const ready = db.prepare(
    'SELECT execution, id, version FROM frames WHERE ready = 1 ORDER BY execution, id',
  );
  const due = db.prepare(
    'SELECT * FROM frames WHERE due_ms <= ? ORDER BY due_ms, execution, id LIMIT ?',
  );
  const nextDue = db.prepare('SELECT min(due_ms) AS due FROM frames WHERE due_ms IS NOT NULL');
  const putResult = db.prepare('INSERT INTO branch_results VALUES(?,?,?,?)');
  const results = db.prepare(
    'SELECT output FROM branch_results WHERE execution = ? AND parent = ? ORDER BY position',
  );
  const removeResults = db.prepare('DELETE FROM branch_results WHERE execution = ? AND parent = ?');
  const removeResultsBelow = db.prepare(
    "DELETE FROM branch_results WHERE execution = ? AND (parent = ? OR parent > ? || '/' " +
      "AND parent < ? || '0')",
  );
  const removeAllResults = db.prepare('DELETE FROM branch_results WHERE execution = ?');
  let lastVersion = highest.version ?? 0;

  return {
    get(execution, id) {
      const row = get.get(execution, id) as Row | undefined;
      return row && toFrame(row);
    },
    holds(frame) {
      const row = version.get(frame.execution, frame.id) as { version: number } | undefined;
      return row?.version === frame.version;
    },
    save(frame) {
      const saved = ++lastVersion;
      const { execution, id, parent, position, dueMs, token, body } = frame;
      save.run(
        execution,
        id,
        parent,
        position,
        saved,
        frame.ready ? 1 : 0,
        dueMs,
        token,
        JSON.stringify(body),
      );
      if (frame.ready) onReady({ execution, id, version: saved });
      return saved;
    },
    extendCalls: (ms) => void extendCalls.run({ ms }),
    setDue: (execution, id, dueMs) => void setDue.run(dueMs, execution, id),
    remove: (execution, id) => void remove.run(execution, id),
    removeBelow(execution, id) {
      removeBelow.run(execution, id, id);
      removeResultsBelow.run(execution, id, id, id);
    },
    removeAll(execution) {
      removeAll.run(execution);
      removeAllResults.run(execution);
    },
    suspendBelow: (execution, id) => void suspendBelow.run(++lastVersion, execution, id, id),
    suspendAll: (execution) => void suspendAll.run(++lastVersion, execution),
    all: (execution) => (all.all(execution) as unknown as Row[]).map(toFrame),
    ready: () => ready.all() as unknown as FrameRef[],
    dueBy: (nowMs, limit) => (due.all(nowMs, limit) as unknown as Row[]).map(toFrame),
    nextDueMs: () => (nextDue.get() as { due: number | null }).due,
    putResult: (execution, parent, position, output) =>
      void putResult.run(execution, parent, position, JSON.stringify(output)),
    takeResults(execution, parent) {
      const outputs = (results.all(execution, parent) as Array<{ output: string }>).map(
        (row) => JSON.parse(row.output) as Json,
      );
      removeResults.run(execution, parent);
      return outputs;
    },
  };
}

function toFrame(row: Row): Frame {
  const { execution, id, parent, position, version, due_ms: dueMs, token } = row;
  return {
    execution,
    id,
    parent,
    position,
    version,
    ready: row.ready === 1,
    dueMs,
    token,
    body: JSON.parse(row.body) as FrameBody,
  };
}
