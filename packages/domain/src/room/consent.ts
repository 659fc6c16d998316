import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type {
  ConsentAnswer,
  ConsentPurpose,
  ConsentState,
} from '@parley/contracts/room/room.schema.ts';
import { findParticipant, type RoomParticipantRef, replaceParticipant } from './participants.ts';
import type { Room, RoomParticipant } from './room.types.ts';

type Consenting = Pick<RoomParticipant, 'consent' | 'consented_media'>;

/**
 * Checks whether somebody has agreed to sound only and was not asked about the picture, which is to
 * be recorded too.
 */
export const widensConsent = (
  { consent, consented_media }: Consenting,
  recordedMedia: RecordedMedia,
): boolean =>
  consent.recording === 'granted' && consented_media === 'audio' && recordedMedia === 'video';

/**
 * Returns the state of a consent. A consent to recording that covers less than what is to be
 * recorded is `requested`, because the person is asked again; whoever then refuses the picture has
 * still agreed to sound.
 */
export function findConsentState(
  participant: Consenting,
  purpose: ConsentPurpose,
  recordedMedia: RecordedMedia,
): ConsentState {
  if (purpose !== 'recording' || participant.consented_media === 'video')
    return participant.consent[purpose];
  if (recordedMedia === 'audio') return 'granted';
  return widensConsent(participant, recordedMedia) ? 'requested' : participant.consent[purpose];
}

/**
 * Returns the present participants who have not consented to a purpose, for whom a recording or
 * captions must wait. All present participants count, including shadows, because they are recorded
 * or named as soon as they speak. Participants who join later count from then on.
 */
export function findUndecided(
  { people, tape }: Pick<Room, 'people' | 'tape'>,
  purpose: ConsentPurpose,
): RoomParticipant[] {
  return people.filter(
    (one) =>
      one.presence === 'present' &&
      findConsentState(one, purpose, tape.recorded_media) !== 'granted',
  );
}

/**
 * Returns the present participants who have refused a purpose, or withdrawn their consent to it.
 */
export const findRefusing = (
  room: Pick<Room, 'people' | 'tape'>,
  purpose: ConsentPurpose,
): RoomParticipant[] =>
  findUndecided(room, purpose).filter(
    (one) => findConsentState(one, purpose, room.tape.recorded_media) !== 'requested',
  );

/** Checks whether somebody is present and everybody present has consented. */
export function hasEverybodyConsented(
  room: Pick<Room, 'people' | 'tape'>,
  purpose: ConsentPurpose,
): boolean {
  return (
    room.people.some(({ presence }) => presence === 'present') &&
    findUndecided(room, purpose).length === 0
  );
}

/**
 * Returns the room after an answer; a refusal of somebody who had consented is stored as a
 * withdrawal. Whoever has agreed to sound only and refuses the picture withdraws nothing.
 * @param asked what the question about recording named: no more than this may be recorded
 */
export function withAnswer(
  room: Room,
  who: RoomParticipantRef,
  purpose: ConsentPurpose,
  answer: ConsentAnswer,
  at: string,
  asked: RecordedMedia = 'video',
): { room: Room; answer: ConsentAnswer } {
  const participant = findParticipant(room, who);
  // A withdrawal takes back whatever was agreed to, a refusal only what was asked. One that is sent
  // again, because its response was lost, stays a withdrawal.
  const before = findConsentState(participant, purpose, answer === 'withdrawn' ? 'audio' : asked);
  const isWithdrawn = answer !== 'granted' && (before === 'granted' || before === 'withdrawn');
  const now = isWithdrawn ? 'withdrawn' : answer === 'withdrawn' ? 'refused' : answer;
  const agreed = now === 'granted' ? asked : now === 'refused' && participant.consented_media;
  const isRecording = purpose === 'recording';
  return {
    room: replaceParticipant(room, {
      ...participant,
      consent: { ...participant.consent, [purpose]: now },
      consented_media: isRecording ? agreed || 'video' : participant.consented_media,
      answered_at: isRecording ? at : participant.answered_at,
    }),
    answer: now,
  };
}

interface Answered {
  id: string;
  interview_id: string | null;
  purpose: ConsentPurpose;
  answer: ConsentAnswer;
  /** What may be recorded; of a refusal `video` if only the picture was refused. */
  recorded_media?: RecordedMedia | undefined;
}

/**
 * Returns the current answers: the newest of each interview and purpose. Answers about the voice
 * are valid for all interviews. A refusal of the picture leaves an earlier consent to sound valid.
 * @param answers newest first
 */
export function listCurrentConsents(answers: readonly Answered[]): ReadonlySet<string> {
  const answered = new Set<string>();
  const current = new Set<string>();
  for (const { id, interview_id, purpose, answer, recorded_media } of answers) {
    const all = purpose === 'voiceprint' ? purpose : `${interview_id} ${purpose}`;
    const picture = `${all} picture`;
    const isOfPicture = answer === 'refused' && recorded_media === 'video';
    if (!answered.has(isOfPicture ? picture : all)) current.add(id);
    for (const about of isOfPicture ? [picture] : [all, picture]) answered.add(about);
  }
  return current;
}
