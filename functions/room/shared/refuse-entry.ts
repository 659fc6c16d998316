import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { StoredRoom } from '@parley/data/room/room.codec.ts';
import { roomState, roomWindow } from '@parley/domain/room/room-state.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const REFUSALS = {
  early: 'The room opens 15 minutes before the interview',
  ended: 'The interview is over',
  missed: 'The interview did not take place',
  cancelled: 'The interview has been called off',
} as const;

/** Why nobody can be in the room now, or undefined. */
export function refuseEntry(
  interview: Interview,
  room: Pick<StoredRoom, 'ended_at' | 'people'>,
  now: Date,
): Failure<'room-closed'> | undefined {
  const state = roomState(interview, room, now);
  return state === 'open' || state === 'live'
    ? undefined
    : fail('room-closed', REFUSALS[state], { details: { state, ...roomWindow(interview) } });
}
