import { calibrate } from '../voice/check/calibration.ts';
import { assignSteps } from '../voice/diarization/assign-steps.ts';
import { clusterVoices } from '../voice/diarization/cluster-voices.ts';
import {
  type DiarizationFeatures,
  computeDiarizationFeatures,
  STEPS_PER_SECOND,
} from '../voice/diarization/diarization-features.ts';
import type { BuiltInSpeakerEncoder, VoiceEmbedding } from '../voice/speaker-encoder.ts';
import type { TranscriptTurn } from './assemble-transcript.ts';
import type { Segment } from './lane-coverage.ts';

/** A speaker: a person of the recording, or the name of a voice. Both are null if unknown. */
type Speaker = Pick<TranscriptTurn, 'person' | 'voice'>;

/** A voice that may be one of the unknown voices. */
export interface KnownVoice extends Speaker {
  embedding: VoiceEmbedding;
  /** Whether the person was expected in the recording. Others need stronger evidence. */
  isExpected: boolean;
}

/** The samples of some spans of a recording. */
export interface PartialSound {
  /** In seconds of the recording, in the order of time and without overlaps. */
  spans: readonly Segment[];
  /** The samples of all spans, concatenated: 16 kHz, −1 to 1. */
  samples: Float32Array;
}

/** The maximum number of known voices in the search. The most similar ones are used. */
const MAX_KNOWN_VOICES = 8;
/** A voice with less speech is not recognized as a known voice. */
const MIN_SPEECH_SECONDS = 2;
/**
 * The minimum log-likelihood ratios (natural logarithm). They were chosen with
 * `test/bench/speech/voices/measure-unknown-voices.ts`.
 *
 * - MIN_ASSIGNED_LLR: what was assigned to a known voice is of this voice.
 * - MIN_FOUND_LLR: what was assigned to a voice that clustering has found is of a known voice.
 * - MIN_CERTAIN_LLR: the voice of an unexpected person is recognized, or a voice that clustering
 *   has found is so clearly a known voice that it is not needed in addition to that one.
 */
const MIN_ASSIGNED_LLR = 0;
const MIN_FOUND_LLR = 1;
const MIN_CERTAIN_LLR = 2.5;

