import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';

/** A value in the wire format: `{ S: 'text' }`, `{ N: '1' }`, `{ M: { … } }`. */
type Value = Record<string, unknown>;
export type Item = Record<string, Value>;

/** The fields of DynamoDB requests that contain items. Source: API reference 2012-08-10. */
export interface Request {
  TableName?: string;
  IndexName?: string;
  Item?: Item;
  Key?: Item;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
  ExclusiveStartKey?: Item;
  TransactItems?: Record<string, Request>[];
  RequestItems?: Record<string, unknown>;
}

/** The names of the key attributes of a table and of its indexes. */
export interface TableKeys {
  hash: string;
  range: string | undefined;
  indexes: Record<string, { hash: string; range: string | undefined }>;
}

/** Returns the names of the key attributes of a table that is created with this input. */
export function toKeys({ KeySchema, GlobalSecondaryIndexes }: CreateTableCommandInput): TableKeys {
  const named = (schema: readonly KeySchemaElement[] | undefined) => ({
    hash: schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '',
    range: schema?.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName,
  });
  const indexes = (GlobalSecondaryIndexes ?? []).map((index) => [
    index.IndexName!,
    named(index.KeySchema),
  ]);
  return { ...named(KeySchema), indexes: Object.fromEntries(indexes) };
}

/**
 * Returns the operation of a request, for example `TransactWriteItems`, from its `x-amz-target`
 * header.
 */
export const toOperation = (target: string | undefined): string =>
  /^DynamoDB(?:Streams)?_\d{8}\.([A-Za-z]+)$/.exec(target ?? '')?.[1] ?? '';

/**
 * Returns the puts, updates, deletes and condition checks of a request. Each contains the item's
 * key in `Key` or `Item`.
 */
export function toWrites(operation: string, request: Request): Request[] {
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return [request];
  if (operation !== 'TransactWriteItems') return [];
  return (request.TransactItems ?? []).flatMap((item) => Object.values(item));
}

/** Returns a unique id of an item of a table. `named` contains the key among other attributes. */
export const getId = (table: string, named: Item, keys: TableKeys | undefined): string =>
  JSON.stringify([table, keys && named[keys.hash], keys?.range && named[keys.range]]);

/** Returns the attribute name for a name in an expression. */
export const toAttribute = (name: string, request: Request): string =>
  request.ExpressionAttributeNames?.[name] ?? name;

/** Returns the text value of a placeholder; undefined for other types. */
export const findText = (placeholder: string, request: Request): string | undefined => {
  const value = request.ExpressionAttributeValues?.[placeholder];
  return typeof value?.['S'] === 'string' ? value['S'] : undefined;
};
