import * as z from 'zod';
import type { Json } from '../asl/json.ts';
import { closeExecution } from '../engine/close-execution.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { callDueMs } from '../engine/steps/schedule-task.ts';
import { looksLikeTaskToken } from '../engine/task-events.ts';
import type { Execution } from '../journal/execution-store.ts';
import type { Frame } from '../journal/frame.ts';
import type { StoredEvent } from '../journal/history-store.ts';
import { findMachine, findExecution, ApiError } from './find.ts';
import {
  createStateMachine,
  describeStateMachine,
  describeStateMachineForExecution,
  listStateMachines,
  updateStateMachine,
  validateStateMachineDefinition,
} from './machine-operations.ts';
import { readPageToken, writePageToken } from './page-token.ts';
import { arnText, readInput, pageFields, payloadText, readJsonText } from './read-input.ts';
import { redriveExecution, whyNotRedrivable } from './redrive-execution.ts';
import { startExecution } from './start-execution.ts';

const STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;
const ofExecution = z.object({ executionArn: arnText });
const stopSchema = ofExecution.extend({
  error: z.string().max(256).optional(),
  cause: z.string().max(32_768).optional(),
});
const listSchema = z.object({
  stateMachineArn: arnText,
  statusFilter: z.enum(STATUSES).optional(),
  ...pageFields,
});

/**
 * Ends a running execution immediately. For an execution that has already ended, returns the time
 * of its end.
 */
async function stopExecution(engine: EngineContext, body: unknown): Promise<object> {
  const { executionArn, error, cause } = readInput(stopSchema, body);
  return engine.journal.write(() => {
    const { seq, status, stop_ms } = findExecution(engine, executionArn);
    if (status !== 'RUNNING') return { stopDate: stop_ms! / 1_000 };
    const now = engine.clock.now();
    closeExecution(engine.journal, seq, 'ABORTED', { error, cause }, now);
    return { stopDate: now / 1_000 };
  });
}

async function describeExecution(engine: EngineContext, body: unknown): Promise<object> {
  const { executionArn } = readInput(ofExecution, body);
  const execution = findExecution(engine, executionArn);
  const { input, output, error, cause } = execution;
  const details = { included: true };
  return {
    ...summary(execution),
    input,
    inputDetails: details,
    ...(output === null ? {} : { output, outputDetails: details }),
    ...(error === null ? {} : { error }),
    ...(cause === null ? {} : { cause }),
    ...redrives(execution),
    ...toRedriveStatus(engine, execution),
  };
}

/** Lists the executions of a machine, newest first. */
async function listExecutions(engine: EngineContext, body: unknown): Promise<object> {
  const { stateMachineArn, statusFilter, maxResults, nextToken } = readInput(listSchema, body);
  const machine = findMachine(engine, stateMachineArn);
  const query = [machine.arn, statusFilter];
  const before =
    nextToken === undefined
      ? Number.MAX_SAFE_INTEGER
      : readPageToken<number>(nextToken, query, 'number');
  const limit = maxResults || 100;
  const rows = engine.journal.executions.list(machine.arn, statusFilter, before, limit + 1);
  const page = rows.slice(0, limit);
  const more = rows.length > limit ? { nextToken: writePageToken(page.at(-1)!.seq, query) } : {};
  return { executions: page.map((row) => ({ ...summary(row), ...redrives(row) })), ...more };
}

const redrives = ({ redrive_count, redriven_ms }: Execution) => ({
  redriveCount: redrive_count,
  ...(redriven_ms !== null && { redriveDate: redriven_ms / 1_000 }),
});

function toRedriveStatus(engine: EngineContext, execution: Execution) {
  const reason = whyNotRedrivable(engine, execution);
  return reason === undefined
    ? { redriveStatus: 'REDRIVABLE' }
    : { redriveStatus: 'NOT_REDRIVABLE', redriveStatusReason: reason };
}

function summary({ arn, machine, name, status, start_ms, stop_ms }: Execution) {
  const stop = stop_ms === null ? {} : { stopDate: stop_ms / 1_000 };
  return {
    executionArn: arn,
    stateMachineArn: machine,
    name,
    status,
    startDate: start_ms / 1_000,
    ...stop,
  };
}

const ofTask = z.object({ taskToken: z.string().min(1).max(2_048) });
const successSchema = ofTask.extend({ output: payloadText });
const failureSchema = ofTask.extend({
  error: z.string().max(256).default('States.TaskFailed'),
  cause: z.string().max(32_768).default(''),
});

