import { log } from '@parley/application/shared/log-events.ts';
import { listVoiceConsents } from '@parley/application/voices/list-voice-consents.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { findConsentedSpeech } from '@parley/domain/voice/consented-speech.ts';
import { findSingleSpeakerSpans } from '@parley/domain/voice/single-speaker-spans.ts';
import { isVoiceprintUsable } from '@parley/domain/voice/voiceprint-expiry.ts';
import { assembleTurns, type TranscriptTurn } from '@parley/speech/assemble/assemble-transcript.ts';
import { attributeSpan, listContestedSpans } from '@parley/speech/assemble/contested-spans.ts';
import type { Segment, SpeechLane } from '@parley/speech/assemble/lane-coverage.ts';
import {
  type KnownVoice,
  listUnknownSpans,
  nameUnknownVoices,
} from '@parley/speech/assemble/name-voices.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import type { TranscribedWord } from '@parley/speech/transcribe/transcriber.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { openEmbedding } from '../../shared/voices/sealed-embedding.ts';
import { readPieces } from '../shared/recorded-sound.ts';
import type { TranscriptionStep } from './step.ts';

const SAMPLE_RATE = 16_000;
/** The duration of the pieces that are decoded, one at a time. */
const PIECE_SECONDS = 60;
/**
 * Distinguishing voices takes up to two seconds of CPU per minute, so it is limited. Words after
 * this duration keep no person.
 */
const MAX_UNKNOWN_SECONDS = 20 * 60;
/** The maximum number of contested spans whose voices are compared. */
const MAX_CONTESTED = 200;
/** The maximum duration of speech from which the embedding of a person is computed. */
const MAX_REFERENCE_SECONDS = 40;
/** With less speech, the embedding of a person is too unreliable. */
const MIN_REFERENCE_SECONDS = 5;
/** The maximum number of members of staff who are compared: the first ones by name. */
const MAX_STAFF = 100;

/**
 * Joins words to turns and attributes them to people by lanes, and by voices if the lanes are
 * ambiguous.
 *
 * - If several lanes cover the same words, their voice is compared with what each person says alone
 *   in this recording.
 * - Voices without a lane are distinguished and compared with the same speech, and with staff who
 *   have enrolled and consented.
 *
 * An embedding is only computed of speech in which everybody who may be speaking consents to the
 * comparison of voices (ADR 66). Elsewhere only the lanes are used, and words outside of the lanes
 * have no speaker. Nothing about a voice is stored. If anything fails, only the lanes are used.
 * @param words with times in seconds of the recording
 * @param lanes who spoke when, in seconds of the recording
 */
export async function identifyVoices(
  step: TranscriptionStep,
  recording: Recording,
  words: readonly TranscribedWord[],
  lanes: readonly SpeechLane[],
): Promise<TranscriptTurn[]> {
  const { store, bucket, recordingId, deps } = step;
  const byLanes = assembleTurns(words, lanes);
  const unknown = takeSeconds(listUnknownSpans(byLanes), MAX_UNKNOWN_SECONDS);
  const ambiguous = listContestedSpans(words, lanes);
  if (unknown.length === 0 && ambiguous.length === 0) return byLanes;
  const people = await listVoiceConsents(store, recording);
  const { isConsented, isEverybodyConsenting } = findConsentedSpeech(people, lanes);
  const spans = isEverybodyConsenting ? unknown : [];
  const contested = ambiguous.filter(({ span }) => isConsented(span)).slice(0, MAX_CONTESTED);
  if (spans.length === 0 && contested.length === 0) return byLanes;
  const logContext = { tenant_id: store.tenantId, recording_id: recordingId };
  const started = process.cpuUsage();
  try {
    const encoder = await deps.openEncoder();
    const references = findReferences(lanes, isConsented);
    const [samples, ...sounds] = await readSounds(bucket, recording, [
      spans,
      ...references.map(({ spans: reference }) => reference),
      ...contested.map(({ span }) => [span]),
    ]);
    const voices = new Map(
      references.map(({ person }, index) => [person, encoder.embed(sounds[index]!)]),
    );
    const attributed = contested.flatMap(
      (span, index) =>
        attributeSpan(span, sounds[references.length + index]!, voices, encoder) ?? [],
    );
    const known = [...voices].map(([person, embedding]): KnownVoice => ({
      person,
      voice: null,
      isExpected: true,
      embedding,
    }));
    if (spans.length > 0)
      for (const one of await readEnrolled(step, recording, encoder))
        if (one.person === null || !voices.has(one.person)) known.push(one);
    const named = nameUnknownVoices(
      assembleTurns(words, lanes, attributed),
      { spans, samples: samples! },
      encoder,
      known,
    );
    const { user, system } = process.cpuUsage(started);
    log('voices-told-apart', { ...logContext, cpu_seconds: (user + system) / 1e6 });
    return named;
  } catch (error) {
    log('voices-unknown', {
      ...logContext,
      error: error instanceof Error ? error.name : 'unknown',
    });
    return byLanes;
  }
}

