import * as z from 'zod';
import { availability, type Availability } from '@parley/contracts/members/availability.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({ kind: z.literal('AVAILABILITY'), availability, version: z.int() });

/** Returns the default hours: Monday to Friday, 09:00 to 17:00 in the person's zone. */
export function defaultAvailability(zone: string): Availability {
  return {
    zone,
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' })),
    exceptions: [],
    cap_per_day: null,
    cap_per_week: null,
  };
}

/** Weekly hours and exceptions. A person without own hours has the default, as version 1. */
export const availabilities = {
  async get(
    store: TenantStore,
    userId: string,
    zone: string,
  ): Promise<{ availability: Availability; version: number }> {
    const stored = await store.get(keys.availability(userId));
    return stored ? item.parse(stored) : { availability: defaultAvailability(zone), version: 1 };
  },
  /**
   * Returns the hours of many people, read consistently. The map contains no entry for a person
   * without own hours.
   */
  async getMany(
    store: TenantStore,
    userIds: readonly string[],
  ): Promise<Map<string, Availability>> {
    const found = await store.getMany(
      userIds.map((id) => keys.availability(id)),
      { consistent: true },
    );
    return new Map(
      found.map((stored) => [String(stored.user_id), item.parse(stored).availability]),
    );
  },
  /**
   * Returns the write of a person's hours. `seen` is the version that was read; 1 may be the
   * default, which is not stored.
   */
  async write(
    store: TenantStore,
    userId: string,
    value: Availability,
    seen: number,
  ): Promise<WriteOp> {
    const stored = seen === 1 ? await store.get(keys.availability(userId)) : {};
    const next = { kind: 'AVAILABILITY', user_id: userId, availability: value, version: seen + 1 };
    return store.put(keys.availability(userId), next, stored ? { version: seen } : 'missing');
  },
};
