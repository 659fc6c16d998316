import type { RoomView } from '@parley/contracts/room/room.schema.ts';

/**
 * Seconds recorded until an instant (ms, the server's clock): what the answer said, and what has
 * run since.
 */
export function recordedSeconds(
  { recording, now }: Pick<RoomView, 'recording' | 'now'>,
  at: number,
): number {
  const since = recording.state === 'recording' ? Math.max(0, (at - Date.parse(now)) / 1000) : 0;
  return recording.elapsed_seconds + since;
}