/** Completes the task that holds the token; the result is on disk when the promise resolves. */
async function sendTaskSuccess(engine: EngineContext, body: unknown): Promise<object> {
  const { taskToken, output } = readInput(successSchema, body);
  const result = readJsonText(output, 'InvalidOutput', 'Output') as Json;
  return engine.journal.write(() => {
    const frame = waitingFrame(engine, taskToken);
    engine.journal.frames.save({
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
async function sendTaskFailure(engine: EngineContext, body: unknown): Promise<object> {
  const { taskToken, error, cause } = readInput(failureSchema, body);
  return engine.journal.write(() => {
    const frame = waitingFrame(engine, taskToken);
    const failure = { error, cause, source: 'task' as const };
    engine.journal.frames.save({
      ...frame,
      ready: true,
      dueMs: null,
      token: null,
      body: { ...frame.body, phase: 'failed', failure },
    });
    return {};
  });
}

/** Restarts the task's heartbeat timeout. */
async function sendTaskHeartbeat(engine: EngineContext, body: unknown): Promise<object> {
  const { taskToken } = readInput(ofTask, body);
  return engine.journal.write(() => {
    const { execution, id, body: at } = waitingFrame(engine, taskToken);
    // The frame's version is not changed, so the result of the running call is still accepted.
    engine.journal.frames.setDue(execution, id, callDueMs(at.call!, engine.clock.now()));
    return {};
  });
}

function waitingFrame(engine: EngineContext, token: string): Frame {
  if (!looksLikeTaskToken(token))
    throw new ApiError('InvalidToken', "Invalid Token: 'Invalid token'");
  const known = engine.journal.executions.token(token);
  if (!known) throw new ApiError('TaskDoesNotExist', 'Task does not exist');
  const frame = engine.journal.frames.get(known.execution, known.frame);
  if (frame?.token === token) return frame;
  throw new ApiError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
}

const schema = z.object({
  executionArn: arnText,
  reverseOrder: z.boolean().default(false),
  includeExecutionData: z.boolean().default(true),
  ...pageFields,
});
const DATA = ['input', 'output', 'parameters', 'assignedVariables'];

/** Lists the events of an execution. */
async function getExecutionHistory(engine: EngineContext, body: unknown): Promise<object> {
  const { executionArn, reverseOrder, includeExecutionData, maxResults, nextToken } = readInput(
    schema,
    body,
  );
  const execution = findExecution(engine, executionArn);
  const query = [executionArn, reverseOrder];
  const start = reverseOrder ? Number.MAX_SAFE_INTEGER : 0;
  const from = nextToken === undefined ? start : readPageToken<number>(nextToken, query, 'number');
  const limit = maxResults || 100;
  const rows = engine.journal.history.page(execution.seq, from, limit + 1, reverseOrder);
  const page = rows.slice(0, limit);
  const more = rows.length > limit ? { nextToken: writePageToken(page.at(-1)!.id, query) } : {};
  return { events: page.map((row) => toEvent(row, includeExecutionData)), ...more };
}

function toEvent({ id, previous, at_ms, type, details }: StoredEvent, withData: boolean): object {
  const members = JSON.parse(details) as Record<string, Record<string, unknown>>;
  if (!withData)
    for (const member of Object.values(members)) for (const field of DATA) delete member[field];
  return { id, previousEventId: previous, timestamp: at_ms / 1_000, type, ...members };
}

export type Operation = (engine: EngineContext, body: unknown) => Promise<object>;

/** Returns the implemented operations by their name in the request's X-Amz-Target header. */
export function operations(place: {
  region: string;
  accountId: string;
}): Record<string, Operation> {
  return {
    StartExecution: startExecution,
    StartSyncExecution: startSyncExecution,
    StopExecution: stopExecution,
    RedriveExecution: redriveExecution,
    DescribeExecution: describeExecution,
    ListExecutions: listExecutions,
    GetExecutionHistory: getExecutionHistory,
    SendTaskSuccess: sendTaskSuccess,
    SendTaskFailure: sendTaskFailure,
    SendTaskHeartbeat: sendTaskHeartbeat,
    CreateStateMachine: createStateMachine(place),
    UpdateStateMachine: updateStateMachine,
    DescribeStateMachine: describeStateMachine,
    DescribeStateMachineForExecution: describeStateMachineForExecution,
    ListStateMachines: listStateMachines,
    ValidateStateMachineDefinition: validateStateMachineDefinition,
  };
}

/** Always throws, because only Express machines can run synchronously and this engine has none. */
async function startSyncExecution(engine: EngineContext, body: unknown): Promise<object> {
  const { arn } = findMachine(
    engine,
    readInput(z.object({ stateMachineArn: arnText }), body).stateMachineArn,
  );
  throw new ApiError(
    'StateMachineTypeNotSupported',
    `This operation is not supported by this type of state machine: '${arn}'`,
  );
}
