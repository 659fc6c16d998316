import { createHash } from 'node:crypto';
import type { TaskState } from '../asl/definition.ts';
import type { Json } from '../asl/json.ts';
import { parseResource } from '../asl/parse-resource.ts';
import { StateError } from '../asl/state-error.ts';
import type { Call, Frame } from '../journal/frame.ts';
import { toJson } from '../query/to-json.ts';
import type { EngineContext, Invocation } from './engine-context.ts';
import { finishState } from './finish-state.ts';
import { append, commit, type Step } from './step.ts';
import { taskEvents } from './task-events.ts';

/**
 * Makes the journaled call. The function's answer and the state it leads to are journaled together,
 * so a crash before that makes the call again (at least once, as on AWS) and none after it does.
 * Throws StateError when the call fails.
 */
export async function callFunction(step: Step<TaskState>): Promise<void> {
  const { bench, state, frame } = step;
  const call = frame.body.call!;
  const events = taskEvents(state, bench.region);
  const resource = parseResource(state.Resource)!;
  const answer = await invoke(bench, call);
  if ('error' in answer) {
    const { errorType, errorMessage } = answer.error;
    const failure = new StateError(
      errorType,
      JSON.stringify({ errorType, errorMessage, trace: [] }),
    );
    step.events.push(events.failed(failure.error, failure.errorCause));
    throw failure;
  }
  const payload = toJson(answer.payload ?? null);
  const result =
    resource.kind === 'function' ? payload : invokeResult(frame, payload, call.asEvent);
  if (!resource.waitForTaskToken) {
    step.events.push(events.succeeded(result));
    return finishState(step, result);
  }
  await commit(step, (fresh) => {
    append(bench, fresh, events.submitted(result));
    bench.journal.frames.save({ ...fresh, ready: false, body: { ...fresh.body, phase: 'token' } });
  });
}

async function invoke(bench: EngineContext, call: Call): Promise<Invocation> {
  try {
    const answer = await bench.invokeFunction(call.functionName, call.payload);
    // An event's outcome is nobody's business: the service has only accepted it.
    return call.asEvent ? { payload: '' } : answer;
  } catch (thrown) {
    const { name, message } = thrown as Error;
    const errorType =
      name === 'ResourceNotFoundException' ? 'Lambda.ResourceNotFoundException' : 'Lambda.Unknown';
    return { error: { errorType, errorMessage: message ?? String(thrown) } };
  }
}

function invokeResult(frame: Frame, payload: Json, asEvent: boolean): Json {
  const status = asEvent ? 202 : 200;
  // Made from the journaled step and not at random, so that a repeated call tells the same story.
  const requestId = createHash('sha256')
    .update(`${frame.execution} ${frame.id} ${frame.version}`)
    .digest('hex')
    .slice(0, 32);
  const RequestId = requestId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    ...(asEvent ? {} : { ExecutedVersion: '$LATEST' }),
    Payload: payload,
    SdkHttpMetadata: { HttpHeaders: { 'x-amzn-RequestId': RequestId }, HttpStatusCode: status },
    SdkResponseMetadata: { RequestId },
    StatusCode: status,
  };
}