/** Returns the first spans, up to a total duration in seconds. The last one may be shortened. */
function takeSeconds(spans: readonly Segment[], maxSeconds: number): Segment[] {
  let left = maxSeconds;
  return spans.flatMap(([from, to]): Segment[] => {
    const end = Math.min(to, from + left);
    left -= end - from;
    return end > from ? [[from, end]] : [];
  });
}

/**
 * Returns spans in which a person who consents speaks alone, for each person with enough such
 * speech.
 */
function findReferences(
  lanes: readonly SpeechLane[],
  isConsented: (span: Segment) => boolean,
): { person: string; spans: Segment[] }[] {
  return lanes.flatMap(({ person, segments }) => {
    const others = lanes.filter((lane) => lane.person !== person);
    const spans = takeSeconds(
      findSingleSpeakerSpans(
        segments.map(([from, to]) => [from, to]),
        others.flatMap((lane) => lane.segments.map(([from, to]): [number, number] => [from, to])),
      ).filter(isConsented),
      MAX_REFERENCE_SECONDS,
    );
    const seconds = spans.reduce((sum, [from, to]) => sum + to - from, 0);
    return seconds < MIN_REFERENCE_SECONDS ? [] : [{ person, spans }];
  });
}

/**
 * Reads the samples of lists of spans in one pass. Pieces that contain none of the spans are not
 * decoded.
 * @returns for each list the samples of its spans, concatenated
 */
async function readSounds(
  bucket: TranscriptionStep['bucket'],
  recording: Recording,
  lists: readonly (readonly Segment[])[],
): Promise<Float32Array[]> {
  const sounds = lists.map((spans) => {
    let length = 0;
    const places = spans.map(([from, to]) => {
      const at = length;
      length += Math.round((to - from) * SAMPLE_RATE);
      return { from, to, at };
    });
    return { places, samples: new Float32Array(length) };
  });
  const last = Math.max(...lists.flat().map(([, to]) => to));
  for await (const { from, seconds, bytes } of readPieces(bucket, recording, PIECE_SECONDS)) {
    if (from >= last) break;
    const isInside = (span: { from: number; to: number }) =>
      span.from < from + seconds && span.to > from;
    if (!sounds.some(({ places }) => places.some(isInside))) continue;
    const decoded = await decodePiece(bytes);
    for (const { places, samples } of sounds)
      for (const span of places.filter(isInside)) {
        const begin = Math.round((span.from - from) * SAMPLE_RATE);
        const part = decoded.subarray(
          Math.max(0, begin),
          Math.round((span.to - from) * SAMPLE_RATE),
        );
        const at = span.at + Math.max(0, -begin);
        samples.set(part.subarray(0, Math.max(0, samples.length - at)), at);
      }
  }
  return sounds.map(({ samples }) => samples);
}

/**
 * Returns the voices of members of staff who have enrolled and consented to be recognized. Members
 * of the panel come first.
 */
async function readEnrolled(
  { store, deps }: TranscriptionStep,
  { interview_id, participants }: Recording,
  encoder: BuiltInSpeakerEncoder,
): Promise<KnownVoice[]> {
  const now = deps.now().toISOString();
  const interview = await interviews.get(store, interview_id);
  const panel = new Set(interview?.panelists.map(({ user_id }) => user_id));
  const { items } = await members.listStaff(store, MAX_STAFF, undefined);
  const others = items.filter(({ user_id }) => !panel.has(user_id));
  const found = [...(await members.getMany(store, [...panel])), ...others];
  // What is asked for at once is read by one request for a hundred people.
  const profiles = await Promise.all(found.map(({ user_id }) => voiceProfiles.get(store, user_id)));
  const consenting = found.filter((_, index) => profiles[index]!.consent === 'granted');
  const prints = await Promise.all(
    consenting.map(({ user_id }) => voiceprints.get(store, user_id, ENROLMENT)),
  );
  const voices: KnownVoice[] = [];
  for (const [index, { user_id, name }] of consenting.entries()) {
    const print = prints[index];
    if (!print) continue;
    if (!isVoiceprintUsable({ ...print, expiresAt: print.expires_at }, encoder.model, now))
      continue;
    // Only participants can be identified by their id; others are identified by name.
    const isThere = participants.some((one) => one.user_id === user_id);
    voices.push({
      person: isThere ? user_id : null,
      voice: isThere ? null : name,
      isExpected: isThere || panel.has(user_id),
      embedding: await openEmbedding(deps.sealer, store, print),
    });
  }
  return voices;
}
