import { findParticipant, type RoomParticipantRef, replaceParticipant } from './participants.ts';
import type { Room, RoomParticipant } from './room.types.ts';

/** The time after which a waiting person who no longer polls counts as having left. */
const WAITS_MS = 15_000;

/**
 * Checks whether a caller is the admitted participant. A link is admitted in one browser, so
 * another holder of the link can neither read nor write messages in the room.
 * @param browser the browser of a caller with only a link; null for a signed-in one
 */
export const isAdmittedIn = (
  { admitted, browser: own }: RoomParticipant,
  browser: string | null,
): boolean => browser === null || (admitted && own === browser);

/**
 * Checks whether a caller may read the chat of the room: candidates only once they were in the call
 * in this browser.
 * @param browser as in `isAdmittedIn`
 */
export const mayReadMessages = (participant: RoomParticipant, browser: string | null): boolean =>
  participant.role !== 'candidate' ||
  (participant.joined_at !== null && isAdmittedIn(participant, browser));

/** Checks whether a participant is in the room or in the lobby with another browser. */
function isElsewhere(
  { presence, seen_at, browser: before }: RoomParticipant,
  browser: string | null,
  at: string,
): boolean {
  if (browser === null || browser === before) return false;
  const sinceSeen = seen_at === null ? Infinity : Date.parse(at) - Date.parse(seen_at);
  return presence === 'present' || (presence === 'lobby' && sinceSeen < WAITS_MS);
}

/**
 * Returns the room after a person has entered: staff are admitted immediately, and a candidate
 * waits in the lobby until admitted. A candidate with only a link is admitted in one browser; a
 * person who opens the link in another browser waits in the lobby too, and replaces nobody.
 * @param browser the browser of a caller with only a link; null for a signed-in one
 */
export function enterRoom(
  room: Room,
  who: RoomParticipantRef,
  tab: string | null,
  at: string,
  browser: string | null = null,
): { room: Room; entry: 'lobby' | 'admitted' } {
  const participant = findParticipant(room, who);
  if (who.role === 'candidate' && isElsewhere(participant, browser, at))
    return { room, entry: 'lobby' };
  const isSame = browser === null || browser === participant.browser;
  const admitted = (participant.admitted && isSame) || who.role !== 'candidate';
  const presence = admitted ? 'present' : 'lobby';
  const joined_at = admitted ? (participant.joined_at ?? at) : participant.joined_at;
  return {
    room: replaceParticipant(room, {
      ...participant,
      admitted,
      presence,
      tab,
      browser,
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
