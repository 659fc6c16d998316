import type { RoomRole } from '@parley/contracts/room/room.schema.ts';
import { NO_CONSENT_YET } from './room-state.ts';
import type { Room, RoomParticipant } from './room.types.ts';

export interface RoomParticipantRef {
  person: string;
  name: string;
  role: RoomRole;
}

/** Returns the participant of the room, or a new one for a person who has not joined yet. */
export function findParticipant(
  room: Pick<Room, 'people'>,
  { person, name, role }: RoomParticipantRef,
): RoomParticipant {
  const known = room.people.find((participant) => participant.person === person);
  if (known) return { ...known, name, role };
  return {
    person,
    name,
    role,
    presence: 'away',
    tab: null,
    browser: null,
    attendee_id: null,
    admitted: role !== 'candidate',
    joined_at: null,
    left_at: null,
    seen_at: null,
    consent: NO_CONSENT_YET,
    consented_media: 'video',
    answered_at: null,
  };
}

/** Returns the room with this participant replaced, or added at the end. */
export function replaceParticipant(room: Room, participant: RoomParticipant): Room {
  const known = room.people.some(({ person }) => person === participant.person);
  return {
    ...room,
    people: known
      ? room.people.map((other) => (other.person === participant.person ? participant : other))
      : [...room.people, participant],
  };
}

/**
 * Checks whether an attendee of a meeting belongs to the media service itself, such as the one that
 * records. Names with this prefix are reserved. Source: Amazon Chime SDK API reference, `Attendee`,
 * ExternalUserId.
 */
export const isServiceAttendee = (externalUserId: string): boolean => /^aws:/i.test(externalUserId);
