import type { TaskState } from '../../asl/definition.ts';
import { type Json, jsonBytes } from '../../asl/json.ts';
import { parseResource } from '../../asl/parse-values.ts';
import { MAX_PAYLOAD_BYTES } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import type { Call } from '../../journal/frame.ts';
import { taskEvents, newTaskToken } from '../task-events.ts';
import { secondsFrom } from './retry.ts';
import { append, commit, toScope, type Step } from './step.ts';

/**
 * Computes the input of a Task's call and journals it; the call itself is the next step. Throws
 * StateError.
 */
export async function scheduleTask(step: Step<TaskState>): Promise<void> {
  const { engine, state, frame } = step;
  const resource = parseResource(state.Resource)!;
  const token = resource.waitForTaskToken ? newTaskToken() : null;
  if (token) step.context.Task = { Token: token };
  const args =
    state.Arguments === undefined
      ? frame.body.input
      : await engine.evaluator.evaluate(state.Arguments, toScope(step), 'Arguments');
  if (jsonBytes(args) > MAX_PAYLOAD_BYTES) {
    throw new StateError(
      'States.DataLimitExceeded',
      `The state '${frame.body.state}' has arguments with a size exceeding the maximum ` +
        'number of bytes service limit.',
    );
  }
  const timeout = await secondsFrom(step, 'TimeoutSeconds', state.TimeoutSeconds, 1);
  const heartbeat = await secondsFrom(step, 'HeartbeatSeconds', state.HeartbeatSeconds, 1);
  const target =
    resource.functionArn === undefined
      ? serviceCall(args)
      : { functionName: resource.functionArn, payload: args, asEvent: false };
  const events = taskEvents(state, engine.region);

  await commit(step, (fresh) => {
    const now = engine.clock.now();
    const call: Call = {
      ...target,
      timeoutAtMs: timeout === null ? null : now + timeout * 1_000,
      heartbeatSeconds: heartbeat,
    };
    append(engine, fresh, events.scheduled(args, timeout, heartbeat));
    append(engine, fresh, events.started());
    if (token) engine.journal.executions.addToken(token, fresh.execution, fresh.id);
    engine.journal.frames.save({
      ...fresh,
      token,
      ready: true,
      dueMs: callDueMs(call, now),
      body: { ...fresh.body, phase: 'call', call },
    });
  });
}

/**
 * Returns the time at which a call times out whose last heartbeat (or start) was at `sinceMs`, or
 * null if it has no timeout.
 */
export function callDueMs(call: Call, sinceMs: number): number | null {
  const ends = [
    call.timeoutAtMs,
    call.heartbeatSeconds === null ? null : sinceMs + call.heartbeatSeconds * 1_000,
  ].filter((ms) => ms !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}

function serviceCall(args: Json): Pick<Call, 'functionName' | 'payload' | 'asEvent'> {
  const {
    FunctionName,
    Payload = {},
    InvocationType,
  } = (args ?? {}) as { FunctionName?: Json; Payload?: Json; InvocationType?: Json };
  if (typeof FunctionName !== 'string' || FunctionName === '') {
    throw new StateError(
      'States.Runtime',
      "The Arguments of arn:aws:states:::lambda:invoke need a 'FunctionName'",
    );
  }
  return { functionName: FunctionName, payload: Payload, asEvent: InvocationType === 'Event' };
}
