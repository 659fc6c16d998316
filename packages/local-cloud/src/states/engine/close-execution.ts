import type { ExecutionStatus, Outcome } from '../journal/execution-store.ts';
import type { Journal } from '../journal/open-journal.ts';

const CLOSING: Record<Exclude<ExecutionStatus, 'RUNNING'>, { type: string; key: string }> = {
  SUCCEEDED: { type: 'ExecutionSucceeded', key: 'executionSucceededEventDetails' },
  FAILED: { type: 'ExecutionFailed', key: 'executionFailedEventDetails' },
  TIMED_OUT: { type: 'ExecutionTimedOut', key: 'executionTimedOutEventDetails' },
  ABORTED: { type: 'ExecutionAborted', key: 'executionAbortedEventDetails' },
};

/**
 * Ends an execution, and with it everything that it waited for. Its frames are deleted if it was
 * successful, and stand still otherwise, so that it can be redriven. Must run inside a write.
 */
export function closeExecution(
  journal: Journal,
  seq: number,
  status: Exclude<ExecutionStatus, 'RUNNING'>,
  outcome: Outcome,
  nowMs: number,
  lastEvent = 0,
): void {
  const { type, key } = CLOSING[status];
  const known = Object.fromEntries(
    Object.entries(outcome).filter(([, value]) => value !== null && value !== undefined),
  );
  const details =
    outcome.output === undefined ? known : { ...known, outputDetails: { truncated: false } };
  journal.history.append(seq, nowMs, lastEvent, { type, details: { [key]: details } }, true);
  journal.executions.close(seq, status, outcome, nowMs);
  if (status === 'SUCCEEDED') journal.frames.removeAll(seq);
  else journal.frames.suspendAll(seq);
}
