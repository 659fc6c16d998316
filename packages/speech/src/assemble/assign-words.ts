import type { TranscribedWord } from '../transcribe/transcriber.ts';
import type { LaneCover } from './lane-cover.ts';

/** Lanes begin a little late and end a little late, because levels are reported in steps. */
const EDGE_SECONDS = 0.25;
/** Words farther from every lane are nobody's. */
const NEAREST_SECONDS = 0.5;
/** A longer silence between two words ends a phrase. */
const PAUSE_SECONDS = 0.4;
/** Two lanes that differ by less of a word cover it alike. */
const CLEAR_SHARE = 0.25;
/** The same at a change of voices, whose time is known less well. */
const CLEAR_SHARE_AT_CHANGE = 0.45;

const PUNCTUATION = /[.,;:?!…。、，？！]["'”’»)]*$/u;

/**
 * Decides who said each word. A word belongs to the lane that covers most of it. Where two lanes
 * cover it, or where it lies at a change of voices, it belongs to whoever of them speaks most of
 * its phrase; phrases end at punctuation and pauses. A word outside all lanes belongs to the
 * nearest one within half a second, or to whoever says the word before it in its phrase.
 * @param words in order of time
 * @returns one person for each word; null for nobody
 */
export function assignWords(
  words: readonly TranscribedWord[],
  lanes: readonly LaneCover[],
): (string | null)[] {
  const persons: (string | null)[] = [];
  for (const phrase of splitPhrases(words)) {
    const shares = phrase.map((word) => lanes.map((lane) => shareOf(word, lane)));
    const weights = weighLanes(phrase, shares);
    const first = persons.length;
    for (const [index, word] of phrase.entries()) {
      const person = choosePerson(word, shares[index]!, weights, lanes, persons.at(-1));
      persons.push(person ?? (index > 0 ? persons[first + index - 1]! : null));
    }
  }
  return persons;
}

function splitPhrases(words: readonly TranscribedWord[]): TranscribedWord[][] {
  const phrases: TranscribedWord[][] = [];
  let last: TranscribedWord | undefined;
  for (const word of words) {
    if (!last || PUNCTUATION.test(last.text) || word.from - last.to > PAUSE_SECONDS)
      phrases.push([]);
    phrases.at(-1)!.push(word);
    last = word;
  }
  return phrases;
}

/**
 * Returns the share of a word that a lane covers, 0 to 1. What lies just outside a segment counts
 * half.
 */
function shareOf({ from, to }: TranscribedWord, lane: LaneCover): number {
  const length = Math.max(0.02, to - from);
  const end = from + length;
  const inside = lane.measure(from, end);
  const near = Math.max(0, lengthNear(lane, from, end) - inside);
  return (inside + near / 2) / length;
}

/** Returns the seconds of a time that are at most `EDGE_SECONDS` from a lane. */
function lengthNear(lane: LaneCover, from: number, to: number): number {
  const STEP = 0.02;
  let seconds = 0;
  for (let at = from; at < to; at += STEP)
    if (lane.measureDistance(at, Math.min(to, at + STEP)) <= EDGE_SECONDS)
      seconds += Math.min(STEP, to - at);
  return seconds;
}

/**
 * Returns how much of a phrase each lane speaks, in seconds. Time that several lanes cover is
 * divided among them, so that words that only one covers decide.
 */
function weighLanes(phrase: readonly TranscribedWord[], shares: readonly number[][]): number[] {
  const weights = shares[0]!.map(() => 0);
  for (const [index, { from, to }] of phrase.entries()) {
    const all = shares[index]!.reduce((sum, share) => sum + share, 0);
    for (const [lane, share] of shares[index]!.entries())
      if (all > 0) weights[lane]! += ((to - from) * share * share) / all;
  }
  return weights;
}

function choosePerson(
  { from, to }: TranscribedWord,
  shares: readonly number[],
  weights: readonly number[],
  lanes: readonly LaneCover[],
  previous: string | null | undefined,
): string | null {
  const best = Math.max(...shares);
  if (!(best > 0)) return findNearest(lanes, from, to);

  const atChange = lanes.some((lane) => lane.hasEdge(from - EDGE_SECONDS, to + EDGE_SECONDS));
  const rivals = lanes
    .map((lane, index) => ({ lane, share: shares[index]!, weight: weights[index]! }))
    .filter(({ share }) => best - share < (atChange ? CLEAR_SHARE_AT_CHANGE : CLEAR_SHARE));
  const heaviest = Math.max(...rivals.map(({ weight }) => weight));
  const equal = rivals.filter(({ weight }) => heaviest - weight < 0.01);
  const chosen =
    equal.find(({ lane }) => lane.person === previous) ??
    equal.toSorted((one, other) => other.share - one.share)[0];
  return chosen!.lane.person;
}

function findNearest(lanes: readonly LaneCover[], from: number, to: number): string | null {
  const [nearest] = lanes
    .map((lane) => ({ lane, distance: lane.measureDistance(from, to) }))
    .filter(({ distance }) => distance <= NEAREST_SECONDS)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.lane.person ?? null;
}
