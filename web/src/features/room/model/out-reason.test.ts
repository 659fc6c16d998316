import { expect, it } from 'vitest';
import type { Presence, RoomRole, RoomState } from '@parley/contracts/room/room.schema.ts';
import { outReason } from './out-reason.ts';

const room = (presence: Presence, role: RoomRole = 'interviewer', state: RoomState = 'live') => ({
  state,
  me: { presence, role } as never,
});

it('is another tab if the participant is still present', () =>
  expect(outReason('removed', room('present'))).toBe('elsewhere'));
it('is removal if the participant is no longer present', () =>
  expect(outReason('removed', room('left'))).toBe('removed'));
it('is the lobby for a candidate who was sent back', () =>
  expect(outReason('removed', room('lobby', 'candidate'))).toBe('lobby'));
it('is the end if the room has ended, whatever the call reported', () =>
  expect([
    outReason('removed', room('left', 'candidate', 'ended')),
    outReason('lost', room('left', 'host', 'ended')),
    outReason('ended', room('left', 'host', 'missed')),
  ]).toEqual(['ended', 'ended', 'missed']));
it('is what the call reported if the room cannot be read', () =>
  expect([
    outReason('lost', undefined),
    outReason('elsewhere', undefined),
    outReason('removed', undefined),
  ]).toEqual(['lost', 'elsewhere', 'removed']));
