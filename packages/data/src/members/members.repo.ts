import * as z from 'zod';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import { tenantPrefix } from '../shared/table.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { type Member, memberItem, type User, userItem } from './member.codec.ts';

/** Memberships of one tenant. */
export const members = {
  async get(store: TenantStore, userId: string): Promise<Member | undefined> {
    const item = await store.get(keys.member(userId));
    return item && memberItem.parse(item);
  },
  /**
   * Returns a membership and the item of the company, read by one request. Both reads are strongly
   * consistent.
   */
  async getWithCompany(
    store: TenantStore,
    userId: string,
  ): Promise<{ member: Member | undefined; company: Stored | undefined }> {
    const [member, company] = await Promise.all([
      members.get(store, userId),
      store.get(keys.tenant()),
    ]);
    return { member, company };
  },
  /** Returns the members of the ids, in the requested order. */
  async getMany(store: TenantStore, userIds: readonly string[]): Promise<Member[]> {
    if (userIds.length === 0) return [];
    const found = (await store.getMany(userIds.map((id) => keys.member(id)))).map((item) =>
      memberItem.parse(item),
    );
    return userIds.flatMap((id) => found.find((member) => member.user_id === id) ?? []);
  },
  /** Lists staff by name; candidates are not in the index. */
  async listStaff(store: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await store.query({ index: 'GSI1', pk: 'STAFF', limit, after });
    return { items: page.items.map((item) => memberItem.parse(item)), lastKey: page.lastKey };
  },
  write(store: TenantStore, member: Member, expect: Expect): WriteOp {
    const index = member.role === 'candidate' ? {} : keys.staffIndex(member.name, member.user_id);
    return store.put(
      keys.member(member.user_id),
      { ...member, project: 'member', ...LIST_MARKER },
      expect,
      index,
    );
  },
};

/** Users across companies; `platform` is tenant 1's store. */
export const users = {
  async get(platform: TenantStore, userId: string): Promise<User | undefined> {
    const item = await platform.get(keys.person(userId));
    return item && userItem.parse(item);
  },
  /** Returns the user id of an e-mail address, or undefined. */
  async findByEmail(platform: TenantStore, email: string): Promise<string | undefined> {
    const item = await platform.get(keys.userEmail(email));
    return item && String(item.user_id);
  },
  write(platform: TenantStore, person: User, expect: Expect): WriteOp {
    return platform.put(keys.person(person.user_id), person, expect);
  },
  /**
   * Returns the writes by which a user leaves a company, and whether the user is deleted, which
   * happens without any company left. A user of other companies continues there.
   */
  leave(
    platform: TenantStore,
    person: User,
    tenantId: number,
  ): { writes: WriteOp[]; isGone: boolean } {
    const memberships = person.memberships.filter(
      (membership) => membership.tenant_id !== tenantId,
    );
    const [next] = memberships;
    const seen = { version: person.version };
    if (!next) {
      const address = platform.remove(keys.userEmail(person.email), 'any');
      return {
        writes: [platform.remove(keys.person(person.user_id), seen), address],
        isGone: true,
      };
    }
    const active_tenant_id =
      person.active_tenant_id === tenantId ? next.tenant_id : person.active_tenant_id;
    const changed = { ...person, memberships, active_tenant_id, version: person.version + 1 };
    return { writes: [this.write(platform, changed, seen)], isGone: false };
  },
  claimEmail(platform: TenantStore, email: string, userId: string): WriteOp {
    return platform.put(
      keys.userEmail(email),
      { kind: 'EMAIL', user_id: userId, version: 1 },
      'missing',
    );
  },
};

/**
 * Returns the object key of a picture: `T#2#/avatars/<person>/<upload>`, created by the server,
 * begins with the tenant.
 */
export const avatarPath = (tenantId: number, userId: string, key: string): string =>
  `${tenantPrefix(tenantId)}/avatars/${userId}/${key}`;

const adminsItem = z.object({
  kind: z.literal('ADMINS'),
  user_ids: z.array(z.string()),
  version: z.int(),
});

/**
 * The active admins of a company. Its version makes two admins conflict who remove each other at
 * the same time.
 */
export const admins = {
  async get(store: TenantStore): Promise<{ userIds: string[]; version: number }> {
    const item = await store.get(keys.admins());
    if (!item) return { userIds: [], version: 0 };
    const { user_ids, version } = adminsItem.parse(item);
    return { userIds: user_ids, version };
  },
  write(store: TenantStore, userIds: readonly string[], seenVersion: number): WriteOp {
    const item = { kind: 'ADMINS', user_ids: [...userIds], version: seenVersion + 1 };
    return store.put(keys.admins(), item, seenVersion === 0 ? 'missing' : { version: seenVersion });
  },
};
