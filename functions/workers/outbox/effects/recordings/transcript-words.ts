import { indexTranscriptWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import * as z from 'zod';
import type { Effect } from '../../effect.ts';

const transcriptData = z.object({ recording_id: z.string() });

/** Makes a transcript found by its words, after it became ready and after each correction. */
export const transcriptChanged: Effect = async (event, { storeOf, recorded }) => {
  const { recording_id } = transcriptData.parse(event.data);
  await indexTranscriptWords(storeOf(event.tenant_id), recorded, recording_id);
};
