import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../shared/database.ts';
import { createExecutionStore, type ExecutionStore } from './execution-store.ts';
import { createFrameStore, type FrameRef, type FrameStore } from './frame-store.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { createMachineStore, type MachineStore } from './machine-store.ts';

/**
 * The journal has one row per thread of an execution (`frames`: its position, its variables and its
 * due time), so that continuing after a crash needs only one read. `ready` rows have a step to run
 * now; rows with a `due_ms` wait for that instant. An execution that was not successful keeps its
 * rows, with neither, so that it can be redriven.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS machines(
  arn TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, status TEXT NOT NULL, role_arn TEXT NOT NULL,
  from_template INTEGER NOT NULL, revision TEXT NOT NULL, created_ms INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS revisions(
  id TEXT PRIMARY KEY, machine TEXT NOT NULL, definition TEXT NOT NULL,
    updated_ms INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS executions(
  seq INTEGER PRIMARY KEY AUTOINCREMENT, arn TEXT NOT NULL UNIQUE, machine TEXT NOT NULL,
    revision TEXT NOT NULL,
  name TEXT NOT NULL, status TEXT NOT NULL, input TEXT NOT NULL, output TEXT, error TEXT,
    cause TEXT,
  start_ms INTEGER NOT NULL, stop_ms INTEGER, deadline_ms INTEGER,
    last_event INTEGER NOT NULL DEFAULT 0, redrive_count INTEGER NOT NULL DEFAULT 0,
    redriven_ms INTEGER);
CREATE INDEX IF NOT EXISTS executions_by_machine ON executions(machine, seq);
CREATE INDEX IF NOT EXISTS executions_by_status ON executions(machine, status, seq);
CREATE INDEX IF NOT EXISTS executions_by_deadline ON executions(deadline_ms)
  WHERE deadline_ms IS NOT NULL;
CREATE INDEX IF NOT EXISTS executions_by_stop ON executions(stop_ms) WHERE stop_ms IS NOT NULL;
CREATE TABLE IF NOT EXISTS redrives(
  execution INTEGER NOT NULL, token TEXT NOT NULL, at_ms INTEGER NOT NULL,
  PRIMARY KEY(execution, token, at_ms)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS frames(
  execution INTEGER NOT NULL, id TEXT NOT NULL, parent TEXT, position INTEGER NOT NULL,
    version INTEGER NOT NULL,
  ready INTEGER NOT NULL, due_ms INTEGER, token TEXT, body TEXT NOT NULL, PRIMARY KEY(execution,
    id));
CREATE INDEX IF NOT EXISTS frames_ready ON frames(execution, id) WHERE ready = 1;
CREATE INDEX IF NOT EXISTS frames_due ON frames(due_ms, execution, id) WHERE due_ms IS NOT NULL;
CREATE TABLE IF NOT EXISTS branch_results(
  execution INTEGER NOT NULL, parent TEXT NOT NULL, position INTEGER NOT NULL, output TEXT NOT NULL,
  PRIMARY KEY(execution, parent, position));
CREATE TABLE IF NOT EXISTS tokens(token TEXT PRIMARY KEY, execution INTEGER NOT NULL,
  frame TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tokens_by_execution ON tokens(execution);
CREATE TABLE IF NOT EXISTS events(
  execution INTEGER NOT NULL, id INTEGER NOT NULL, at_ms INTEGER NOT NULL, type TEXT NOT NULL,
    previous INTEGER NOT NULL,
  details TEXT NOT NULL, PRIMARY KEY(execution, id)) WITHOUT ROWID;
`;

/** The stored data of the engine. Reads return committed rows; changes are made inside `write`. */
export interface Journal extends GroupCommit {
  frames: FrameStore;
  executions: ExecutionStore;
  history: HistoryStore;
  machines: MachineStore;
}

/**
 * Opens the journal. `onCommit` receives the frames that became ready in the transaction that is
 * now on disk.
 */
export function openJournal(file: string, onCommit: (ready: FrameRef[]) => void): Journal {
  const db = openDatabase(file, SCHEMA);
  upgrade(db);
  let readied: FrameRef[] = [];
  const commits = createGroupCommit(db, () => {
    const batch = readied;
    readied = [];
    onCommit(batch);
  });
  return {
    frames: createFrameStore(db, (ref) => readied.push(ref)),
    executions: createExecutionStore(db),
    history: createHistoryStore(db),
    machines: createMachineStore(db),
    pending: commits.pending,
    write: commits.write,
    close() {
      commits.close();
      db.close();
    },
  };
}

/** Adds what a journal of an earlier version lacks. */
function upgrade(db: DatabaseSync): void {
  const columns = db.prepare("SELECT name FROM pragma_table_info('executions')").all();
  if (columns.some(({ name }) => name === 'redrive_count')) return;
  db.exec(`ALTER TABLE executions ADD COLUMN redrive_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE executions ADD COLUMN redriven_ms INTEGER`);
}
