import * as z from 'zod';
import type { EngineContext } from '../engine/engine-context.ts';
import { closeExecution } from '../engine/close-execution.ts';
import type { Execution } from '../journal/execution-store.ts';
import { findExecution, findMachine } from './find.ts';
import { readPageToken, writePageToken } from './page-token.ts';
import { arnText, pageFields, readInput } from './read-input.ts';

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
 * Ends a running execution at once; one that has ended already answers with the time of its end.
 */
export async function stopExecution(bench: EngineContext, body: unknown): Promise<object> {
  const { executionArn, error, cause } = readInput(stopSchema, body);
  return bench.journal.write(() => {
    const { seq, status, stop_ms } = findExecution(bench, executionArn);
    if (status !== 'RUNNING') return { stopDate: stop_ms! / 1_000 };
    const now = bench.clock.now();
    closeExecution(bench.journal, seq, 'ABORTED', { error, cause }, now);
    return { stopDate: now / 1_000 };
  });
}

export async function describeExecution(bench: EngineContext, body: unknown): Promise<object> {
  const { executionArn } = readInput(ofExecution, body);
  const execution = findExecution(bench, executionArn);
  const { input, output, error, cause } = execution;
  const details = { included: true };
  return {
    ...summary(execution),
    input,
    inputDetails: details,
    ...(output === null ? {} : { output, outputDetails: details }),
    ...(error === null ? {} : { error }),
    ...(cause === null ? {} : { cause }),
    redriveCount: 0,
    redriveStatus: 'NOT_REDRIVABLE',
  };
}

/** Executions of a machine, newest first. */
export async function listExecutions(bench: EngineContext, body: unknown): Promise<object> {
  const { stateMachineArn, statusFilter, maxResults, nextToken } = readInput(listSchema, body);
  const machine = findMachine(bench, stateMachineArn);
  const query = [machine.arn, statusFilter];
  const before =
    nextToken === undefined
      ? Number.MAX_SAFE_INTEGER
      : readPageToken<number>(nextToken, query, 'number');
  const limit = maxResults || 100;
  const rows = bench.journal.executions.list(machine.arn, statusFilter, before, limit + 1);
  const page = rows.slice(0, limit);
  const more = rows.length > limit ? { nextToken: writePageToken(page.at(-1)!.seq, query) } : {};
  return { executions: page.map((row) => ({ ...summary(row), redriveCount: 0 })), ...more };
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
