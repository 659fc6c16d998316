import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { ROOM_CLOSES_MINUTES, ROOM_OPENS_MINUTES } from '@parley/contracts/room/room.schema.ts';

/**
 * States in which an interview is still to take place or is in progress. The room itself handles
 * all others.
 */
const STANDS: ReadonlySet<InterviewState> = new Set(['scheduled', 'in_progress']);
const MINUTE = 60_000;

/**
 * Returns whether an interview's room can be entered at an instant (ms), which is possible from a
 * quarter of an hour before the start.
 */
export const roomIsOpen = (
  { state, starts_at, ends_at }: { state: InterviewState; starts_at: string; ends_at: string },
  now: number,
): boolean =>
  STANDS.has(state) &&
  now >= Date.parse(starts_at) - ROOM_OPENS_MINUTES * MINUTE &&
  now < Date.parse(ends_at) + ROOM_CLOSES_MINUTES * MINUTE;
