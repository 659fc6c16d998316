import type { DatabaseSync } from 'node:sqlite';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** A stored execution. Times are milliseconds since 1970; input and output are JSON text. */
export interface Execution {
  seq: number;
  arn: string;
  machine: string;
  revision: string;
  name: string;
  status: ExecutionStatus;
  input: string;
  output: string | null;
  error: string | null;
  cause: string | null;
  start_ms: number;
  stop_ms: number | null;
  deadline_ms: number | null;
  /** The id of the newest event of its history. */
  last_event: number;
  redrive_count: number;
  /** When it was redriven for the last time. */
  redriven_ms: number | null;
}

type NewExecution = Pick<
  Execution,
  'arn' | 'machine' | 'revision' | 'name' | 'input' | 'start_ms' | 'deadline_ms'
>;
export type Outcome = Partial<Pick<Execution, 'output' | 'error' | 'cause'>>;

export interface ExecutionStore {
  add(execution: NewExecution): number;
  bySeq(seq: number): Execution | undefined;
  byArn(arn: string): Execution | undefined;
  close(seq: number, status: ExecutionStatus, outcome: Outcome, stopMs: number): void;
  /** Continues a closed execution. `token` is the one of the request. */
  reopen(seq: number, redriven: { token: string; atMs: number; deadlineMs: number }): void;
  /** Returns when an execution was redriven by a request with this token, since `sinceMs`. */
  redrivenBy(seq: number, token: string, sinceMs: number): number | undefined;
  /** Returns whether `limit` executions are running. */
  isFull(limit: number): boolean;
  /** Lists executions, newest first; `before` is the seq of the last one of the previous page. */
  list(
    machine: string,
    status: ExecutionStatus | undefined,
    before: number,
    limit: number,
  ): Execution[];
  pastDeadline(nowMs: number, limit: number): Execution[];
  nextDeadlineMs(): number | null;
  /** Deletes executions that ended before `stopMs`, with all their data. */
  purge(stopMs: number): void;
  addToken(token: string, seq: number, frame: string): void;
  token(token: string): { execution: number; frame: string } | undefined;
}

const NEW = '(arn, machine, revision, name, status, input, start_ms, deadline_ms)';

/** Opens the store of executions and their task tokens. */
export function createExecutionStore(db: DatabaseSync): ExecutionStore {
  const add = db.prepare(`INSERT INTO executions${NEW} VALUES(?,?,?,?,'RUNNING',?,?,?)`);
  const bySeq = db.prepare('SELECT * FROM executions WHERE seq = ?');
  const byArn = db.prepare('SELECT * FROM executions WHERE arn = ?');
  const close = db.prepare(
    'UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stop_ms = ?, ' +
      'deadline_ms = NULL WHERE seq = ?',
  );
  const reopen = db.prepare(
    "UPDATE executions SET status = 'RUNNING', output = NULL, error = NULL, cause = NULL, " +
      'stop_ms = NULL, deadline_ms = ?, redriven_ms = ?, redrive_count = redrive_count + 1 ' +
      'WHERE seq = ?',
  );
  const addRedrive = db.prepare('INSERT INTO redrives VALUES(?,?,?)');
  const redrivenBy = db.prepare(
    'SELECT at_ms FROM redrives WHERE execution = ? AND token = ? AND at_ms >= ?',
  );
  const stored = db.prepare('SELECT max(seq) - min(seq) + 1 AS most FROM executions');
  const open = db.prepare('SELECT count(*) AS open FROM executions WHERE deadline_ms IS NOT NULL');
  const list = db.prepare(
    'SELECT * FROM executions WHERE machine = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
  );
  const listStatus = db.prepare(
    'SELECT * FROM executions WHERE machine = ? AND status = ? AND seq < ? ORDER BY seq ' +
      'DESC LIMIT ?',
  );
  const past = db.prepare(
    'SELECT * FROM executions WHERE deadline_ms <= ? ORDER BY deadline_ms, seq LIMIT ?',
  );
  const nextDeadline = db.prepare(
    'SELECT min(deadline_ms) AS deadline FROM executions WHERE deadline_ms IS NOT NULL',
  );
  const old = db.prepare('SELECT seq FROM executions WHERE stop_ms < ?');
  const forget = ['events', 'tokens', 'frames', 'branch_results', 'redrives'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE execution = ?`),
  );
  const forgetExecution = db.prepare('DELETE FROM executions WHERE seq = ?');
  const addToken = db.prepare('INSERT INTO tokens VALUES(?,?,?)');
  const token = db.prepare('SELECT execution, frame FROM tokens WHERE token = ?');

  return {
    add: (e) =>
      Number(
        add.run(e.arn, e.machine, e.revision, e.name, e.input, e.start_ms, e.deadline_ms)
          .lastInsertRowid,
      ),
    bySeq: (seq) => bySeq.get(seq) as Execution | undefined,
    byArn: (arn) => byArn.get(arn) as Execution | undefined,
    close: (seq, status, { output = null, error = null, cause = null }, stopMs) =>
      void close.run(status, output, error, cause, stopMs, seq),
    reopen(seq, { token: value, atMs, deadlineMs }) {
      reopen.run(deadlineMs, atMs, seq);
      addRedrive.run(seq, value, atMs);
    },
    redrivenBy: (seq, value, sinceMs) =>
      (redrivenBy.get(seq, value, sinceMs) as { at_ms: number } | undefined)?.at_ms,
    isFull(limit) {
      // Counting takes as long as there are executions, so it is done only if there are so many.
      const { most } = stored.get() as { most: number | null };
      return (most ?? 0) >= limit && (open.get() as { open: number }).open >= limit;
    },
    list: (machine, status, before, limit) =>
      (status
        ? listStatus.all(machine, status, before, limit)
        : list.all(machine, before, limit)) as unknown as Execution[],
    pastDeadline: (nowMs, limit) => past.all(nowMs, limit) as unknown as Execution[],
    nextDeadlineMs: () => (nextDeadline.get() as { deadline: number | null }).deadline,
    purge(stopMs) {
      for (const { seq } of old.all(stopMs) as Array<{ seq: number }>) {
        for (const statement of forget) statement.run(seq);
        forgetExecution.run(seq);
      }
    },
    addToken: (value, seq, frame) => void addToken.run(value, seq, frame),
    token: (value) => token.get(value) as { execution: number; frame: string } | undefined,
  };
}
