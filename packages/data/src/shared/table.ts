import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The single table and its client. Created once per Lambda instance. */
export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
}

/**
 * Opens the table. The SDK retries throttling and 5xx four times with jitter; the API responds to
 * errors that remain with 503.
 */
export function openTable(name: string): Table {
  const plain = new DynamoDBClient({ maxAttempts: 4, retryMode: 'standard' });
  // This middleware copies every input and output for a logger that the client does not have.
  plain.middlewareStack.remove('loggerMiddleware');
  const client = DynamoDBDocumentClient.from(plain, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, name };
}

/**
 * A key inside a tenant: the store puts `T#<tenant>#` before every partition key, so no caller can
 * name another tenant's.
 */
export interface Key {
  pk: string;
  sk: string;
}

/**
 * Index keys of an item. They are positions without a meaning of their own; `keys.ts` documents
 * their use.
 */
export interface IndexKeys {
  GSI1?: Key;
  GSI2?: Key;
  GSI3?: Key;
}
export type IndexName = keyof IndexKeys;

/**
 * Returns the key prefix of a tenant, for example `T#12#`. The delimiter is part of the prefix,
 * because otherwise the prefix of tenant 1 would also match tenant 12.
 */
export function tenantPrefix(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1)
    throw new Error('a tenant id is a positive integer');
  return `T#${tenantId}#`;
}
