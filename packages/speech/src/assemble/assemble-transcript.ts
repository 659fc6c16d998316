import type { TranscribedWord } from '../transcribe/transcriber.ts';
import { assignWords } from './assign-words.ts';
import { LaneCoverage, type SpeechLane } from './lane-coverage.ts';

/** What one person says until another person speaks. */
export interface TranscriptTurn {
  /** The key of the person in the lanes; null if no lane covers the words. */
  person: string | null;
  /** The name of a voice that was found without lanes; null if `assembleTurns` made the turn. */
  voice: string | null;
  /** Start and end in seconds of the media. */
  from: number;
  to: number;
  words: TranscribedWord[];
}

/** A span that was attributed to a person by the voice, whatever the lanes contain. */
export interface AttributedSpan {
  /** Start and end in seconds of the media. */
  from: number;
  to: number;
  person: string;
}

/** After a longer silence, the same person begins a new turn. */
const MAX_PAUSE_SECONDS = 2;

/**
 * Attributes the words of a recording to people and joins them to turns. Turns overlap if a person
 * continues to speak while another one says something.
 * @param words with times in seconds of the media, in any order
 * @param lanes who spoke when, in seconds of the media
 * @param attributed spans whose person is already known; the lanes are ignored there
 * @returns the turns in the order of their start
 */
export function assembleTurns(
  words: readonly TranscribedWord[],
  lanes: readonly SpeechLane[],
  attributed: readonly AttributedSpan[] = [],
): TranscriptTurn[] {
  const coverages = lanes.map((lane) => new LaneCoverage(lane));
  const ordered = words.toSorted((one, other) => one.from - other.from);
  const persons = assignWords(ordered, coverages);
  const turns: TranscriptTurn[] = [];
  const latest = new Map<string | null, TranscriptTurn>();
  for (const [index, word] of ordered.entries()) {
    const person =
      attributed.find(({ from, to }) => from <= word.from && word.from < to)?.person ??
      persons[index]!;
    const own = latest.get(person);
    if (
      own &&
      word.from - own.to <= MAX_PAUSE_SECONDS &&
      isContinued(own, word, turns.at(-1)!, coverages)
    ) {
      own.words.push(word);
      own.to = Math.max(own.to, word.to);
      continue;
    }
    const turn = { person, voice: null, from: word.from, to: word.to, words: [word] };
    latest.set(person, turn);
    turns.push(turn);
  }
  return turns.toSorted((one, other) => one.from - other.from);
}

/** Checks whether a word continues a turn: nobody else spoke since, or the lane has no gap. */
function isContinued(
  own: TranscriptTurn,
  word: TranscribedWord,
  newest: TranscriptTurn,
  coverages: readonly LaneCoverage[],
): boolean {
  if (own === newest) return true;
  const lane = coverages.find(({ person }) => person === own.person);
  const gap = word.from - own.to;
  return lane !== undefined && lane.measureOverlap(own.to, word.from) >= gap * 0.9;
}
