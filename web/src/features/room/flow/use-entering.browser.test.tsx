import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { JoinAnswer, RoomView } from '@parley/contracts/room/room.schema.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import type { RoomApi } from '../room-api.ts';
import { useEntering } from './use-entering.ts';

const VIEW = ROOM as unknown as RoomView;
const WAITS: JoinAnswer = { entry: 'lobby', room: VIEW, meeting: null, attendee: null };
const ADMITTED: JoinAnswer = {
  entry: 'admitted',
  room: VIEW,
  meeting: {} as JoinAnswer['meeting'],
  attendee: {} as JoinAnswer['attendee'],
};

/** Enters a room that answers as given, in a browser in which no call starts. */
async function enterWithoutCall(...answers: JoinAnswer[]) {
  const left: boolean[] = [];
  const api = {
    join: async () => (answers.length > 1 ? answers.shift()! : answers[0]!),
    leave: async (_tab: string, last: boolean) => void left.push(last),
  } as unknown as RoomApi;
  const begin = vi.fn<() => never>(() => {
    throw new ReferenceError("Can't find variable: RTCPeerConnection");
  });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const { result, act } = await renderHook(() =>
    useEntering({ api, apply: () => undefined, refresh: async () => VIEW, begin }),
  );
  await act(() => result.current.enter());
  return { result, act, left, begin };
}

test('whoever is admitted from the lobby and gets no call is told so', async () => {
  const { result, left } = await enterWithoutCall(WAITS, ADMITTED);
  expect(result.current.step.at).toBe('lobby');
  await expect.poll(() => result.current.step.at).toBe('check');
  expect(result.current.failed).toMatch(/^You were let in, but the call could not start/);
  expect(result.current.hasNotStarted).toBe(true);
  expect(left, 'the room shows that they are not there').toEqual([false]);
});

test('whoever may enter at once and gets no call is told so, and may try again', async () => {
  const { result, begin } = await enterWithoutCall(ADMITTED);
  await expect.poll(() => result.current.failed).toMatch(/could not start in this browser/);
  result.current.again();
  await expect.poll(() => begin.mock.calls.length).toBe(2);
});

test('whoever got no connection has left the room, and is told why', async () => {
  const { result, act, left } = await enterWithoutCall(WAITS);
  await act(() => result.current.out('failed'));
  expect(result.current.step).toEqual({ at: 'out', why: 'failed' });
  expect(left).toEqual([false]);
});
