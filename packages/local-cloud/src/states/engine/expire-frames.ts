import type { Failure, Frame } from '../journal/frame.ts';
import type { EngineContext } from './engine-context.ts';
import { closeExecution } from './close-execution.ts';

const AT_ONCE = 500;

/**
 * Moves on what is due now: waits end, retries begin, silent tasks and executions that took too
 * long fail. Inside a write.
 */
export function expireFrames(bench: EngineContext): void {
  const { journal, clock } = bench;
  const now = clock.now();
  for (const { seq } of journal.executions.pastDeadline(now, AT_ONCE)) {
    closeExecution(
      journal,
      seq,
      'TIMED_OUT',
      { error: 'States.Timeout', cause: 'The execution took longer than allowed' },
      now,
    );
  }
  for (const frame of journal.frames.dueBy(now, AT_ONCE)) {
    journal.frames.save({
      ...frame,
      ready: true,
      dueMs: null,
      body: { ...frame.body, ...nextPhase(frame, now) },
    });
  }
}

function nextPhase(
  frame: Frame,
  now: number,
): { phase: 'result' | 'enter' } | { phase: 'failed'; failure: Failure } {
  if (frame.body.phase === 'wait') return { phase: 'result' };
  if (frame.body.phase === 'retry') return { phase: 'enter' };
  const { timeoutAtMs } = frame.body.call!;
  const error =
    timeoutAtMs !== null && timeoutAtMs <= now ? 'States.Timeout' : 'States.HeartbeatTimeout';
  return { phase: 'failed', failure: { error, cause: '', source: 'timeout' } };
}
