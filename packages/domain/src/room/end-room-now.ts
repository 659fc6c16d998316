import { NOT_RECORDING } from './new-room.ts';
import type { Room, RoomParticipant } from './room.types.ts';

/**
 * Everybody is out and the recording is finished. The room stays closed from then on, but for one
 * thing: before the interview has begun with its candidate somebody has only tried it.
 */
export function endRoomNow<R extends Room>(
  room: R,
  interview: { candidate_id: string; starts_at: string },
  at: string,
): R {
  if (room.ended_at !== null) return room;
  const tookPlace =
    at >= interview.starts_at ||
    room.people.some(
      ({ person, joined_at }) => person === interview.candidate_id && joined_at !== null,
    );
  const people = room.people.map((guest): RoomParticipant => {
    if (guest.presence === 'present')
      return { ...guest, presence: 'left', left_at: at, seen_at: at };
    return guest.presence === 'lobby' ? { ...guest, presence: 'away' } : guest;
  });
  return { ...room, people, tape: NOT_RECORDING, ended_at: tookPlace ? at : null };
}
