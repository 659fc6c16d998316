import { expect, test } from 'vitest';
import { EVENTS } from '@parley/contracts/events/event-table.ts';
import type { DelayedEvent } from '../workflows/delayed-events.ts';
import type { NewEvent } from './event.ts';

const isRead = ({ type, data }: NewEvent) => EVENTS[type].data.safeParse(data).success;

test('what is written has all data of its type, also what earlier events may lack', () => {
  const events: NewEvent[] = [
    { type: 'application.removed', data: { requisition_id: 'req_1', candidate_id: 'cand_1' } },
    // @ts-expect-error The requisition is missing.
    { type: 'application.removed', data: { candidate_id: 'cand_1' } },
    {
      type: 'application.removed',
      // @ts-expect-error The event has no decision.
      data: { requisition_id: 'req_1', candidate_id: 'cand_1', decision_id: 'dec_1' },
    },
    // @ts-expect-error The data is that of another event.
    { type: 'application.removed', data: { message_id: 'msg_1' } },
  ];
  expect(events.map(isRead)).toEqual([true, true, true, false]);
});

test('a delayed event has the data of its type', () => {
  const about = { tenantId: 7, id: 'evt_1', at: '', actorId: 'user-1', requestId: 'request' };
  const events: DelayedEvent[] = [
    { ...about, type: 'recording.erase-due', data: { recording_id: 'rec_1', erase_at: '' } },
    // @ts-expect-error The time of the erasure is missing.
    { ...about, type: 'recording.erase-due', data: { recording_id: 'rec_1' } },
  ];
  expect(events.map(isRead)).toEqual([true, false]);
});
