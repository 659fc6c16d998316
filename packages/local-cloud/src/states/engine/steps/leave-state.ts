import type { State } from '../../asl/definition.ts';
import type { Json, JsonObject } from '../../asl/json.ts';
import { jsonBytes } from '../../asl/json.ts';
import { MAX_PAYLOAD_BYTES } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import type { Frame } from '../../journal/frame.ts';
import type { Scope } from '../../query/evaluate.ts';
import { closeExecution } from '../close-execution.ts';
import { branchAt, stateIn } from '../definition-cache.ts';
import { entered, exited } from '../events.ts';
import { branchSucceeded } from './branches.ts';
import { append, commit, type Step, toScope } from './step.ts';

interface Exit {
  Output?: Json;
  Assign?: Record<string, Json>;
  /** Undefined at the end of the branch. */
  next: string | undefined;
  /** The output if the state has no Output field. */
  otherwise: Json;
  scope: Scope;
}

/**
 * Leaves the step's state: computes its output and variables, journals them, and enters the next
 * state or ends the branch. Throws StateError if an expression fails or the output is too large.
 */
export async function leaveState(
  step: Step,
  { Output, Assign, next, otherwise, scope }: Exit,
): Promise<void> {
  const { engine, state, frame } = step;
  const name = frame.body.state;
  const output =
    Output === undefined ? otherwise : await engine.evaluator.evaluate(Output, scope, 'Output');
  const assigned =
    Assign === undefined
      ? {}
      : ((await engine.evaluator.evaluate(Assign, scope, 'Assign')) as JsonObject);
  if ([output, ...Object.values(assigned)].some((value) => jsonBytes(value) > MAX_PAYLOAD_BYTES)) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The state '${name}' returned a result with a size exceeding the maximum number of ` +
        'bytes service limit.',
    );
  }
  await commit(step, (fresh) => {
    // Branches are left only of a state that has failed and whose failure was caught.
    if (fresh.body.children) engine.journal.frames.removeBelow(fresh.execution, fresh.id);
    append(engine, fresh, exited(state, name, output, assigned));
    if (next === undefined) return endBranch(step, fresh, output);
    const variables = { ...fresh.body.variables, ...assigned };
    const { trail, lastEvent, item } = fresh.body;
    const entry: Frame = {
      ...fresh,
      ready: true,
      dueMs: null,
      token: null,
      body: {
        trail,
        lastEvent,
        item,
        variables,
        state: next,
        enteredMs: engine.clock.now(),
        phase: 'enter',
        input: output,
        retries: [],
      },
    };
    append(engine, entry, entered(stateIn(step.branch, next), next, output));
    engine.journal.frames.save(entry);
  });
}

function endBranch(step: Step, fresh: Frame, output: Json): void {
  const { engine, execution } = step;
  if (fresh.parent === null) {
    closeExecution(
      engine.journal,
      execution.seq,
      'SUCCEEDED',
      { output: JSON.stringify(output) },
      engine.clock.now(),
      fresh.body.lastEvent,
    );
    return;
  }
  const around = branchAt(engine.definitions.of(execution.revision), fresh.body.trail.slice(0, -1));
  const parent = stateIn(around, fresh.body.trail.at(-1)!.state);
  branchSucceeded(engine, fresh, output, parent.Type === 'Map' ? parent.ItemProcessor : undefined);
}

/**
 * Completes a state with its result (for a Pass or Wait: its input) and continues at Next. Throws
 * StateError.
 */
export async function finishState(step: Step, result: Json): Promise<void> {
  if (jsonBytes(result) > MAX_PAYLOAD_BYTES) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The state '${step.frame.body.state}' returned a result with a size exceeding the ` +
        'maximum number of bytes service limit.',
    );
  }
  const state = step.state as State & {
    Output?: Json;
    Assign?: Record<string, Json>;
    Next?: string;
  };
  const hasResult = ['Task', 'Parallel', 'Map'].includes(state.Type);
  const scope = toScope(step, hasResult ? { result } : {});
  await leaveState(step, {
    Output: state.Output,
    Assign: state.Assign,
    next: state.Next,
    otherwise: result,
    scope,
  });
}
