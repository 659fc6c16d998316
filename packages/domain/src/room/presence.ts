import { findParticipant, type RoomParticipantRef, replaceParticipant } from './participants.ts';
import type { Room } from './room.types.ts';

/** Comes to the door: staff are in at once, the candidate once they have been let in. */
export function enterRoom(
  room: Room,
  who: RoomParticipantRef,
  tab: string | null,
  at: string,
): { room: Room; entry: 'lobby' | 'admitted' } {
  const guest = findParticipant(room, who);
  const admitted = guest.admitted || who.role !== 'candidate';
  const presence = admitted ? 'present' : 'lobby';
  const joined_at = admitted ? (guest.joined_at ?? at) : guest.joined_at;
  return {
    room: replaceParticipant(room, {
      ...guest,
      admitted,
      presence,
      tab,
      joined_at,
      left_at: null,
      seen_at: at,
    }),
    entry: admitted ? 'admitted' : 'lobby',
  };
}

/** Goes out. What a tab says that another has replaced is not heard. */
export function leaveRoom(
  room: Room,
  who: RoomParticipantRef,
  tab: string | null,
  at: string,
): Room {
  const guest = findParticipant(room, who);
  const replaced = tab !== null && guest.tab !== null && guest.tab !== tab;
  if (replaced || guest.presence === 'away' || guest.presence === 'left') return room;
  const waited = guest.presence === 'lobby';
  return replaceParticipant(room, {
    ...guest,
    presence: waited ? 'away' : 'left',
    left_at: waited ? guest.left_at : at,
    seen_at: at,
  });
}

/** What the media service tells of a connection, in any order and repeatedly. */
export function applyConnectionState(
  room: Room,
  told: { person: string; attendeeId: string; kind: 'joined' | 'left'; at: string },
): Room {
  const guest = room.people.find(({ person }) => person === told.person);
  if (
    !guest ||
    guest.attendee_id !== told.attendeeId ||
    (guest.seen_at !== null && guest.seen_at > told.at)
  )
    return room;
  if (told.kind === 'left')
    return guest.presence === 'present'
      ? replaceParticipant(room, { ...guest, presence: 'left', left_at: told.at, seen_at: told.at })
      : room;
  return replaceParticipant(room, {
    ...guest,
    presence: 'present',
    joined_at: guest.joined_at ?? told.at,
    left_at: null,
    seen_at: told.at,
  });
}

/** Lets somebody in who waits. */
export function admitParticipant(room: Room, who: RoomParticipantRef): Room {
  const guest = findParticipant(room, who);
  return guest.admitted ? room : replaceParticipant(room, { ...guest, admitted: true });
}

/**
 * Takes somebody out: the candidate waits in the lobby again, colleagues are outside and may come
 * back.
 */
export function removeParticipant(room: Room, who: RoomParticipantRef, at: string): Room {
  const guest = findParticipant(room, who);
  if (who.role === 'candidate')
    return replaceParticipant(room, {
      ...guest,
      admitted: false,
      attendee_id: null,
      presence: guest.presence === 'present' ? 'lobby' : guest.presence,
      seen_at: at,
    });
  if (guest.presence !== 'present') return room;
  return replaceParticipant(room, {
    ...guest,
    attendee_id: null,
    presence: 'left',
    left_at: at,
    seen_at: at,
  });
}
