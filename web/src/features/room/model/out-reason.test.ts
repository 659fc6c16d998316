import type { Presence, RoomRole, RoomState } from '@parley/contracts/room/room.schema.ts';
import { expect, it } from 'vitest';
import { outReason } from './out-reason.ts';

const room = (presence: Presence, role: RoomRole = 'interviewer', state: RoomState = 'live') => ({
  state,
  me: { presence, role } as never,
});

it('is another tab where one is still present', () =>
  expect(outReason('removed', room('present'))).toBe('elsewhere'));
it('is being taken out where one is not', () =>
  expect(outReason('removed', room('left'))).toBe('removed'));
it('brings a candidate back to the lobby', () =>
  expect(outReason('removed', room('lobby', 'candidate'))).toBe('lobby'));
it('is the end where the room has ended, whatever the call said', () =>
  expect([
    outReason('removed', room('left', 'candidate', 'ended')),
    outReason('lost', room('left', 'host', 'ended')),
    outReason('ended', room('left', 'host', 'missed')),
  ]).toEqual(['ended', 'ended', 'missed']));
it('is what the call said where the room could not be asked', () =>
  expect([
    outReason('lost', undefined),
    outReason('elsewhere', undefined),
    outReason('removed', undefined),
  ]).toEqual(['lost', 'elsewhere', 'removed']));
