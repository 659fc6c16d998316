import { NOT_RECORDING } from './new-room.ts';
import type { Room, RoomParticipant } from './room.types.ts';

/**
 * The room when its meeting is over: everybody is out, the recording is finished, the next meeting
 * is another one.
 */
export function withoutMeeting(room: Room, at: string): Room {
  const people = room.people.map((guest): RoomParticipant =>
    guest.presence === 'present'
      ? { ...guest, attendee_id: null, presence: 'left', left_at: at, seen_at: at }
      : { ...guest, attendee_id: null },
  );
  return {
    ...room,
    people,
    generation: room.generation + 1,
    meeting_id: null,
    tape: NOT_RECORDING,
  };
}
