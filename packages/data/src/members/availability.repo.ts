import { availability, type Availability } from '@parley/contracts/members/availability.schema.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';

const item = z.object({ kind: z.literal('AVAILABILITY'), availability, version: z.int() });

/** Monday to Friday, 09:00 to 17:00 in the person's zone, until they set their own. */
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
  /** Reads those of many people at once; ids without own hours are missing in the map. */
  /** Reads consistently. */
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
  /** `seen` is the version that was read; 1 may be the default, which is not stored. */
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
