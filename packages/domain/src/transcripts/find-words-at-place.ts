import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { toSpeakerName, toRunningText } from './speaker-name.ts';

/**
 * Returns the words at a place of a recording as running text. A word belongs to the place if its
 * middle is in it. Consecutive words of the same speaker are joined.
 * @param turns in the order of their start
 * @param place its start and end in seconds of the recording
 * @returns the name of each speaker and what they say, in the order of the turns
 */
export function findWordsAtPlace(
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
    const name = toSpeakerName(turn, people);
    const text = toRunningText(said);
    const last = parts.at(-1);
    if (last?.name === name) last.text += ` ${text}`;
    else parts.push({ name, text });
  }
  return parts;
}

/** Parses a list of places in seconds, such as `12.5-18.25,40-44`. It must have been validated. */
export const parsePlaces = (places: string): { from: number; to: number }[] =>
  places.split(',').map((place) => {
    const [from, to] = place.split('-').map(Number);
    return { from: from!, to: to! };
  });
