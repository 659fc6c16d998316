import { randomUUID } from 'node:crypto';
import type { Faults } from '../faults.ts';
import type { Item, Request } from '../read-request.ts';
import type { FreshWrites } from './fresh-writes.ts';

const TYPE = 'com.amazonaws.dynamodb.v20120810#';
export const JSON_TYPE = 'application/x-amz-json-1.0';

export interface ProxyResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** A response, or `broken` if the connection ends without one. */
export type ProxyAnswer = ProxyResponse | 'broken';

/** Returns an error response in the format of DynamoDB. */
export function refusal(
  name: string,
  message: string,
  status = 400,
  more: object = {},
): ProxyResponse {
  const body = Buffer.from(JSON.stringify({ __type: `${TYPE}${name}`, message, ...more }));
  return { status, headers: { 'content-type': JSON_TYPE, 'x-amzn-requestid': randomUUID() }, body };
}

/** Returns the response to a request that is taken too often. */
export function throttled(operation: string, writes: number, faults: Faults): ProxyResponse {
  if (operation === 'TransactWriteItems')
    return cancelled(writes, [faults.oneOf(writes)], 'ThrottlingError');
  return refusal(
    'ThrottlingException',
    'Throughput exceeds the current capacity of your table or index.',
  );
}

/**
 * Returns the response to a request that meets others.
 * @param met the places of its writes that do
 */
export function conflict(operation: string, writes: number, met: readonly number[]): ProxyResponse {
  if (operation === 'TransactWriteItems') return cancelled(writes, met, 'TransactionConflict');
  return refusal('TransactionConflictException', 'Transaction is ongoing for the item');
}

function cancelled(writes: number, hit: readonly number[], code: string): ProxyResponse {
  const codes = Array.from({ length: writes }, (_, index) => (hit.includes(index) ? code : 'None'));
  const reasons = codes.map((Code) =>
    Code === 'None' ? { Code } : { Code, Message: `Transaction was cancelled: ${Code}` },
  );
  const message =
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
    `[${codes.join(', ')}]`;
  return refusal('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

/** Returns a response to a batch whose entries in `later` were not processed. */
export function withUnprocessed(
  answer: ProxyResponse,
  operation: string,
  later: object,
): ProxyResponse {
  const body = JSON.parse(answer.body.toString()) as object;
  const left = { [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: later };
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify({ ...body, ...left })),
  };
}

/** Returns the response of an index that does not show recent writes yet. */
export function asLaggingIndex(
  answer: ProxyResponse,
  { TableName, IndexName }: Request,
  fresh: FreshWrites,
): ProxyResponse {
  const body = JSON.parse(answer.body.toString()) as { Items?: Item[] };
  const Items = fresh.asBefore(TableName ?? '', IndexName ?? '', body.Items ?? []);
  return {
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: Buffer.from(JSON.stringify({ ...body, Items, Count: Items.length })),
  };
}
