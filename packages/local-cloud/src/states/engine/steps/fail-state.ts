import type { Catcher, Retrier, State } from '../../asl/definition.ts';
import { StateError } from '../../asl/state-error.ts';
import type { Frame } from '../../journal/frame.ts';
import { closeExecution } from '../close-execution.ts';
import { evaluationFailed } from '../events.ts';
import { branchFailed } from './branches.ts';
import { leaveState } from './leave-state.ts';
import { matchesError, retryDelayMs } from './retry.ts';
import { commit, toScope, type Step } from './step.ts';

/** Handles the failure of the step's state: it is retried or caught, or its branch fails. */
export async function failState(step: Step, failure: StateError): Promise<void> {
  if (failure.error === 'States.QueryEvaluationError') {
    step.events.push(evaluationFailed(step.frame.body.state, failure.error, failure.errorCause));
  }
  const { Retry = [], Catch = [] } = step.state as State & { Retry?: Retrier[]; Catch?: Catcher[] };
  const entry = Retry.findIndex((retrier) => matchesError(retrier.ErrorEquals, failure.error));
  const attempt = (step.frame.body.retries[entry] ?? 0) + 1;
  if (entry >= 0 && attempt <= (Retry[entry]!.MaxAttempts ?? 3))
    return scheduleRetry(step, entry, attempt, Retry[entry]!);

  const catcher = Catch.find((each) => matchesError(each.ErrorEquals, failure.error));
  if (!catcher) return failBranch(step, failure);
  const errorOutput = { Error: failure.error, Cause: failure.errorCause };
  const exit = {
    Output: catcher.Output,
    Assign: catcher.Assign,
    next: catcher.Next,
    otherwise: errorOutput,
    scope: toScope(step, { errorOutput }),
  };
  try {
    await leaveState(step, exit);
  } catch (thrown) {
    if (!(thrown instanceof StateError)) throw thrown;
    step.events.push(evaluationFailed(step.frame.body.state, thrown.error, thrown.errorCause));
    await failBranch(step, thrown);
  }
}

async function scheduleRetry(
  step: Step,
  entry: number,
  attempt: number,
  retrier: Retrier,
): Promise<void> {
  const { clock, chance, journal } = step.engine;
  const dueMs = clock.now() + retryDelayMs(retrier, attempt, chance.random);
  await commit(step, (fresh) => {
    const { trail, state, enteredMs, input, variables, lastEvent, item } = fresh.body;
    const retries = Array.from(
      { length: Math.max(fresh.body.retries.length, entry + 1) },
      (_, i) => fresh.body.retries[i] ?? 0,
    );
    retries[entry] = attempt;
    const waiting: Frame = {
      ...fresh,
      ready: false,
      dueMs,
      token: null,
      body: { trail, state, enteredMs, input, variables, lastEvent, item, retries, phase: 'retry' },
    };
    if (fresh.body.children) journal.frames.removeBelow(fresh.execution, fresh.id);
    journal.frames.save(waiting);
  });
}

/** Ends the branch with this failure, regardless of its state's Retry and Catch. */
export async function failBranch(
  step: Step,
  { error, errorCause: cause }: StateError,
): Promise<void> {
  const { engine, execution } = step;
  await commit(step, (fresh) => {
    if (fresh.parent !== null) return branchFailed(engine, fresh, { error, cause });
    closeExecution(
      engine.journal,
      execution.seq,
      'FAILED',
      { error, cause },
      engine.clock.now(),
      fresh.body.lastEvent,
    );
  });
}
