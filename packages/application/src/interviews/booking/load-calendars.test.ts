import { expect, test } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import type { QueryInput, Stored, TenantStore } from '@parley/data/shared/tenant-store.ts';
import { loadCalendars } from './load-calendars.ts';

const at = (time: string) => Date.parse(`2026-03-02T${time}:00.000Z`);
const event = {
  kind: 'CALENDAR_EVENT',
  id: 'evt_1',
  person: 'ann',
  title: 'Dentist',
  description: '',
  allDay: false,
  color: 'voice-1',
  shows: 'busy',
  zone: 'UTC',
  local_start: '2026-03-02T10:00',
  local_end: '2026-03-02T11:00',
  repeat: null,
  skip: [],
  lasts_until: '2026-03-02T11:00:00.000Z',
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  version: 1,
};

/**
 * Creates a table whose indexes are out of date, and which returns the given items only to
 * consistent reads.
 */
const lagging = (items: readonly Stored[]): TenantStore =>
  ({
    tenantId: 2,
    query: async ({ pk, sk, index, consistent }: QueryInput) => ({
      items:
        index || !consistent
          ? []
          : items.filter(
              (item) =>
                item['PK'] === pk &&
                (!sk ||
                  ('beginsWith' in sk
                    ? String(item['SK']).startsWith(sk.beginsWith)
                    : String(item['SK']) >= sk.between[0] && String(item['SK']) <= sk.between[1])),
            ),
      lastKey: undefined,
    }),
    getMany: async (wanted: { pk: string; sk: string }[], options?: { consistent?: boolean }) =>
      options?.consistent
        ? items.filter(({ PK, SK }) => wanted.some(({ pk, sk }) => pk === PK && sk === SK))
        : [],
  }) as unknown as TenantStore;

test('an event that was just added blocks a booking, even if the index lags', async () => {
  const { pk, sk } = keys.calendarEvent('ann', 'evt_1');
  const lock = keys.calendarLock('ann');
  const store = lagging([
    { PK: pk, SK: sk, ...event },
    { PK: lock.pk, SK: lock.sk, kind: 'CALENDAR', person: 'ann', version: 7 },
  ]);
  const loaded = await loadCalendars(store, {
    panel: [{ member: { user_id: 'ann', name: 'Ann', zone: 'UTC' } } as never],
    candidateId: 'cand_1',
    window: { start: at('10:30'), end: at('11:30') },
    now: at('08:00'),
  });
  expect(loaded.blocked.get('ann')).toEqual([{ start: at('10:00'), end: at('11:00') }]);
  expect(loaded.locks.get('ann')).toBe(7);
});
