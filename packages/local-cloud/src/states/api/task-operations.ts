import * as z from 'zod';
import type { Json } from '../asl/json.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { callDueMs } from '../engine/schedule-task.ts';
import { looksLikeTaskToken } from '../engine/task-token.ts';
import type { Frame } from '../journal/frame.ts';
import { ApiError } from './api-error.ts';
import { payloadText, readInput, readJsonText } from './read-input.ts';

const ofTask = z.object({ taskToken: z.string().min(1).max(2_048) });
const successSchema = ofTask.extend({ output: payloadText });
const failureSchema = ofTask.extend({
  error: z.string().max(256).default('States.TaskFailed'),
  cause: z.string().max(32_768).default(''),
});

/** Answers the task that holds the token; the answer is on disk when this resolves. */
export async function sendTaskSuccess(bench: EngineContext, body: unknown): Promise<object> {
  const { taskToken, output } = readInput(successSchema, body);
  const result = readJsonText(output, 'InvalidOutput', 'Output') as Json;
  return bench.journal.write(() => {
    const frame = waitingFrame(bench, taskToken);
    bench.journal.frames.save({
      ...frame,
      ready: true,
      dueMs: null,
      token: null,
      body: { ...frame.body, phase: 'result', result },
    });
    return {};
  });
}

/** Fails the task that holds the token. */
export async function sendTaskFailure(bench: EngineContext, body: unknown): Promise<object> {
  const { taskToken, error, cause } = readInput(failureSchema, body);
  return bench.journal.write(() => {
    const frame = waitingFrame(bench, taskToken);
    const failure = { error, cause, source: 'task' as const };
    bench.journal.frames.save({
      ...frame,
      ready: true,
      dueMs: null,
      token: null,
      body: { ...frame.body, phase: 'failed', failure },
    });
    return {};
  });
}

/** Starts the task's heartbeat time anew. */
export async function sendTaskHeartbeat(bench: EngineContext, body: unknown): Promise<object> {
  const { taskToken } = readInput(ofTask, body);
  return bench.journal.write(() => {
    const { execution, id, body: at } = waitingFrame(bench, taskToken);
    // Not a new version: the call under way stays the one whose answer counts.
    bench.journal.frames.setDue(execution, id, callDueMs(at.call!, bench.clock.now()));
    return {};
  });
}

function waitingFrame(bench: EngineContext, token: string): Frame {
  if (!looksLikeTaskToken(token))
    throw new ApiError('InvalidToken', "Invalid Token: 'Invalid token'");
  const known = bench.journal.executions.token(token);
  if (!known) throw new ApiError('TaskDoesNotExist', 'Task does not exist');
  const frame = bench.journal.frames.get(known.execution, known.frame);
  if (frame?.token === token) return frame;
  throw new ApiError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
}
