import { findParticipant, type RoomParticipantRef, replaceParticipant } from './participants.ts';
import type { Room } from './room.types.ts';

/**
 * Returns the room after somebody has entered: staff are admitted immediately, a candidate waits in
 * the lobby until admitted.
 */
export function enterRoom(
  room: Room,
  who: RoomParticipantRef,
  tab: string | null,
  at: string,
): { room: Room; entry: 'lobby' | 'admitted' } {
  const participant = findParticipant(room, who);
  const admitted = participant.admitted || who.role !== 'candidate';
  const presence = admitted ? 'present' : 'lobby';
  const joined_at = admitted ? (participant.joined_at ?? at) : participant.joined_at;
  return {
    room: replaceParticipant(room, {
      ...participant,
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

/**
 * Returns the room after somebody has left. A tab that another one has replaced changes nothing.
 */
export function leaveRoom(
  room: Room,
  who: RoomParticipantRef,
  tab: string | null,
  at: string,
): Room {
  const participant = findParticipant(room, who);
  const replaced = tab !== null && participant.tab !== null && participant.tab !== tab;
  if (replaced || participant.presence === 'away' || participant.presence === 'left') return room;
  const waited = participant.presence === 'lobby';
  return replaceParticipant(room, {
    ...participant,
    presence: waited ? 'away' : 'left',
    left_at: waited ? participant.left_at : at,
    seen_at: at,
  });
}

/**
 * Applies an event of the media service about a connection; events arrive in any order and
 * repeatedly.
 */
export function applyConnectionState(
  room: Room,
  told: { person: string; attendeeId: string; kind: 'joined' | 'left'; at: string },
): Room {
  const participant = room.people.find(({ person }) => person === told.person);
  if (
    !participant ||
    participant.attendee_id !== told.attendeeId ||
    (participant.seen_at !== null && participant.seen_at > told.at)
  )
    return room;
  if (told.kind === 'left')
    return participant.presence === 'present'
      ? replaceParticipant(room, {
          ...participant,
          presence: 'left',
          left_at: told.at,
          seen_at: told.at,
        })
      : room;
  return replaceParticipant(room, {
    ...participant,
    presence: 'present',
    joined_at: participant.joined_at ?? told.at,
    left_at: null,
    seen_at: told.at,
  });
}

/** Admits a waiting participant. */
export function admitParticipant(room: Room, who: RoomParticipantRef): Room {
  const participant = findParticipant(room, who);
  return participant.admitted ? room : replaceParticipant(room, { ...participant, admitted: true });
}

/**
 * Removes a participant: a candidate returns to the lobby, staff leave the room and may come back.
 */
export function removeParticipant(room: Room, who: RoomParticipantRef, at: string): Room {
  const participant = findParticipant(room, who);
  if (who.role === 'candidate')
    return replaceParticipant(room, {
      ...participant,
      admitted: false,
      attendee_id: null,
      presence: participant.presence === 'present' ? 'lobby' : participant.presence,
      seen_at: at,
    });
  if (participant.presence !== 'present') return room;
  return replaceParticipant(room, {
    ...participant,
    attendee_id: null,
    presence: 'left',
    left_at: at,
    seen_at: at,
  });
}
