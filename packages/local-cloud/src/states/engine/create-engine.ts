import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { createDueTimer } from '../../clock/due-timer.ts';
import { createConditionVariable } from '../../shared/create-condition-variable.ts';
import { MAX_OPEN_EXECUTIONS, RETENTION_MS } from '../asl/service-limits.ts';
import type { FrameRef } from '../journal/frame-store.ts';
import type { Failure, Frame } from '../journal/frame.ts';
import { JournalClosed } from '../journal/group-commit.ts';
import { openJournal } from '../journal/open-journal.ts';
import { createEvaluator } from '../query/evaluate.ts';
import { closeExecution } from './close-execution.ts';
import { createDefinitionCache } from './definition-cache.ts';
import type { EngineContext, InvokeFunction } from './engine-context.ts';
import { stepFrame } from './steps/step-frame.ts';
import { createStepRunner } from './steps/step-runner.ts';

const AT_ONCE = 500;

/**
 * Handles everything that is due: waits end, retries begin, and tasks and executions that have
 * timed out fail. Must run inside a write.
 */
function expireFrames(context: EngineContext): void {
  const { journal, clock } = context;
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

const STEPS_AT_ONCE = 256;
const CLOSE_GRACE_MS = 1_000;

export interface Engine {
  context: EngineContext;
  /** Starts the steps that were ready when the process last ended. */
  resume(): void;
  /** Resolves when no execution can proceed: all wait for a time or a token, or have ended. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  file: string;
  clock: Clock;
  region: string;
  invokeFunction: InvokeFunction;
  maxOpenExecutions?: number | undefined;
  /**
   * Receives the error of a step that failed because of a bug in the engine; its execution has
   * failed with States.Runtime.
   */
  onError: (error: unknown) => void;
}

/** Opens the journal and continues its executions from their last journaled steps. */
export function createEngine({
  file,
  clock,
  region,
  invokeFunction,
  maxOpenExecutions = MAX_OPEN_EXECUTIONS,
  onError,
}: Options): Engine {
  let closed = false;
  const { changed, until } = createConditionVariable();

  const journal = openJournal(file, (ready) => {
    runner.add(ready);
    timer.arm();
    changed();
  });
  const chance = { random: Math.random, uuid: () => randomUUID() };
  const evaluator = createEvaluator(() => clock.now(), chance);
  const definitions = createDefinitionCache(() => journal.machines);
  const context: EngineContext = {
    clock,
    chance,
    journal,
    evaluator,
    definitions,
    invokeFunction,
    region,
    maxOpenExecutions,
  };

  const nextDueMs = () => {
    const times = [journal.frames.nextDueMs(), journal.executions.nextDeadlineMs()].filter(
      (ms) => ms !== null,
    );
    return times.length > 0 ? Math.min(...times) : null;
  };

  const failByOurFault = async (ref: FrameRef, error: unknown) => {
    if (closed || error instanceof JournalClosed) return;
    onError(error);
    await journal.write(() => {
      const execution = journal.executions.bySeq(ref.execution);
      if (execution?.status !== 'RUNNING' || !journal.frames.holds(ref)) return;
      closeExecution(
        journal,
        ref.execution,
        'FAILED',
        { error: 'States.Runtime', cause: String(error) },
        clock.now(),
      );
    });
  };

  const runner = createStepRunner({
    step: (ref) =>
      stepFrame(context, ref)
        .catch((error) => failByOurFault(ref, error))
        .catch(onError),
    atOnce: STEPS_AT_ONCE,
    onDone: changed,
  });
  const timer = createDueTimer({
    clock,
    nextDueMs,
    fire: () =>
      journal
        .write(() => expireFrames(context))
        .catch((error) => (error instanceof JournalClosed ? undefined : onError(error))),
    onDone: changed,
  });

  // A function runs by the machine's time, so a jump of the clock does not count towards its
  // timeout.
  clock.onLeap?.(
    (ms) =>
      void journal
        .write(() => journal.frames.extendCalls(ms))
        .catch((error) => (error instanceof JournalClosed ? undefined : onError(error))),
  );

  const busy = () => {
    const next = nextDueMs();
    return (
      runner.busy() ||
      journal.pending() > 0 ||
      timer.firing() ||
      (next !== null && next <= clock.now())
    );
  };

  return {
    context,
    resume() {
      void journal.write(() => journal.executions.purge(clock.now() - RETENTION_MS)).catch(onError);
      runner.add(journal.frames.ready());
      timer.arm();
    },
    idle: () => until(() => closed || !busy()),
    async close() {
      timer.stop();
      await runner.stop(CLOSE_GRACE_MS);
      closed = true;
      journal.close();
      changed();
    },
  };
}
