import type {
  TranscriptPerson,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';

/** Returns who says a turn: the name of a person, or of the unknown voice. */
export function speakerName(
  { person, voice }: Pick<TranscriptTurn, 'person' | 'voice'>,
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
): string {
  return people.find((one) => one.person === person)?.name ?? voice ?? 'Unknown voice';
}

/** Returns the words of a turn, or of a part of one, as running text. */
export const toRunningText = (words: TranscriptTurn['words']): string =>
  words.map(([word]) => word).join(' ');
