import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { UNKNOWN_VOICE } from '@parley/texts/transcripts.ts';

/** Returns the name of the speaker of a turn: a person or an unknown voice. */
export function toSpeakerName(
  { person, voice }: Pick<TranscriptTurn, 'person' | 'voice'>,
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
): string {
  return people.find((one) => one.person === person)?.name ?? voice ?? UNKNOWN_VOICE.name;
}

/** Returns words as running text, separated by spaces. */
export const toRunningText = (words: TranscriptTurn['words']): string =>
  words.map(([word]) => word).join(' ');
