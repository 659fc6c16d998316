import { describe, expect, test } from 'vitest';
import {
  toOneToOneThreadId,
  threadKeyFor,
  unreadCount,
  hiringTeam,
  nextMessageId,
  formatMessagePreview,
} from './chat.ts';

const panelist = (user_id: string, more: object = {}) => ({
  user_id,
  name: user_id.toUpperCase(),
  role: 'interviewer' as const,
  state: 'accepted',
  scorecard: 'due' as const,
  ...more,
});
const held = (
  starts_at: string,
  panelists: ReturnType<typeof panelist>[],
  state: 'awaiting_feedback' | 'scheduled' | 'cancelled' = 'awaiting_feedback',
) => ({ state, starts_at, panelists });

describe('the hiring team', () => {
  const requisition = {
    owner_id: 'rita',
    owner_name: 'Rita',
    hiring_manager_id: 'max',
    hiring_manager_name: 'Max',
  };

  test('contains the recruiter, the hiring manager and the panels, each once', () => {
    const team = hiringTeam(requisition, [
      held('2026-03-10', [panelist('ana'), panelist('max')]),
      held('2026-03-11', [panelist('ana'), panelist('ben')]),
    ]);
    expect(team.map(({ user_id }) => user_id)).toEqual(['rita', 'max', 'ana', 'ben']);
    expect(team[1]).toEqual({ user_id: 'max', name: 'Max' });
  });

  test('leaves out panelists who declined, and a missing hiring manager', () => {
    const open = { ...requisition, hiring_manager_id: null, hiring_manager_name: null };
    expect(
      hiringTeam(open, [held('2026-03-10', [panelist('ana', { state: 'declined' })])]),
    ).toEqual([{ user_id: 'rita', name: 'Rita' }]);
    expect(hiringTeam({ ...requisition, hiring_manager_name: null }, [])[1]).toEqual({
      user_id: 'max',
      name: '',
    });
  });
});

test('messages sort in the order in which they were accepted, even if clocks differ', () => {
  expect(nextMessageId('cm_01K00000000000000000000002', null)).toBe(
    'cm_01K00000000000000000000002',
  );
  expect(nextMessageId('cm_01K00000000000000000000002', 'cm_01K00000000000000000000001')).toBe(
    'cm_01K00000000000000000000002',
  );
  expect(nextMessageId('cm_01J00000000000000000000009', 'cm_01K0000000000000000000000H')).toBe(
    'cm_01K0000000000000000000000J',
  );
  expect(nextMessageId('cm_01J00000000000000000000009', 'cm_01K000000000000000000009ZZ')).toBe(
    'cm_01K00000000000000000000A00',
  );
});

test("two people share one thread, and each addresses it by the other's id", () => {
  expect(toOneToOneThreadId('b', 'a')).toBe(toOneToOneThreadId('a', 'b'));
  const thread = {
    id: toOneToOneThreadId('a', 'b'),
    type: 'ONE_TO_ONE' as const,
    participants: [{ user_id: 'a' }, { user_id: 'b' }],
  };
  expect([threadKeyFor(thread, 'a'), threadKeyFor(thread, 'b')]).toEqual(['b', 'a']);
  expect(threadKeyFor({ ...thread, type: 'GROUP' }, 'a')).toBe(thread.id);
  expect(threadKeyFor({ ...thread, participants: [{ user_id: 'a' }] }, 'a')).toBe(thread.id);
});

test('unread counts the messages after the last one seen or written', () => {
  expect(unreadCount({ last_seq: 7, seen: 4, sent: 2 })).toBe(3);
  expect(unreadCount({ last_seq: 7, seen: 4, sent: 7 })).toBe(0);
  expect(unreadCount({ last_seq: 3, seen: 4, sent: 0 })).toBe(0);
});

test('a preview is one line of at most 90 characters', () => {
  expect(formatMessagePreview(' One\n two ')).toBe('One two');
  expect(formatMessagePreview('x'.repeat(90))).toHaveLength(90);
  expect(formatMessagePreview('x'.repeat(91))).toBe(`${'x'.repeat(89)}…`);
});
