import type * as z from 'zod';
import { eraseRecordingsOf } from '@parley/application/recordings/erase-recordings-of.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';
import { removeTranscriptsOf } from '@parley/application/transcripts/erase-transcript.ts';
import { answerVoiceConsent } from '@parley/application/voices/answer-voice-consent.ts';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type {
  ConsentAnswer,
  ConsentPurpose,
  consentBody,
} from '@parley/contracts/room/room.schema.ts';
import { consents, type StoredConsent } from '@parley/data/room/consents.repo.ts';
import { rooms, type StoredRoom } from '@parley/data/room/rooms.repo.ts';
import { withAnswer } from '@parley/domain/room/consent.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import { endRecording } from '@parley/domain/room/recording-state.ts';
import type { RoomParticipant } from '@parley/domain/room/room.types.ts';
import { type EntryDependencies, type RoomAccess, refuseEntry } from './enter-room.ts';

type Consent = z.infer<typeof consentBody>;

/**
 * Stores an answer in the ledger. A withdrawal stops the recording or the captions, and erases the
 * recordings of the person, before this returns; a consent starts what waits for it. Withdrawing
 * the consent to transcription keeps the recording and removes its transcript. A repeated answer is
 * not written twice. Consent to transcription is not accepted if the company does not transcribe,
 * because nobody was asked. The consent to the comparison of voices does not belong to the room: it
 * is one for all interviews.
 * @param asked what the question about recording named, if it is about that
 * @param voiceSounds the bucket of enrolled voices
 */
export async function recordConsent(
  access: RoomAccess,
  { purpose, answer: said, recorded_media: asked }: Consent,
  voiceSounds: EntryDependencies['voiceSounds'],
): Promise<StoredRoom | Failure<'room-closed'>> {
  const { call, interview, who } = access;
  if (purpose === 'voiceprint') return recordVoiceConsent(access, said, voiceSounds);
  const room = await storeAnswer(access, purpose, said, asked);
  if (isFailure(room) || findParticipant(room, who).consent[purpose] !== 'withdrawn') return room;
  const of = { interviewId: interview.id, person: who.person };
  if (purpose === 'recording') await eraseRecordingsOf(call.store, of, call);
  if (purpose === 'transcription') await removeTranscriptsOf(call.store, of, call);
  return room;
}

async function recordVoiceConsent(
  { call, interview, who }: RoomAccess,
  said: ConsentAnswer,
  voiceSounds: EntryDependencies['voiceSounds'],
): Promise<StoredRoom | Failure<'room-closed'>> {
  const room = await rooms.get(call.store, interview);
  const closed = refuseEntry(interview, room, call.now());
  if (closed && said === 'granted') return closed;
  await answerVoiceConsent(
    call.store,
    { who, interviewId: interview.id, said },
    call,
    voiceSounds(call.store.tenantId),
  );
  return room;
}

function storeAnswer(
  { call, interview, who, transcription }: RoomAccess,
  purpose: ConsentPurpose,
  said: ConsentAnswer,
  asked: RecordedMedia | undefined,
): Promise<StoredRoom | Failure<'room-closed'>> {
  return changeRoom<Failure<'room-closed'>>(call, interview, (room, now) => {
    const closed = refuseEntry(interview, room, now);
    // A withdrawal after the interview is accepted too.
    if (closed && said === 'granted') return closed;
    if (purpose === 'transcription' && said === 'granted' && !transcription.transcription)
      return { room };
    const at = now.toISOString();
    const { room: after, answer } = withAnswer(room, who, purpose, said, at, asked);
    const [before, answered] = [findParticipant(room, who), findParticipant(after, who)];
    if (before.consent[purpose] === answer && before.consented_media === answered.consented_media)
      return { room };
    const heard =
      purpose === 'recording' && answer === 'withdrawn' && room.tape.state !== 'off'
        ? endRecording(after)
        : after;
    return {
      room: { ...room, ...heard },
      writes: [
        consents.add(call.store, {
          id: call.newId('con'),
          interview_id: interview.id,
          person: who.person,
          name: who.name,
          role: who.role,
          purpose,
          answer,
          ...toRecordedMedia(purpose, answered),
          at,
        }),
      ],
      event: {
        type: 'consent.answered',
        data: { interview_id: interview.id, person: who.person, purpose, answer },
      },
    };
  });
}

/** Returns what the ledger says about the answer to a question about recording. */
function toRecordedMedia(
  purpose: ConsentPurpose,
  { consent, consented_media }: RoomParticipant,
): Pick<StoredConsent, 'recorded_media'> {
  if (purpose !== 'recording') return {};
  if (consent.recording === 'granted') return { recorded_media: consented_media };
  return consent.recording === 'refused' && consented_media === 'audio'
    ? { recorded_media: 'video' }
    : {};
}
