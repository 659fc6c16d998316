import type { TranscriptPerson } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

const toPersonKey = ({ user_id, candidate_id }: Recording['participants'][number]): string =>
  user_id ?? candidate_id ?? '';

/** Returns the people to whom turns can be assigned: the recorded participants. */
export const toPeople = ({ participants }: Pick<Recording, 'participants'>): TranscriptPerson[] =>
  participants.map((one) => ({
    person: toPersonKey(one) as TranscriptPerson['person'],
    name: one.name,
    role: one.role,
  }));
