import { useCallback, useEffect } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';
import { useRoom } from './room-context.ts';

const TOPIC = 'room';
/** The server hears of somebody coming or going a moment after the call does. */
const LATER_MS = [400, 2_500];

/**
 * Asks how the room is when somebody hints that it changed, and when people come and go. @returns
 * how to hint oneself
 */
export function useRoomHints(
  call: RoomCall,
  people: CallState['people'],
  changed: () => void,
): () => void {
  const { refresh } = useRoom();
  useEffect(
    () =>
      call.hear(TOPIC, () => {
        void refresh();
        changed();
      }),
    [call, refresh, changed],
  );
  const here = people
    .map(({ person }) => person)
    .sort()
    .join();
  useEffect(() => {
    const timers = LATER_MS.map((ms) => setTimeout(() => void refresh(), ms));
    return () => timers.forEach(clearTimeout);
  }, [here, refresh]);
  return useCallback(() => call.send(TOPIC, { changed: true }), [call]);
}
