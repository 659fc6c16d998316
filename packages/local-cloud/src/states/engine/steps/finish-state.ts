import type { State } from '../../asl/definition.ts';
import { type Json, jsonBytes } from '../../asl/json.ts';
import { MAX_PAYLOAD_BYTES } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import { leaveState } from './leave-state.ts';
import { toScope, type Step } from './step.ts';

/** The state has its result (a Pass or Wait: its input) and goes on to Next. Throws StateError. */
export async function finishState(step: Step, result: Json): Promise<void> {
  if (jsonBytes(result) > MAX_PAYLOAD_BYTES) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The state '${step.frame.body.state}' returned a result with a size exceeding the maximum number of bytes service limit.`,
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
