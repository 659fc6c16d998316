import { expect, it } from 'vitest';
import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';
import { listNotInCall } from './list-not-in-call.ts';

const BEGAN = '2027-03-15T08:00:00.000Z';
const person = (presence: RoomPerson['presence'], left_at: string | null = null) =>
  ({ person: 'asha', presence, left_at }) as RoomPerson;
const list = (one: RoomPerson, inCall = false, wasSeen = inCall) => {
  const { connecting, failed } = listNotInCall(
    [one],
    () => inCall,
    () => wasSeen,
    Date.parse(BEGAN),
  );
  return [connecting.length, failed.length];
};

it('names who came into the room and is not in the call', () => {
  expect(list(person('present'))).toEqual([1, 0]);
  expect(list(person('present'), true)).toEqual([0, 0]);
  expect(list(person('lobby'))).toEqual([0, 0]);
});

it('names who has left without having been in the call', () => {
  const after = '2027-03-15T08:01:00.000Z';
  expect(list(person('left', after))).toEqual([0, 1]);
  expect(list(person('left', after), false, true)).toEqual([0, 0]);
});

it('does not name who had left before', () =>
  expect(list(person('left', '2027-03-15T07:59:00.000Z'))).toEqual([0, 0]));
