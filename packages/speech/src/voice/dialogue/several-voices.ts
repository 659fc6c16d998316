import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { assignSteps } from './assign-steps.ts';
import type { Dialogue } from './read-dialogue.ts';

/** Fewer windows cannot be divided into two groups that say anything. */
const FEWEST_WINDOWS = 4;
/** Of a long recording, every nth window is taken. */
const MOST_WINDOWS = 200;
const ROUNDS = 5;

/**
 * How alike the two voices are that a recording would have if it had two: its windows are divided
 * into the two groups that differ most, each moment goes to the likelier of the two, and what each
 * was given is compared. The unit is the encoder's score. Undefined if there is too little speech,
 * or if one voice gets everything.
 */
function compareTwoHalves(dialogue: Dialogue, encoder: OwnSpeakerEncoder): number | undefined {
  const every = Math.ceil(dialogue.windows.length / MOST_WINDOWS);
  const voices = dialogue.windows.flatMap((voice, index) =>
    voice && index % every === 0 ? [voice] : [],
  );
  if (voices.length < FEWEST_WINDOWS) return undefined;
  const path = assignSteps(dialogue, encoder, divide(voices, encoder));
  const [one, other] = [0, 1].map((voice) => dialogue.embedSteps((step) => path[step] === voice));
  return one && other ? encoder.compare(one, other) : undefined;
}

/**
 * Halves that score lower than this are taken for two voices, in recordings of `LONG_SECONDS` and
 * more. In shorter ones each half is heard for so little time that one voice's halves differ more,
 * and the limit is lower by `SCORE_A_SECOND` for each second that is missing.
 */
const LOWEST_SCORE = -42;
const LONG_SECONDS = 24;
const SCORE_A_SECOND = 1.33;

const lowestScore = (seconds: number): number =>
  LOWEST_SCORE - SCORE_A_SECOND * Math.max(0, LONG_SECONDS - seconds);

/**
 * Whether more than one voice speaks in a recording. A second voice that speaks for less than some
 * three seconds, or very much like the first, is not found. The limits were chosen on 13 speakers:
 * there one voice is taken for several in 4 of 78 recordings of 12 s, 3 of 62 of 18 s and 0 of 30
 * of 30 s, clean and through simulated calls; of 52 pairs of speakers, in 18 s with the second
 * voice in the middle third, 42 are found, and the others are much alike.
 */
export function hasSeveralVoices(dialogue: Dialogue, encoder: OwnSpeakerEncoder): boolean {
  const score = compareTwoHalves(dialogue, encoder);
  return score !== undefined && score < lowestScore(dialogue.seconds);
}

/**
 * Divides voices around the two that differ most, then around the groups' mean scores. Returns the
 * voice of each group that is most like the others in it.
 */
function divide(voices: VoiceEmbedding[], encoder: OwnSpeakerEncoder): VoiceEmbedding[] {
  const scores = voices.map((one) => voices.map((other) => encoder.compare(one, other)));
  let [first, second, lowest] = [0, 1, Infinity];
  for (const [row, line] of scores.entries())
    for (const [column, score] of line.entries())
      if (row < column && score < lowest) [first, second, lowest] = [row, column, score];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isFirst = voices.map((_, index) => scores[index]![first]! > scores[index]![second]!);
    [first, second] = [findMiddle(scores, isFirst, true), findMiddle(scores, isFirst, false)];
  }
  return [voices[first]!, voices[second]!];
}

/** The member of a group with the highest sum of scores to the group. */
function findMiddle(scores: number[][], isFirst: boolean[], wanted: boolean): number {
  const members = [...isFirst.keys()].filter((index) => isFirst[index] === wanted);
  const sumOf = (index: number) => members.reduce((sum, other) => sum + scores[index]![other]!, 0);
  return members.reduce((best, index) => (sumOf(index) > sumOf(best) ? index : best), members[0]!);
}
