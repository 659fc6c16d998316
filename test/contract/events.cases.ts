import { expect, test } from 'vitest';
import { EVENTS } from '@parley/contracts/events/event-table.ts';
import { type StoredEvent, storedEvent } from '@parley/data/events/event.ts';
import { toAuditedFacts } from '@parley/domain/audit/audit-kind.ts';
import { ofKind, readTable } from '../../scripts/check-data/snapshot.ts';
import type { TestProduct } from '../support/builders/test-product.ts';

/** States that the audit shows besides ids. */
const STATES = ['from', 'to', 'status', 'outcome', 'role', 'rows', 'list', 'revision', 'who'];
const MORE_STATES = ['response', 'reason', 'route'];
const isFact = (name: string) => name.endsWith('_id') || [...STATES, ...MORE_STATES].includes(name);

/** Checks the events of all calls before: those of nearly every route, and what followed. */
export function eventCases(product: () => TestProduct): void {
  const readEvents = async (): Promise<StoredEvent[]> => {
    const { client, name } = product().table;
    const items = [...(await readTable(client, name)).values()].flat();
    return ofKind({ items }, 'EVENT').map((item) => storedEvent.parse(item));
  };

  test('every event was written with the data of its type, and nothing else', async () => {
    await product().stack.idle();
    const events = await readEvents();
    for (const { type, data } of events) {
      const { success, data: read } = EVENTS[type].data.safeParse(data);
      expect({ type, data, read: success && { ...read, ...data } }).toEqual({ type, data, read });
    }
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(110);
  });

  test('the audit shows each id and each state in the data of an event', async () => {
    const events = await readEvents();
    for (const { type, data } of events) {
      const audited = toAuditedFacts(type, data);
      const named = Object.keys(data).filter(
        (name) => isFact(name) && ['number', 'string'].includes(typeof data[name]),
      );
      expect([type, Object.keys(audited?.facts ?? {})]).toEqual([type, audited ? named : []]);
    }
  });
}
