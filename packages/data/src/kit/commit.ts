import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { conditionOf, updateOf } from './expression.ts';
import { type IndexKeys, tenantPrefix } from './key.ts';
import type { Table } from './table.ts';
import type { CommitResult, WriteOp } from './write-op.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Writes everything or nothing (at most 100 items). State, its event and audit entry belong into one call.
 * A refused condition is a value; throttling and outages throw after the client's tries.
 */
export async function commit(table: Table, ops: readonly WriteOp[]): Promise<CommitResult> {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems: ops.map((op) => toItem(table.name, op)) }));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const refused = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (refused >= 0) {
      const item = reasons[refused]?.Item;
      return { ok: false, index: refused, reason: 'condition', item: item ? unmarshall(item) : undefined };
    }
    if (reasons.some((reason) => reason.Code === 'TransactionConflict')) return { ok: false, index: -1, reason: 'contention', item: undefined };
    throw error;
  }
}

function toItem(TableName: string, op: WriteOp): TransactItem {
  const prefix = tenantPrefix(op.tenantId);
  const Key = { PK: prefix + op.key.pk, SK: op.key.sk };
  const common = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  switch (op.type) {
    case 'put':
      return { Put: { ...common, Item: { ...op.item, ...Key, ...indexAttributes(prefix, op.index) }, ...conditionOf(op.expect) } };
    case 'delete':
      return { Delete: { ...common, Key, ...conditionOf(op.expect) } };
    case 'check':
      return { ConditionCheck: { ...common, Key, ConditionExpression: '', ...conditionOf(op.expect) } };
    case 'add':
      return { Update: { ...common, Key, ...updateOf(op.add, { ...op.set, ...indexAttributes(prefix, op.index) }, op.expect) } };
  }
}

function indexAttributes(prefix: string, index: IndexKeys): Record<string, string> {
  return Object.fromEntries(
    Object.entries(index).flatMap(([name, key]) => (key ? [[`${name}PK`, prefix + key.pk], [`${name}SK`, key.sk]] : [])),
  );
}
