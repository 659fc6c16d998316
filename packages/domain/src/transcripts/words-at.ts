import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { speakerName, toRunningText } from './speaker-name.ts';

/**
 * Returns the words at a place of a recording, in seconds, by speaker. A word belongs to the place
 * if its middle is in it.
 */
export function wordsAt(
  turns: readonly TranscriptTurn[],
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
  { from, to }: { from: number; to: number },
): { name: string; text: string }[] {
  const parts: { name: string; text: string }[] = [];
  for (const turn of turns) {
    if (turn.to < from || turn.from > to) continue;
    const said = turn.words.filter(([, begin, end]) => {
      const middle = (begin + end) / 2;
      return middle >= from && middle <= to;
    });
    if (said.length === 0) continue;
    const name = speakerName(turn, people);
    const text = toRunningText(said);
    const last = parts.at(-1);
    if (last?.name === name) last.text += ` ${text}`;
    else parts.push({ name, text });
  }
  return parts;
}

/** Parses places such as `12.5-18.25,40-44`, a text that the contract has validated. */
export const parsePlaces = (places: string): { from: number; to: number }[] =>
  places.split(',').map((place) => {
    const [from, to] = place.split('-').map(Number);
    return { from: from!, to: to! };
  });
