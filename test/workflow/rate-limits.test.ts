import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { secondsUntilAllowed } from '../../functions/shared/rate-limit.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const TO_ONE_ADDRESS = { limit: 'invitation-mails-to', who: 'address' } as const;
const OF_COMPANY = { limit: 'invitations-of-company', who: '7' } as const;
const KEY = { pk: 'RATE#some-route#caller#1', sk: 'RATE' };
const RATE = { kind: 'RATE', ttl: 1_772_449_200 };

let table: TestTable;
let platform: TenantStore;

beforeEach(async () => {
  table = await startTable({});
  platform = tenantStore(table.table, 1);
});
afterEach(() => table.stop());

/** Counts this many requests at once, each with an id of its own. */
const countAtOnce = (count: number, max: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      platform.countOnce(KEY, { id: `request ${index}`, max }, RATE),
    ),
  );

describe('a limit of calls', () => {
  it('refuses exactly the calls above it, although answers of the table are lost', async () => {
    table.faults.lostAnswer = 0.1;
    const allowed = await countAtOnce(13, 10);
    expect(allowed.filter(Boolean)).toHaveLength(10);
  });

  it('does not count a call again that is sent again, and allows it as before', async () => {
    expect(await countAtOnce(10, 10)).not.toContain(false);
    expect(await countAtOnce(10, 10)).not.toContain(false);
    expect(await platform.countOnce(KEY, { id: 'another', max: 10 }, RATE)).toBe(false);
    expect((await platform.get(KEY))?.['calls']).toBe(10);
  });

  it('keeps its item small, however many calls are refused', async () => {
    await countAtOnce(120, 120);
    const { length } = JSON.stringify(await platform.get(KEY), (_, value: unknown) =>
      value instanceof Set ? [...(value as Set<string>)].join('') : value,
    );
    expect(length).toBeLessThan(1_024);
    await countAtOnce(130, 120);
    expect((await platform.get(KEY))?.['calls']).toBe(120);
  });
});

describe('a limit of mails and invitations', () => {
  it('counts a mail once, however often its event is carried out', async () => {
    table.faults.lostAnswer = 0.1;
    for (let mail = 0; mail < 10; mail += 1)
      for (let tries = 0; tries < 3; tries += 1)
        expect(await secondsUntilAllowed(platform, { ...TO_ONE_ADDRESS, id: `${mail}` }, NOW)).toBe(
          0,
        );
    expect(
      await secondsUntilAllowed(platform, { ...TO_ONE_ADDRESS, id: 'eleventh' }, NOW),
    ).toBeGreaterThan(0);
  });

  it('counts an invitation of a company once, although answers of the table are lost', async () => {
    table.faults.lostAnswer = 0.03;
    const waits: number[] = [];
    for (let request = 0; request < 1_001; request += 1)
      waits.push(await secondsUntilAllowed(platform, { ...OF_COMPANY, id: `${request}` }, NOW));
    expect(waits.findIndex((seconds) => seconds > 0)).toBe(1_000);
  });
});
