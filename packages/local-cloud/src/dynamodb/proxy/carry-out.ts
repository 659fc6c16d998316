import type { Faults } from '../faults.ts';
import { toWrites, type Request } from '../read-request.ts';
import type { FreshWrites } from './fresh-writes.ts';
import type { ItemsInUse } from './items-in-use.ts';
import {
  asLaggingIndex,
  conflict,
  type ProxyAnswer,
  type ProxyResponse,
  throttled,
  withUnprocessed,
} from './proxy-answers.ts';

/** Operations that write nothing. */
const READS = /^(Get|BatchGet|TransactGet|Describe|List)|^(Query|Scan)$/;

/** A request whose caller is known. */
export interface ProxyRequest {
  /** The header `x-amz-target`, such as `DynamoDB_20120810.GetItem`. */
  target: string;
  userAgent: string;
  body: Buffer;
}

interface ReadRequest extends ProxyRequest {
  operation: string;
  request: Request;
}

/** What requests that run at the same time share. */
export interface RunningRequests {
  faults?: Faults | undefined;
  inUse: ItemsInUse;
  fresh: FreshWrites;
  /** Sends a request to the engine. */
  send(body: Buffer, target: string): Promise<ProxyResponse>;
  /** See `ProxyOptions`. */
  onWritten?: (() => void) | undefined;
}

/**
 * Sends a request that is allowed and valid to the engine, unless it conflicts with another one.
 * The configured faults meet it here.
 */
export async function carryOut(
  { operation, request, body, target, userAgent }: ReadRequest,
  { faults, inUse, fresh, send, onWritten }: RunningRequests,
): Promise<ProxyAnswer> {
  if (faults?.strikes('lostRequest')) return 'broken';
  const writes = toWrites(operation, request).length;
  if (faults?.strikes('throttle')) return throttled(operation, writes, faults);
  const met = inUse.conflictsOf(operation, request);
  if (met.length === 0 && writes > 0 && faults?.strikes('conflict')) met.push(faults.oneOf(writes));
  if (met.length > 0) return conflict(operation, writes, met);

  const isBatch = operation === 'BatchGetItem' || operation === 'BatchWriteItem';
  const split =
    isBatch && faults?.strikes('partialBatch') ? splitBatch(request.RequestItems ?? {}) : undefined;
  const sent = split ? Buffer.from(JSON.stringify({ ...request, RequestItems: split.now })) : body;
  const release = inUse.use(operation, request);
  try {
    if (faults?.lags && writes > 0 && faults.strikes('laggingIndex'))
      await fresh.note(operation, request);
    // This also runs if the connection broke, because the engine may still have written.
    const answer = await send(sent, target).finally(() => {
      if (!READS.test(operation)) onWritten?.();
    });
    if (faults?.strikes('lostAnswer')) return 'broken';
    if (request.IndexName && answer.status === 200 && faults?.lagsFor(userAgent))
      return asLaggingIndex(answer, request, fresh);
    return split && answer.status === 200
      ? withUnprocessed(answer, operation, split.later)
      : answer;
  } finally {
    release();
  }
}

/** Splits a batch into its first half, at least one entry of each table, and the rest. */
function splitBatch(items: Record<string, unknown>) {
  const now: Record<string, unknown> = {};
  const later: Record<string, unknown> = {};
  for (const [table, asked] of Object.entries(items)) {
    const list = Array.isArray(asked) ? asked : (asked as { Keys: unknown[] }).Keys;
    const half = Math.ceil(list.length / 2);
    const part = (some: unknown[]) =>
      Array.isArray(asked) ? some : { ...(asked as object), Keys: some };
    now[table] = part(list.slice(0, half));
    if (half < list.length) later[table] = part(list.slice(half));
  }
  return { now, later };
}
