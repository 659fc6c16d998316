import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { retryWhenThrottled } from './retry.ts';
import { clientOf, type Key, type Table, tenantPrefix } from './table.ts';

/**
 * The most calls that are counted with their ids: an item with so many stays below 1 KB, so that
 * each call costs one write unit.
 */
export const MAX_COUNTED_IDS = 120;
/** 42 bits: two of 120 calls have the same id once in 600 million counters. */
const ID_CHARACTERS = 7;

export interface Counted {
  /** Identifies what is counted: the same id counts once, however often it is sent. */
  id: string;
  /** What is more is not counted; at most `MAX_COUNTED_IDS`. */
  max: number;
}

/**
 * Counts something unless it has been counted already or `max` are counted. Retries of the client
 * and of callers, also after a lost answer, therefore count nothing more, and calls above the limit
 * do not make the item grow.
 * @returns whether it is one of the first `max`
 */
export async function countOnce(
  table: Table,
  tenantId: number,
  { pk, sk }: Key,
  { id, max }: Counted,
  set: { kind: string; ttl: number },
): Promise<boolean> {
  if (max > MAX_COUNTED_IDS) throw new RangeError(`${max} calls are too many to keep their ids`);
  const short = createHash('sha256').update(id).digest('base64url').slice(0, ID_CHARACTERS);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: { PK: tenantPrefix(tenantId) + pk, SK: sk },
    UpdateExpression: 'ADD #calls :one, #ids :ids SET #kind = :kind, #ttl = :ttl',
    ConditionExpression:
      '(attribute_not_exists(#calls) OR #calls < :max) AND NOT contains(#ids, :id)',
    ExpressionAttributeNames: { '#calls': 'calls', '#ids': 'ids', '#kind': 'kind', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':ids': new Set([short]),
      ':id': short,
      ':max': max,
      ':kind': set.kind,
      ':ttl': set.ttl,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await retryWhenThrottled(() => clientOf(table, tenantId).send(update));
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const ids: unknown = error.Item && unmarshall(error.Item)['ids'];
    return ids instanceof Set && ids.has(short);
  }
}
