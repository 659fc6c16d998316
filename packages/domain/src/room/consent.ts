import type { ConsentAnswer, ConsentPurpose } from '@parley/contracts/room/room.schema.ts';
import { findParticipant, type RoomParticipantRef, replaceParticipant } from './participants.ts';
import type { Room, RoomParticipant } from './room.types.ts';

/**
 * Returns the present participants who have not consented to a purpose, for whom a recording or
 * captions must wait. All present participants count, including shadows, because they are recorded
 * or named as soon as they speak. Participants who join later count from then on.
 */
export function findUndecided(
  room: Pick<Room, 'people'>,
  purpose: ConsentPurpose,
): RoomParticipant[] {
  return room.people.filter(
    ({ presence, consent }) => presence === 'present' && consent[purpose] !== 'granted',
  );
}

/**
 * Returns the present participants who have refused a purpose, or withdrawn their consent to it.
 */
export const findRefusing = (
  room: Pick<Room, 'people'>,
  purpose: ConsentPurpose,
): RoomParticipant[] =>
  findUndecided(room, purpose).filter(({ consent }) => consent[purpose] !== 'requested');

/** Checks whether somebody is present and everybody present has consented. */
export function hasEverybodyConsented(
  room: Pick<Room, 'people'>,
  purpose: ConsentPurpose,
): boolean {
  return (
    room.people.some(({ presence }) => presence === 'present') &&
    findUndecided(room, purpose).length === 0
  );
}

/**
 * Returns the room after an answer; a refusal of somebody who had consented is stored as a
 * withdrawal.
 */
export function withAnswer(
  room: Room,
  who: RoomParticipantRef,
  purpose: ConsentPurpose,
  answer: ConsentAnswer,
  at: string,
): { room: Room; answer: ConsentAnswer } {
  const participant = findParticipant(room, who);
  const said =
    answer === 'withdrawn' && participant.consent[purpose] !== 'granted' ? 'refused' : answer;
  // A withdrawal is also a refusal. Both stop what the purpose allows.
  const now = said === 'refused' && participant.consent[purpose] === 'granted' ? 'withdrawn' : said;
  return {
    room: replaceParticipant(room, {
      ...participant,
      consent: { ...participant.consent, [purpose]: now },
      answered_at: purpose === 'recording' ? at : participant.answered_at,
    }),
    answer: now,
  };
}

interface Answered {
  id: string;
  interview_id: string | null;
  purpose: ConsentPurpose;
}

/**
 * Returns the current answers: the newest of each interview and purpose. Answers about the voice
 * are valid for all interviews.
 * @param answers newest first
 */
export function listCurrentConsents(answers: readonly Answered[]): ReadonlySet<string> {
  const newest = new Map<string, string>();
  for (const { id, interview_id, purpose } of answers) {
    const of = purpose === 'voiceprint' ? purpose : `${interview_id} ${purpose}`;
    if (!newest.has(of)) newest.set(of, id);
  }
  return new Set(newest.values());
}
