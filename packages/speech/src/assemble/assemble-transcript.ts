import type { TranscribedWord } from '../transcribe/transcriber.ts';
import { assignWords } from './assign-words.ts';
import { LaneCover, type SpeechLane } from './lane-cover.ts';

/** What somebody says without giving the word to somebody else. */
export interface TranscriptTurn {
  /** Null if no lane covers it. */
  person: string | null;
  /** The name of a voice that was told apart without lanes; null where lanes decided. */
  voice: string | null;
  /** Seconds of the media. */
  from: number;
  to: number;
  words: TranscribedWord[];
}

/** A time in which it is known by other means than lanes who speaks. */
export interface DecidedSpan {
  from: number;
  to: number;
  person: string;
}

/** A longer silence of the same person begins a new turn. */
const PAUSE_SECONDS = 2;

/**
 * Gives the words of a recording to the people who spoke them. Turns of different people overlap
 * where somebody goes on speaking while another says a word.
 * @param words seconds of the media, in any order
 * @param lanes who spoke when, seconds of the media
 * @param decided times in which lanes do not decide
 * @returns turns by their start
 */
export function assembleTurns(
  words: readonly TranscribedWord[],
  lanes: readonly SpeechLane[],
  decided: readonly DecidedSpan[] = [],
): TranscriptTurn[] {
  const covers = lanes.map((lane) => new LaneCover(lane));
  const ordered = words.toSorted((one, other) => one.from - other.from);
  const persons = assignWords(ordered, covers);
  const turns: TranscriptTurn[] = [];
  const latest = new Map<string | null, TranscriptTurn>();
  for (const [index, word] of ordered.entries()) {
    const person =
      decided.find(({ from, to }) => from <= word.from && word.from < to)?.person ??
      persons[index]!;
    const own = latest.get(person);
    if (own && word.from - own.to <= PAUSE_SECONDS && continues(own, word, turns.at(-1)!, covers)) {
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

/** Whether a person's word goes on with their turn: nobody spoke since, or they kept speaking. */
function continues(
  own: TranscriptTurn,
  word: TranscribedWord,
  newest: TranscriptTurn,
  covers: readonly LaneCover[],
): boolean {
  if (own === newest) return true;
  const lane = covers.find(({ person }) => person === own.person);
  const gap = word.from - own.to;
  return lane !== undefined && lane.measure(own.to, word.from) >= gap * 0.9;
}
