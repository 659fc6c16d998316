import type { Action } from '../../iam/policy.ts';
import { findText, toAttribute, type Item, type Request, type TableKeys } from '../read-request.ts';

/** A table as policies see it. */
interface PlacedTable {
  /** The ARN of the table. */
  arn: string;
  keys: TableKeys;
}

/**
 * Returns what a request does in the terms of policies: one action for each table, index or item of
 * a transaction, with the partition keys that it touches. Source: DynamoDB developer guide, "Using
 * IAM policy conditions for fine-grained access control" and "IAM for transactions".
 * @param findTable returns a table of this cloud, or undefined for another table
 */
export function toActions(
  operation: string,
  request: Request,
  findTable: (table: string) => PlacedTable | undefined,
): Action[] {
  const on = (
    action: string,
    tableName: string | undefined,
    items: readonly (Item | undefined)[],
  ): Action => {
    const table = findTable(tableName ?? '');
    const hash = table?.keys.hash ?? '';
    return {
      action: `dynamodb:${action}`,
      resource: table?.arn ?? `table/${tableName ?? ''}`,
      keys: withLeadingKeys(items.map((item) => item?.[hash]?.['S'])),
    };
  };

  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return (request.TransactItems ?? []).flatMap((entry) =>
        Object.entries(entry).map(([kind, { TableName, Key, Item: item }]) =>
          on(TRANSACTION_ACTIONS[kind] ?? kind, TableName, [Key ?? item]),
        ),
      );
    case 'BatchGetItem':
      return Object.entries(request.RequestItems ?? {}).map(([table, asked]) =>
        on(operation, table, (asked as { Keys?: Item[] }).Keys ?? []),
      );
    case 'BatchWriteItem':
      return Object.entries(request.RequestItems ?? {}).map(([table, writes]) =>
        on(
          operation,
          table,
          (writes as Record<string, { Key?: Item; Item?: Item }>[]).map((write) => {
            const { Key, Item: item } = Object.values(write)[0] ?? {};
            return Key ?? item;
          }),
        ),
      );
    case 'Query':
      return [toQueryAction(request, findTable(request.TableName ?? ''))];
    default:
      return [on(operation, request.TableName, [request.Key ?? request.Item].filter(Boolean))];
  }
}

/** The permissions that the entries of a transaction need. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function toQueryAction(request: Request, table: PlacedTable | undefined): Action {
  const { IndexName: index, KeyConditionExpression: condition = '' } = request;
  const hash = (index === undefined ? table?.keys : table?.keys.indexes[index])?.hash;
  const equal = condition
    .split(/\band\b/i)
    .map((part) =>
      part
        .replaceAll(/[()]/g, '')
        .split('=')
        .map((side) => side.trim()),
    )
    .find(([name = '', value]) => value !== undefined && toAttribute(name, request) === hash);
  const arn = table?.arn ?? `table/${request.TableName ?? ''}`;
  return {
    action: 'dynamodb:Query',
    resource: index === undefined ? arn : `${arn}/index/${index}`,
    keys: withLeadingKeys([equal && findText(equal[1]!, request)]),
  };
}

/** A request that names no partition key has no `dynamodb:LeadingKeys` at all. */
function withLeadingKeys(values: readonly unknown[]): Action['keys'] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  return texts.length === 0 ? {} : { 'dynamodb:leadingkeys': texts };
}
