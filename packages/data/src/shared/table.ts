import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { boundedCache } from './bounded-cache.ts';
import { requestTimeouts, underBudget } from './call-budget.ts';

/** The single table and its client. Created once per Lambda instance. */
export interface Table {
  /** Reaches what the caller's own keys reach. */
  client: DynamoDBDocumentClient;
  name: string;
  /**
   * Returns a client that reaches items of these tenants only. Absent for operators and tests,
   * whose keys reach all of them.
   */
  clientFor?(tenantIds: readonly number[]): DynamoDBDocumentClient;
}

/**
 * Opens the table. The SDK makes four attempts after throttling, 5xx and no answer, with jitter;
 * the API responds to errors that remain, and to a call whose time is over, with 503.
 */
export const openTable = (name: string): Table => ({ client: openClient({}), name });

/**
 * The number of clients that an instance keeps, each for a tenant, or for a tenant and the
 * platform. The one that was used longest ago is replaced. All companies of a cell (ADR 114) have
 * one, because a call of a company without a client waits for STS. A client takes 40 KB.
 */
const MAX_CLIENTS = 1_100;

/**
 * Opens the table for a function: its clients have sessions of the function's role that reach items
 * of one tenant only, so that AWS refuses what a mistake in the code asks of another tenant (ADR
 * 67).
 * @param roleArn the function's own role
 */
export function openTableForTenants(name: string, roleArn: string): Table {
  const client = openClient({});
  const { requestHandler } = client.config;
  let sts: STSClient | undefined;
  const clientFor = boundedCache(MAX_CLIENTS, (prefixes) =>
    openClient({
      requestHandler,
      // Loaded with the first call, like all clients but the table's.
      credentials: async () => {
        const { itemsOf, openSts, openTenantSession } = await import('./open-tenant-session.ts');
        // Functions may share modules, but not their keys.
        sts ??= openSts();
        const session = prefixes.replaceAll(/[# ]+/g, '-');
        return openTenantSession(sts, roleArn, session, itemsOf(prefixes.split(' ')));
      },
    }),
  );
  return {
    client,
    name,
    clientFor(tenantIds) {
      const wanted = [...new Set(tenantIds)].sort((one, other) => one - other);
      return clientFor(wanted.map(tenantPrefix).join(' '));
    },
  };
}

function openClient(config: DynamoDBClientConfig): DynamoDBDocumentClient {
  const plain = underBudget(
    new DynamoDBClient({
      maxAttempts: 4,
      retryMode: 'standard',
      requestHandler: requestTimeouts(),
      ...config,
    }),
  );
  // This middleware copies every input and output for a logger that the client does not have.
  plain.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(plain, {
    marshallOptions: { removeUndefinedValues: true },
  });
}

/** Returns the client for items of these tenants. */
export const clientOf = (table: Table, ...tenantIds: number[]): DynamoDBDocumentClient =>
  table.clientFor?.(tenantIds) ?? table.client;

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

/** Returns the tenant of a stored partition key; NaN if it belongs to none. */
export const tenantOfKey = (partitionKey: string): number =>
  Number(/^T#(\d+)#/.exec(partitionKey)?.[1]);