/** Returns the spans of turns without a speaker, in the order of time and without overlaps. */
export function listUnknownSpans(turns: readonly TranscriptTurn[]): Segment[] {
  const spans = turns
    .filter(({ person, voice }) => person === null && voice === null)
    .map(({ from, to }): [number, number] => [from, to])
    .sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * Finds the voices of the turns without a speaker. A voice that is probably a known one becomes its
 * person or name; people can correct the transcript if that is wrong. The others are named "Unknown
 * voice 1" and so on, in the order in which they begin to speak. A turn in which the voice changes
 * is divided. Turns without samples, or with too little speech, remain without a speaker.
 * @param sound the samples of the spans of `listUnknownSpans`, or of the first of them
 * @param known the voices that may be recognized
 * @returns all turns in the order of `turns`
 */
export function nameUnknownVoices(
  turns: readonly TranscriptTurn[],
  sound: PartialSound,
  encoder: BuiltInSpeakerEncoder,
  known: readonly KnownVoice[],
): TranscriptTurn[] {
  const features = computeDiarizationFeatures(sound.samples, encoder);
  if (!features.windows.some(Boolean)) return [...turns];
  const { path, speakers } = findSpeakers(features, encoder, known);
  const findVoice = toVoiceFinder(path, sound.spans);
  const divided = turns.flatMap((turn) =>
    turn.person === null && turn.voice === null
      ? divideTurn(turn, findVoice)
      : [{ turn, voice: null }],
  );
  const numbers = new Map<number, number>();
  return divided.map(({ turn, voice }) => {
    if (voice === null) return turn;
    const speaker = speakers[voice];
    if (speaker) return { ...turn, person: speaker.person, voice: speaker.voice };
    const number = numbers.get(voice) ?? numbers.size + 1;
    numbers.set(voice, number);
    return { ...turn, voice: `Unknown voice ${number}` };
  });
}

/**
 * Assigns each step to a known voice, or to a voice that clustering has found. Everything that was
 * assigned to a voice is then compared with the known voices, which confirms or corrects its
 * speaker.
 * @returns for each step the index of its voice, and for each voice its speaker; undefined if it is
 * unknown
 */
function findSpeakers(
  features: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
  all: readonly KnownVoice[],
): { path: Uint8Array; speakers: (Speaker | undefined)[] } {
  const toLlr = (voice: VoiceEmbedding, heard: VoiceEmbedding) =>
    calibrate(
      encoder.compare(voice, heard),
      'call',
      Math.min(voice.speechSeconds, heard.speechSeconds),
    );
  const found = clusterVoices(features, encoder);
  const known = all
    .map((one) => ({ one, best: Math.max(...found.map((voice) => toLlr(one.embedding, voice))) }))
    .sort((one, other) => other.best - one.best)
    .slice(0, MAX_KNOWN_VOICES)
    .map(({ one }) => one);
  const others = found.filter((voice) =>
    known.every(({ embedding }) => toLlr(embedding, voice) < MIN_CERTAIN_LLR),
  );
  const voices = [...known.map(({ embedding }) => embedding), ...others];
  const path = assignSteps(features, encoder, voices);
  const speakers = voices.map((_, index): Speaker | undefined => {
    const heard = features.embedSteps((step) => path[step] === index);
    if (!heard || heard.speechSeconds < MIN_SPEECH_SECONDS) return undefined;
    const [best] = known
      .map((one, place) => ({
        one,
        llr: toLlr(one.embedding, heard),
        min: toMinLlr(one, place === index),
      }))
      .filter((each) => each.llr >= each.min)
      .sort((one, other) => other.llr - one.llr);
    return best?.one;
  });
  return { path, speakers };
}

/** @param isAssigned whether the speech was assigned to this known voice */
function toMinLlr({ isExpected }: KnownVoice, isAssigned: boolean): number {
  if (!isExpected) return MIN_CERTAIN_LLR;
  return isAssigned ? MIN_ASSIGNED_LLR : MIN_FOUND_LLR;
}

/**
 * Returns a function from a word to the index of the voice that speaks most of it, or to null if
 * there are no samples of the word.
 */
function toVoiceFinder(
  path: Uint8Array,
  spans: readonly Segment[],
): (word: { from: number; to: number }) => number | null {
  const starts: number[] = [];
  let length = 0;
  for (const [from, to] of spans) {
    starts.push(length);
    length += to - from;
  }
  return ({ from, to }) => {
    const span = spans.findLastIndex(([begin]) => begin <= from);
    if (span < 0 || from >= spans[span]![1]) return null;
    const begin = starts[span]! + from - spans[span]![0];
    const steps = path.subarray(
      Math.floor(begin * STEPS_PER_SECOND),
      Math.max(1, Math.ceil((begin + to - from) * STEPS_PER_SECOND)),
    );
    const counts = new Map<number, number>();
    for (const voice of steps) counts.set(voice, (counts.get(voice) ?? 0) + 1);
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return most ? most[0] : null;
  };
}

/** Divides a turn at each change of the voice of its words. */
function divideTurn(
  turn: TranscriptTurn,
  findVoice: (word: TranscriptTurn['words'][number]) => number | null,
): { turn: TranscriptTurn; voice: number | null }[] {
  const parts: { turn: TranscriptTurn; voice: number | null }[] = [];
  for (const word of turn.words) {
    const voice = findVoice(word);
    const last = parts.at(-1);
    if (last && last.voice === voice) {
      last.turn.words.push(word);
      last.turn.to = Math.max(last.turn.to, word.to);
    } else parts.push({ turn: { ...turn, from: word.from, to: word.to, words: [word] }, voice });
  }
  return parts;
}
