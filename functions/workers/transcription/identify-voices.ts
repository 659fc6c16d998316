import { log } from '@parley/application/shared/log-events.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { findOwnStretches } from '@parley/domain/voice/own-stretches.ts';
import { isVoiceprintUsable } from '@parley/domain/voice/voiceprint-expiry.ts';
import { assembleTurns, type TranscriptTurn } from '@parley/speech/assemble/assemble-transcript.ts';
import { decideSpan, listContestedSpans } from '@parley/speech/assemble/contested-spans.ts';
import type { Segment, SpeechLane } from '@parley/speech/assemble/lane-cover.ts';
import {
  type KnownVoice,
  listUnknownSpans,
  nameUnknownVoices,
} from '@parley/speech/assemble/name-voices.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import type { TranscribedWord } from '@parley/speech/transcribe/transcriber.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { openEmbedding } from '../../shared/voices/sealed-embedding.ts';
import { readPieces } from '../shared/recorded-sound.ts';
import type { TranscriptionStep } from './step.ts';

const SAMPLE_RATE = 16_000;
/** The duration that is decoded at a time. */
const PIECE_SECONDS = 60;
/**
 * Distinguishing voices takes several seconds of CPU per minute. Later words remain without a
 * person.
 */
const MOST_UNKNOWN_SECONDS = 20 * 60;
/** The maximum number of spans with several lanes that are compared. */
const MOST_CONTESTED = 200;
/**
 * The maximum and minimum duration of a person's own speech that is compared with unknown voices.
 */
const MOST_REFERENCE_SECONDS = 40;
const FEWEST_REFERENCE_SECONDS = 5;
/** In a large company, only the first members by name are compared. */
const MOST_STAFF = 100;

/**
 * Assembles words into turns by lanes, and by voices if the lanes are ambiguous. If several lanes
 * cover the same words, the speech of each person alone in this recording decides. Voices without a
 * lane are distinguished and compared with the same speech, and with the voices of staff who have
 * enrolled and consented, if the company compares voices. Nothing about a voice is stored. If
 * anything fails, only the lanes decide.
 */
export async function identifyVoices(
  step: TranscriptionStep,
  recording: Recording,
  words: readonly TranscribedWord[],
  lanes: readonly SpeechLane[],
): Promise<TranscriptTurn[]> {
  const { store, bucket, recordingId, deps } = step;
  const byLanes = assembleTurns(words, lanes);
  const spans = takeSeconds(listUnknownSpans(byLanes), MOST_UNKNOWN_SECONDS);
  const contested = listContestedSpans(words, lanes).slice(0, MOST_CONTESTED);
  if (spans.length === 0 && contested.length === 0) return byLanes;
  const about = { tenant_id: store.tenantId, recording_id: recordingId };
  const started = process.cpuUsage();
  try {
    const encoder = await deps.openEncoder();
    const references = findReferences(lanes);
    const [samples, ...sounds] = await readSounds(bucket, recording, [
      spans,
      ...references.map(({ stretches }) => stretches),
      ...contested.map(({ span }) => [span]),
    ]);
    const voices = new Map(
      references.map(({ person }, index) => [person, encoder.embed(sounds[index]!)]),
    );
    const decided = contested.flatMap(
      (span, index) => decideSpan(span, sounds[references.length + index]!, voices, encoder) ?? [],
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
      assembleTurns(words, lanes, decided),
      { spans, samples: samples! },
      encoder,
      known,
    );
    const { user, system } = process.cpuUsage(started);
    log('voices-told-apart', { ...about, cpu_seconds: (user + system) / 1e6 });
    return named;
  } catch (error) {
    log('voices-unknown', { ...about, error: error instanceof Error ? error.name : 'unknown' });
    return byLanes;
  }
}

/** Returns the first spans up to a total duration in seconds. */
function takeSeconds(spans: readonly Segment[], most: number): Segment[] {
  let left = most;
  return spans.flatMap(([from, to]): Segment[] => {
    const end = Math.min(to, from + left);
    left -= end - from;
    return end > from ? [[from, end]] : [];
  });
}

/** Returns the sections in which each person speaks alone, for people with enough of them. */
function findReferences(lanes: readonly SpeechLane[]): { person: string; stretches: Segment[] }[] {
  return lanes.flatMap(({ person, segments }) => {
    const others = lanes.filter((lane) => lane.person !== person);
    const stretches = takeSeconds(
      findOwnStretches(
        segments.map(([from, to]) => [from, to]),
        others.flatMap((lane) => lane.segments.map(([from, to]): [number, number] => [from, to])),
      ),
      MOST_REFERENCE_SECONDS,
    );
    const seconds = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
    return seconds < FEWEST_REFERENCE_SECONDS ? [] : [{ person, stretches }];
  });
}

/** Reads the sound of lists of spans. Pieces without any of them are not decoded. */
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
 * Returns the voices of staff who have enrolled and consented to be recognized, panelists first.
 */
async function readEnrolled(
  { store, deps }: TranscriptionStep,
  { interview_id, participants }: Recording,
  encoder: OwnSpeakerEncoder,
): Promise<KnownVoice[]> {
  if (!(await retention.get(store)).voices) return [];
  const now = deps.now().toISOString();
  const interview = await interviews.get(store, interview_id);
  const panel = new Set(interview?.panelists.map(({ user_id }) => user_id));
  const { items } = await members.listStaff(store, MOST_STAFF, undefined);
  const others = items.filter(({ user_id }) => !panel.has(user_id));
  const found = [...(await members.getMany(store, [...panel])), ...others];
  const voices: KnownVoice[] = [];
  for (const { user_id, name } of found) {
    const { consent } = await voiceProfiles.get(store, user_id);
    const print = consent === 'granted' && (await voiceprints.get(store, user_id, ENROLMENT));
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
