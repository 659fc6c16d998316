import * as z from 'zod';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { registeredFields } from './tenants.repo.ts';

export const entryItem = z.object({ ...registeredFields, users: z.int().default(0) });
export type TenantEntry = z.infer<typeof entryItem>;

/** Marks the item for the stream, which maintains the platform's list of companies. */
export const IN_TENANT_LIST = { project: 'company', ...LIST_MARKER } as const;

/** Returns the form of a name for comparison: lower case, with single spaces. */
const comparable = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The platform's register of companies, stored in tenant 1. The stream maintains `users`. */
export const tenantRegister = {
  /**
   * Returns a tenant id that was never used before; numbers can be skipped but are never reused.
   */
  async nextId(platform: TenantStore): Promise<number> {
    const id = await platform.increment(keys.tenantCounter(), 'last', { kind: 'COUNTER' });
    return id > 1 ? id : platform.increment(keys.tenantCounter(), 'last', { kind: 'COUNTER' });
  },
  async get(platform: TenantStore, tenantId: number): Promise<TenantEntry | undefined> {
    const item = await platform.get(keys.tenantEntry(tenantId));
    return item && entryItem.parse(item);
  },
  async list(platform: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await platform.query({
      pk: keys.tenantEntry(1).pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map((item) => entryItem.parse(item)), lastKey: page.lastKey };
  },
  write(platform: TenantStore, entry: TenantEntry, expect: Expect): WriteOp {
    return platform.put(
      keys.tenantEntry(entry.id),
      { ...entryItem.parse(entry), ...IN_TENANT_LIST },
      expect,
    );
  },
  /**
   * Sets the given fields if the version is still the one that was read; concurrent changes of the
   * user count are kept.
   */
  change(
    platform: TenantStore,
    tenantId: number,
    fields: Partial<TenantEntry>,
    seen: number,
  ): WriteOp {
    return platform.add(
      keys.tenantEntry(tenantId),
      { version: 1 },
      { ...fields, ...IN_TENANT_LIST },
      { version: seen },
    );
  },
  /** Adds to the number of users without touching other fields. */
  countUsers(platform: TenantStore, tenantId: number, users: number): WriteOp {
    return platform.add(keys.tenantEntry(tenantId), { users }, IN_TENANT_LIST, 'exists');
  },
  /** Checks whether a company has this name, ignoring case and spacing. */
  async isTaken(platform: TenantStore, name: string): Promise<boolean> {
    return (await platform.get(keys.companyName(comparable(name)))) !== undefined;
  },
  /** Claims a name; refused if another company has it, ignoring case and spacing. */
  claimName(platform: TenantStore, name: string, tenantId: number): WriteOp {
    return platform.put(
      keys.companyName(comparable(name)),
      { kind: 'COMPANY_NAME', tenant_id: tenantId, version: 1 },
      'missing',
    );
  },
  releaseName(platform: TenantStore, name: string): WriteOp {
    return platform.remove(keys.companyName(comparable(name)), 'any');
  },
  isSameName: (one: string, other: string): boolean => comparable(one) === comparable(other),
  remove(platform: TenantStore, tenantId: number, expect: Expect): WriteOp {
    return platform.remove(keys.tenantEntry(tenantId), expect);
  },
};
