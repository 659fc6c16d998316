import * as z from 'zod';
import type { EngineContext } from '../engine/engine-context.ts';
import type { StoredEvent } from '../journal/history-store.ts';
import { findExecution } from './find.ts';
import { readPageToken, writePageToken } from './page-token.ts';
import { arnText, pageFields, readInput } from './read-input.ts';

const schema = z.object({
  executionArn: arnText,
  reverseOrder: z.boolean().default(false),
  includeExecutionData: z.boolean().default(true),
  ...pageFields,
});
const DATA = ['input', 'output', 'parameters', 'assignedVariables'];

/** What happened in an execution, event by event. */
export async function getExecutionHistory(bench: EngineContext, body: unknown): Promise<object> {
  const { executionArn, reverseOrder, includeExecutionData, maxResults, nextToken } = readInput(
    schema,
    body,
  );
  const execution = findExecution(bench, executionArn);
  const query = [executionArn, reverseOrder];
  const start = reverseOrder ? Number.MAX_SAFE_INTEGER : 0;
  const from = nextToken === undefined ? start : readPageToken<number>(nextToken, query, 'number');
  const limit = maxResults || 100;
  const rows = bench.journal.history.page(execution.seq, from, limit + 1, reverseOrder);
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
