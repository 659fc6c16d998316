import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { ROUTES } from '@parley/contracts/route-table.ts?schemas';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { ClockOffset } from '../model/room-times.ts';
import { useRoomView } from './use-room-view.ts';

const viewOf = (version: number, now: string): RoomView =>
  ROUTES['get-room'].responses[200].parse({ ...ROOM, version, now });
const [EARLY, LATE] = ['2027-03-14T09:00:00.000Z', '2027-03-14T09:00:01.000Z'];

/** Reads a room of version 5 late, and returns what is shown after the answers have arrived. */
async function shownAfter(...answers: RoomView[]): Promise<[number, string]> {
  const api = { key: 'iv_1', get: async () => viewOf(5, LATE) };
  const clock = new ClockOffset();
  const queries = new QueryClient();
  const { result, act } = await renderHook(
    () => {
      const { query, apply } = useRoomView(api, clock, 3_600_000);
      return { shown: query.data, apply };
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  await expect.poll(() => result.current.shown?.version).toBe(5);
  for (const answer of answers) await act(() => result.current.apply(answer));
  const { version, now } = result.current.shown!;
  return [version, now];
}

test('a change is shown although the room was read after it had been asked for', async () =>
  expect(await shownAfter(viewOf(6, EARLY))).toEqual([6, EARLY]));

test('an answer with the room before a change does not hide the change', async () =>
  expect(await shownAfter(viewOf(6, EARLY), viewOf(5, LATE))).toEqual([6, EARLY]));

test('of a room that has not changed the answer to the later request is shown', async () => {
  const [earlier, later] = [viewOf(5, EARLY), viewOf(5, '2027-03-14T09:00:02.000Z')];
  expect(await shownAfter(earlier)).toEqual([5, LATE]);
  expect(await shownAfter(later, earlier)).toEqual([5, later.now]);
});
