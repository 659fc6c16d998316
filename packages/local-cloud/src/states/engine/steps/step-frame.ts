import { createHash } from 'node:crypto';
import type { MapState, TaskState } from '../../asl/definition.ts';
import type { Json } from '../../asl/json.ts';
import { parseResource } from '../../asl/parse-values.ts';
import { StateError } from '../../asl/state-error.ts';
import type { FrameRef } from '../../journal/frame-store.ts';
import type { Call, Frame } from '../../journal/frame.ts';
import { HistoryFull } from '../../journal/history-store.ts';
import { toJson } from '../../query/evaluate.ts';
import { closeExecution } from '../close-execution.ts';
import type { EngineContext, Invocation } from '../engine-context.ts';
import { entered, evaluationFailed } from '../events.ts';
import { taskEvents } from '../task-events.ts';
import { enterState } from './enter-state.ts';
import { failBranch, failState } from './fail-state.ts';
import { finishState } from './leave-state.ts';
import { append, commit, openStep, toScope, type Step } from './step.ts';

/**
 * Makes the journaled call. The function's response and the following state are journaled together,
 * so a crash before that repeats the call (at least once, as on AWS), and a crash after it does
 * not. Throws StateError if the call fails.
 */
async function callFunction(step: Step<TaskState>): Promise<void> {
  const { engine, state, frame } = step;
  const call = frame.body.call!;
  const events = taskEvents(state, engine.region);
  const resource = parseResource(state.Resource)!;
  const { role_arn: role } = engine.journal.machines.byArn(step.execution.machine)!;
  const answer = await invoke(engine, call, role);
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
    resource.kind === 'function'
      ? payload
      : invokeResult(frame, payload, call.asEvent, answer.executedVersion);
  if (!resource.waitForTaskToken) {
    step.events.push(events.succeeded(result));
    return finishState(step, result);
  }
  await commit(step, (fresh) => {
    append(engine, fresh, events.submitted(result));
    engine.journal.frames.save({ ...fresh, ready: false, body: { ...fresh.body, phase: 'token' } });
  });
}

const INVOCATION_ERRORS: Readonly<Record<string, string>> = {
  ResourceNotFoundException: 'Lambda.ResourceNotFoundException',
  AccessDeniedException: 'Lambda.AWSLambdaException',
  TooManyRequestsException: 'Lambda.TooManyRequestsException',
};

async function invoke(engine: EngineContext, call: Call, role: string): Promise<Invocation> {
  try {
    const answer = await engine.invokeFunction(call.functionName, call.payload, role);
    // The result of an event call is ignored, because the service has only accepted the event.
    return call.asEvent ? { payload: '' } : answer;
  } catch (thrown) {
    const { name, message } = thrown as Error;
    const errorType = INVOCATION_ERRORS[name] ?? 'Lambda.Unknown';
    return { error: { errorType, errorMessage: message ?? String(thrown) } };
  }
}

function invokeResult(
  frame: Frame,
  payload: Json,
  asEvent: boolean,
  executedVersion = '$LATEST',
): Json {
  const status = asEvent ? 202 : 200;
  // The values are derived from the journaled step and not random, so that a repeated call has the
  // same values.
  const requestId = createHash('sha256')
    .update(`${frame.execution} ${frame.id} ${frame.version}`)
    .digest('hex')
    .slice(0, 32);
  const RequestId = requestId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    ...(asEvent ? {} : { ExecutedVersion: executedVersion }),
    Payload: payload,
    SdkHttpMetadata: { HttpHeaders: { 'x-amzn-RequestId': RequestId }, HttpStatusCode: status },
    SdkResponseMetadata: { RequestId },
    StatusCode: status,
  };
}

/**
 * Runs the next journaled step of a ready frame. Does nothing if the frame has changed since `ref`.
 */
export async function stepFrame(engine: EngineContext, ref: FrameRef): Promise<void> {
  const frame = engine.journal.frames.get(ref.execution, ref.id);
  if (!frame || frame.version !== ref.version) return;
  const step = openStep(engine, frame);
  try {
    await runPhase(step);
  } catch (thrown) {
    if (!(thrown instanceof HistoryFull)) throw thrown;
    step.events = [];
    await commit(step, () => {
      const cause = 'The execution reached the maximum number of history events (25000).';
      closeExecution(
        engine.journal,
        frame.execution,
        'FAILED',
        { error: 'States.Runtime', cause },
        engine.clock.now(),
        frame.body.lastEvent,
      );
    });
  }
}

async function runPhase(step: Step): Promise<void> {
  try {
    switch (step.frame.body.phase) {
      case 'item':
        return await selectItem(step);
      case 'enter':
        return await enterState(step);
      case 'call':
        return await callFunction(step as Step<TaskState>);
      case 'result':
        return await takeResult(step);
      case 'failed':
        return await takeFailure(step);
      default:
        throw new Error(`A frame that waits (${step.frame.body.phase}) has no step to take`);
    }
  } catch (thrown) {
    if (!(thrown instanceof StateError)) throw thrown;
    await failState(step, thrown);
  }
}

/** Evaluates the input of a Map iteration in the scope of the Map state. */
async function selectItem(step: Step): Promise<void> {
  const { engine, frame, branch, state } = step;
  const { item } = frame.body;
  const parent = engine.journal.frames.get(frame.execution, frame.parent!);
  if (!parent) return;
  const around = openStep(engine, parent) as Step<MapState>;
  const scope = toScope(around, { context: { ...around.context, Map: { Item: { ...item! } } } });
  const { ItemSelector } = around.state;
  let input: Json;
  try {
    input =
      ItemSelector === undefined
        ? item!.Value
        : await engine.evaluator.evaluate(ItemSelector, scope, 'ItemSelector');
  } catch (thrown) {
    if (!(thrown instanceof StateError)) throw thrown;
    // The iteration's first state has not been entered, so its Retry and Catch do not apply.
    step.events.push(evaluationFailed(parent.body.state, thrown.error, thrown.errorCause));
    return failBranch(step, thrown);
  }
  await commit(step, (fresh) => {
    append(engine, fresh, entered(state, branch.StartAt, input));
    engine.journal.frames.save({
      ...fresh,
      ready: true,
      body: { ...fresh.body, phase: 'enter', input, enteredMs: engine.clock.now() },
    });
  });
}

async function takeResult(step: Step): Promise<void> {
  const { state, frame, engine } = step;
  if (state.Type === 'Wait') return finishState(step, frame.body.input);
  const result = frame.body.result!;
  if (state.Type === 'Task') step.events.push(taskEvents(state, engine.region).succeeded(result));
  else step.events.push({ type: `${state.Type}StateSucceeded` });
  await finishState(step, result);
}

async function takeFailure(step: Step): Promise<void> {
  const { state, frame, engine } = step;
  const { error, cause, source } = frame.body.failure!;
  if (source === 'branches') step.events.push({ type: `${state.Type}StateFailed` });
  else if (state.Type === 'Task') {
    const events = taskEvents(state, engine.region);
    step.events.push(
      source === 'timeout' ? events.timedOut(error, cause) : events.failed(error, cause),
    );
  }
  await failState(step, new StateError(error, cause));
}
