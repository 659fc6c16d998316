import { openDatabase } from '../../shared/open-database.ts';
import { createExecutionStore, type ExecutionStore } from './execution-store.ts';
import { createFrameStore, type FrameRef, type FrameStore } from './frame-store.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { createMachineStore, type MachineStore } from './machine-store.ts';
import { SCHEMA } from './schema.ts';

/**
 * Everything the engine knows, on disk. Reads see committed rows; changes happen inside `write`.
 */
export interface Journal extends GroupCommit {
  frames: FrameStore;
  executions: ExecutionStore;
  history: HistoryStore;
  machines: MachineStore;
}

/** `onCommit` gets the frames that became ready in the transaction that is now on disk. */
export function openJournal(file: string, onCommit: (ready: FrameRef[]) => void): Journal {
  const db = openDatabase(file, SCHEMA);
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
