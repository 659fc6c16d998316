import { expect, test } from 'vitest';
import type { InvitedPerson } from '@parley/application/interviews/replies/invited-people.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { judgeReply } from './judge-reply.ts';
import { readCalendarReply } from './read-calendar-reply.ts';

const UID = '2-iv_01J00000000000000000000000@parley';
const PETER: InvitedPerson = {
  id: 'cand_peter',
  name: 'Peter Novak',
  isCandidate: true,
  isInvited: true,
  zone: 'Europe/Prague',
  has: (address) => address === 'peter@mail.example',
};
const interview = {
  state: 'scheduled',
  candidate_id: PETER.id,
  panelists: [],
  revision: 1,
  starts_at: '2026-12-01T14:00:00.000Z',
  planned_at: '2026-11-28T10:00:00.000Z',
} as unknown as Interview;

/** Judges a mail of the candidate whose calendar object has these lines. */
async function judge(method: string, lines: readonly string[], sender = 'peter@mail.example') {
  const object = ['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', `UID:${UID}`, ...lines];
  const reply = await readCalendarReply([...object, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'));
  const { person, answer, reason, isSilent } = judgeReply(reply!, {
    interview,
    uid: UID,
    people: [PETER],
    sender,
    proven: true,
    now: new Date('2026-11-28T12:00:00.000Z'),
    answeredAt: '2026-11-28T12:00:00.000Z',
  });
  return { person: person?.name, answer, reason, isSilent };
}
const peters = { person: 'Peter Novak', reason: undefined, isSilent: false };

test('takes the answer of a sender whose calendar does not write their address', async () => {
  expect(await judge('REPLY', ['ATTENDEE;CN=Peter;PARTSTAT=ACCEPTED:invalid:nomail'])).toEqual({
    ...peters,
    answer: 'accepted',
  });
  expect(await judge('COUNTER', ['DTSTART:20261202T150000Z'])).toEqual({
    ...peters,
    answer: 'another-time',
  });
  expect(
    await judge('REPLY', ['ATTENDEE;PARTSTAT=ACCEPTED:invalid:nomail'], 'olga@office.example'),
    'of somebody else',
  ).toMatchObject({ person: undefined, reason: 'other-sender' });
});

test('takes the entry of the sender of several, also of one who was not invited', async () => {
  const delegation = [
    'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:olga@office.example":mailto:peter@mail.example',
    'ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-FROM="mailto:peter@mail.example":mailto:olga@office.example',
  ];
  expect(await judge('REPLY', delegation)).toMatchObject({ ...peters, reason: 'delegated' });
  expect(await judge('REPLY', delegation, 'olga@office.example')).toMatchObject({
    person: undefined,
    answer: 'accepted',
    reason: 'other-sender',
  });
});

test('keeps a reply that does not say what it answers, and is silent about one without answer', async () => {
  const unclear = { answer: null, reason: 'no-answer', isSilent: false };
  expect(await judge('REPLY', [])).toEqual({ ...unclear, person: 'Peter Novak' });
  expect(await judge('REPLY', ['ATTENDEE:mailto:peter@mail.example'])).toMatchObject(unclear);
  expect(
    await judge('REPLY', ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:peter@mail.example']),
  ).toMatchObject({ answer: null, isSilent: true });
});
