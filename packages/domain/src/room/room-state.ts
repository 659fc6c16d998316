import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import {
  ROOM_CLOSES_MINUTES,
  ROOM_OPENS_MINUTES,
  type RoomState,
} from '@parley/contracts/room/room.schema.ts';
import type { Room } from './room.types.ts';

const MISSED: readonly InterviewState[] = ['candidate_no_show', 'host_no_show'];
const MINUTE = 60_000;

/**
 * When people may enter (UTC, ISO 8601): a quarter of an hour before the start until two hours
 * after the end.
 */
export function roomWindow({ starts_at, ends_at }: { starts_at: string; ends_at: string }): {
  opens_at: string;
  closes_at: string;
} {
  return {
    opens_at: new Date(Date.parse(starts_at) - ROOM_OPENS_MINUTES * MINUTE).toISOString(),
    closes_at: new Date(Date.parse(ends_at) + ROOM_CLOSES_MINUTES * MINUTE).toISOString(),
  };
}

/** How the room stands at an instant. `open`: one may enter, nobody is there yet. */
export function roomState(
  interview: { state: InterviewState; starts_at: string; ends_at: string },
  room: Pick<Room, 'ended_at' | 'people'>,
  now: Date,
): RoomState {
  if (interview.state === 'cancelled') return 'cancelled';
  if (MISSED.includes(interview.state)) return 'missed';
  const { opens_at, closes_at } = roomWindow(interview);
  if (room.ended_at !== null || now.getTime() >= Date.parse(closes_at)) return 'ended';
  if (now.getTime() < Date.parse(opens_at)) return 'early';
  return room.people.some(({ presence }) => presence === 'present') ? 'live' : 'open';
}
