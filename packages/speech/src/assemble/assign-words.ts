import type { TranscribedWord } from '../transcribe/transcriber.ts';
import type { LaneCoverage } from './lane-coverage.ts';

/** Lanes begin and end up to this much late, because browsers report levels at intervals. */
const EDGE_SECONDS = 0.25;
/** A word that is further from every lane has no person. */
const MAX_DISTANCE_SECONDS = 0.5;
/** A longer silence between two words ends a phrase. */
const MAX_PAUSE_SECONDS = 0.4;
/** If the shares of a word that two lanes cover differ by less than this, they are equal. */
const MIN_SHARE_DIFFERENCE = 0.25;
/** The same at a change of speakers, the time of which is less certain. */
const MIN_SHARE_DIFFERENCE_AT_CHANGE = 0.45;

const PUNCTUATION = /[.,;:?!…。、，？！]["'”’»)]*$/u;

/**
 * Attributes each word to a person.
 *
 * - A word belongs to the lane that covers most of it.
 * - If several lanes cover it, or if it is at a change of speakers, it belongs to the lane among
 *   them that covers most of its phrase. Phrases end at punctuation and pauses.
 * - A word outside of all lanes belongs to the nearest lane within half a second, and otherwise to
 *   the person of the previous word of its phrase.
 * @param words in the order of time
 * @returns for each word the person of a lane; null if there is none
 */
export function assignWords(
  words: readonly TranscribedWord[],
  lanes: readonly LaneCoverage[],
): (string | null)[] {
  const persons: (string | null)[] = [];
  for (const phrase of splitPhrases(words)) {
    const shares = phrase.map((word) => lanes.map((lane) => measureShare(word, lane)));
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
    if (!last || PUNCTUATION.test(last.text) || word.from - last.to > MAX_PAUSE_SECONDS)
      phrases.push([]);
    phrases.at(-1)!.push(word);
    last = word;
  }
  return phrases;
}

/**
 * Returns the share of a word that a lane covers, from 0 to 1. Parts that are at most EDGE_SECONDS
 * outside of the lane count half.
 */
function measureShare({ from, to }: TranscribedWord, lane: LaneCoverage): number {
  const length = Math.max(0.02, to - from);
  const end = from + length;
  const inside = lane.measureOverlap(from, end);
  const near = Math.max(0, measureNear(lane, from, end) - inside);
  return (inside + near / 2) / length;
}

/** Returns how many seconds of a span are at most EDGE_SECONDS from a lane, or within it. */
function measureNear(lane: LaneCoverage, from: number, to: number): number {
  const STEP = 0.02;
  let seconds = 0;
  for (let at = from; at < to; at += STEP)
    if (lane.measureDistance(at, Math.min(to, at + STEP)) <= EDGE_SECONDS)
      seconds += Math.min(STEP, to - at);
  return seconds;
}

/**
 * Returns how many seconds of a phrase belong to each lane. The time of words that several lanes
 * cover is divided among them, so words that only one lane covers have the most influence.
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
  lanes: readonly LaneCoverage[],
  previous: string | null | undefined,
): string | null {
  const best = Math.max(...shares);
  if (!(best > 0)) return findNearest(lanes, from, to);

  const atChange = lanes.some((lane) => lane.hasEdge(from - EDGE_SECONDS, to + EDGE_SECONDS));
  const rivals = lanes
    .map((lane, index) => ({ lane, share: shares[index]!, weight: weights[index]! }))
    .filter(
      ({ share }) =>
        best - share < (atChange ? MIN_SHARE_DIFFERENCE_AT_CHANGE : MIN_SHARE_DIFFERENCE),
    );
  const heaviest = Math.max(...rivals.map(({ weight }) => weight));
  const equal = rivals.filter(({ weight }) => heaviest - weight < 0.01);
  const chosen =
    equal.find(({ lane }) => lane.person === previous) ??
    equal.toSorted((one, other) => other.share - one.share)[0];
  return chosen!.lane.person;
}

function findNearest(lanes: readonly LaneCoverage[], from: number, to: number): string | null {
  const [nearest] = lanes
    .map((lane) => ({ lane, distance: lane.measureDistance(from, to) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE_SECONDS)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.lane.person ?? null;
}
