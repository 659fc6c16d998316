import type {
  TranscriptTurn,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { toSpeakerName } from '@parley/domain/transcripts/speaker-name.ts';

type Said = Pick<TranscriptTurn, 'person' | 'voice'>;

/** A speaker in a recording: a room participant or an unknown voice. */
export interface Speaker {
  key: string;
  name: string;
  colour: string;
}

/** Returns a key that is the same for all turns of one speaker; empty if the speaker is unknown. */
export const getSpeakerKey = ({ person, voice }: Said): string => person ?? voice ?? '';

/**
 * Returns the speakers of a transcript by key, in the order in which they first speak. Their colors
 * are those of the player's lanes: the candidate has the first one, and the others share the rest.
 */
export function listSpeakers({
  people,
  turns,
}: Pick<TranscriptView, 'people' | 'turns'>): ReadonlyMap<string, Speaker> {
  const candidate = people.find(({ role }) => role === 'candidate')?.person;
  const panel = people.filter(({ role }) => role !== 'candidate').map(({ person }) => person);
  const speakers = new Map<string, Speaker>();
  let unknown = panel.length;
  for (const turn of turns) {
    const key = getSpeakerKey(turn);
    if (speakers.has(key)) continue;
    const place = turn.person === null ? unknown++ : panel.indexOf(turn.person);
    const colour = turn.person !== null && turn.person === candidate ? 1 : 2 + (place % 3);
    speakers.set(key, {
      key,
      name: toSpeakerName(turn, people),
      colour: `var(--voice-${colour})`,
    });
  }
  return speakers;
}
