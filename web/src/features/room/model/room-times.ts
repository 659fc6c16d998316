import type { RoomView } from '@parley/contracts/room/room.schema.ts';

/** Seconds as a clock that runs: "13:14", from an hour on "1:02:03". */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${two(minutes)}:${two(whole % 60)}`;
}

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
