import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { toCondition, toUpdate, type CommitResult, type WriteOp } from './expression.ts';
import { UnavailableError, retryWhenThrottled } from './retry.ts';
import { clientOf, type Table, type IndexKeys, tenantPrefix } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Reasons for which DynamoDB cancels a transaction that may succeed on a retry. */
const PASSING = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes everything or nothing (at most 100 items). State, its event and its audit entry belong
 * into one call. A refused condition is returned as a value, and is always caused by the stored
 * items; conflicts with other transactions and throttling are retried.
 * @throws UnavailableError if retries do not help; the client's error if the table cannot be
 *   reached
 */
export async function commit(table: Table, ops: readonly WriteOp[]): Promise<CommitResult> {
  // Because all attempts use the same token, DynamoDB executes the transaction once even if a
  // response was lost.
  const transaction = {
    TransactItems: ops.map((op) => toItem(table.name, op)),
    ClientRequestToken: randomUUID(),
  };
  const client = clientOf(table, ...ops.map(({ tenantId }) => tenantId));
  return retryWhenThrottled(async () => {
    try {
      await client.send(new TransactWriteCommand(transaction));
      return { ok: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      // While another transaction is in progress, the item that a condition read may differ from
      // the item that is finally stored.
      if (reasons.some(({ Code }) => PASSING.has(Code ?? '')))
        throw new UnavailableError(error.message, { cause: error });
      const refused = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (refused < 0) throw error;
      const item = reasons[refused]?.Item;
      return {
        ok: false,
        index: refused,
        reason: 'condition',
        item: item ? unmarshall(item) : undefined,
      };
    }
  });
}

function toItem(TableName: string, op: WriteOp): TransactItem {
  const prefix = tenantPrefix(op.tenantId);
  const Key = { PK: prefix + op.key.pk, SK: op.key.sk };
  const common = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  switch (op.type) {
    case 'put':
      return {
        Put: {
          ...common,
          Item: { ...op.item, ...Key, ...indexAttributes(prefix, op.index) },
          ...toCondition(op.expect),
        },
      };
    case 'delete':
      return { Delete: { ...common, Key, ...toCondition(op.expect) } };
    case 'check':
      return {
        ConditionCheck: { ...common, Key, ConditionExpression: '', ...toCondition(op.expect) },
      };
    case 'add':
      return {
        Update: {
          ...common,
          Key,
          ...toUpdate(op.add, { ...op.set, ...indexAttributes(prefix, op.index) }, op.expect),
        },
      };
  }
}

function indexAttributes(prefix: string, index: IndexKeys): Record<string, string> {
  return Object.fromEntries(
    Object.entries(index).flatMap(([name, key]) =>
      key
        ? [
            [`${name}PK`, prefix + key.pk],
            [`${name}SK`, key.sk],
          ]
        : [],
    ),
  );
}
