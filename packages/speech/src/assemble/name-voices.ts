import { calibrate } from '../voice/check/calibration.ts';
import { assignSteps } from '../voice/dialogue/assign-steps.ts';
import { clusterVoices } from '../voice/dialogue/cluster-voices.ts';
import { type Dialogue, readDialogue, STEPS_PER_SECOND } from '../voice/dialogue/read-dialogue.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../voice/speaker-encoder.ts';
import type { TranscriptTurn } from './assemble-transcript.ts';
import type { Segment } from './lane-cover.ts';

/** Who says something: a person of the recording, or a name. Both are null if nothing is known. */
type Speaker = Pick<TranscriptTurn, 'person' | 'voice'>;

/** A voice that may be among the unknown ones. */
export interface KnownVoice extends Speaker {
  embedding: VoiceEmbedding;
  /** Whether the person was to be there. Others are recognized only if it is certain. */
  isExpected: boolean;
}

/** Parts of a recording, one after another. */
export interface PartialSound {
  /** Seconds of the recording, in order and apart. */
  spans: readonly Segment[];
  /** 16 kHz, −1 to 1: the samples of all spans. */
  samples: Float32Array;
}

/** So many known voices are looked for: those that are most like a voice that was found. */
const MOST_KNOWN = 8;
/** With less speech a voice is not taken for a known one. */
const FEWEST_SECONDS = 2;
/**
 * Log-likelihood ratios, chosen by `scripts/bench-speech/voices/measure-unknown-voices.ts`: from
 * which what a known voice was given is its own; from which another voice that was found is a known
 * one; and from which it is so certainly that no other voice has to be looked for.
 */
const OWN_RATIO = 0;
const SAME_RATIO = 1;
const CERTAIN_RATIO = 2.5;

/** Returns the spans of the words that nobody's lane covers, in order and apart. */
export function listUnknownSpans(turns: readonly TranscriptTurn[]): Segment[] {
  const spans = turns
    .filter(({ person, voice }) => person === null && voice === null)
    .map(({ from, to }): [number, number] => [from, to])
    .sort(([one], [other]) => one - other);
  const apart: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = apart.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

/**
 * Tells apart the voices of those turns that are nobody's. A voice that is likely a known one
 * becomes that person's, since a transcript is corrected where it is wrong; the others become
 * "Unknown voice 1" and so on, in the order in which they begin to speak. A turn in which the voice
 * changes is divided. Turns whose sound is not given, or has too little speech, stay nobody's.
 * @param sound what is said in the turns of `listUnknownSpans`, or the first part of it
 */
export function nameUnknownVoices(
  turns: readonly TranscriptTurn[],
  sound: PartialSound,
  encoder: OwnSpeakerEncoder,
  known: readonly KnownVoice[],
): TranscriptTurn[] {
  const dialogue = readDialogue(sound.samples, encoder);
  if (!dialogue.windows.some(Boolean)) return [...turns];
  const { path, speakers } = findSpeakers(dialogue, encoder, known);
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
 * Finds the voice of each step: one of the known ones, or one that is none of them. What a known
 * voice was given is compared with it once more; if it is another one, it is unknown.
 * @returns the number of the voice of each step, and whose voice each is; undefined if unknown
 */
function findSpeakers(
  dialogue: Dialogue,
  encoder: OwnSpeakerEncoder,
  all: readonly KnownVoice[],
): { path: Uint8Array; speakers: (Speaker | undefined)[] } {
  const ratio = (voice: VoiceEmbedding, heard: VoiceEmbedding) =>
    calibrate(
      encoder.compare(voice, heard),
      'call',
      Math.min(voice.speechSeconds, heard.speechSeconds),
    );
  const found = clusterVoices(dialogue, encoder);
  const known = all
    .map((one) => ({ one, best: Math.max(...found.map((voice) => ratio(one.embedding, voice))) }))
    .sort((one, other) => other.best - one.best)
    .slice(0, MOST_KNOWN)
    .map(({ one }) => one);
  const others = found.filter((voice) =>
    known.every(({ embedding }) => ratio(embedding, voice) < CERTAIN_RATIO),
  );
  const voices = [...known.map(({ embedding }) => embedding), ...others];
  const path = assignSteps(dialogue, encoder, voices);
  const speakers = voices.map((_, index): Speaker | undefined => {
    const heard = dialogue.embedSteps((step) => path[step] === index);
    if (!heard || heard.speechSeconds < FEWEST_SECONDS) return undefined;
    const [best] = known
      .map((one, place) => ({
        one,
        ratio: ratio(one.embedding, heard),
        least: toLeastRatio(one, place === index),
      }))
      .filter((each) => each.ratio >= each.least)
      .sort((one, other) => other.ratio - one.ratio);
    return best?.one;
  });
  return { path, speakers };
}

/** @param isOwn whether what was heard had been given to this voice */
function toLeastRatio({ isExpected }: KnownVoice, isOwn: boolean): number {
  if (!isExpected) return CERTAIN_RATIO;
  return isOwn ? OWN_RATIO : SAME_RATIO;
}

/**
 * Returns a function that returns the voice that speaks most of a word; null where there is no
 * sound.
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

/** Divides a turn where the voice of its words changes. */
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
