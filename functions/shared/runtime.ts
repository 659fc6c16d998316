import { monotonicFactory } from 'ulid';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { cursors, type Cursors } from '@parley/data/shared/cursor.ts';
import { openTable, openTableForTenants, type Table } from '@parley/data/shared/table.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readEnvironment } from './environment.ts';
import { openKeyRing } from './open-key-ring.ts';

/** The dependencies of handlers: storage, clock, ids. Created once for each Lambda instance. */
export interface Runtime {
  stage: string;
  appUrl: string;
  table: Table;
  platform: TenantStore;
  /** The function's own role, of which it opens sessions for tenants; operators have none. */
  roleArn?: string | undefined;
  storeOf(tenantId: number): TenantStore;
  cursors: Cursors;
  /** The secret in requests of the distribution; functions of the API have it. */
  originSecret?: string | undefined;
  /** How many calls of everybody together the gateway accepts; functions of the API know it. */
  callsPerSecond?: number | undefined;
  now(): Date;
  newId(prefix: string): string;
}

/**
 * Of two ids created in one millisecond the later one is greater, so that lists by id are in order
 * of creation.
 */
const nextUlid = monotonicFactory();

export function openRuntime(from: NodeJS.ProcessEnv = process.env): Runtime {
  const environment = readEnvironment(from);
  const { TABLE_NAME, OWN_ROLE_ARN: roleArn } = environment;
  const table =
    roleArn === undefined ? openTable(TABLE_NAME) : openTableForTenants(TABLE_NAME, roleArn);
  const platform = tenantStore(table, PLATFORM_TENANT_ID);
  const now = () => new Date();
  return {
    stage: environment.STAGE,
    appUrl: environment.APP_URL,
    table,
    platform,
    roleArn,
    storeOf: (tenantId) => tenantStore(table, tenantId),
    cursors: cursors(openKeyRing(environment.CURSOR_KEYS_ARN, 'cursors', { platform, now })),
    originSecret: environment.ORIGIN_SECRET,
    callsPerSecond: environment.CALLS_PER_SECOND,
    now,
    newId: (prefix) => `${prefix}_${nextUlid(now().getTime())}`,
  };
}
