import * as z from 'zod';
import { transcriptTurn } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { TranscriptText } from '@parley/domain/transcripts/correct-turns.ts';
import type { FilesBucket } from '../files/files-bucket.ts';

const transcriptText = z.object({
  next_turn: z.int(),
  turns: z.array(transcriptTurn),
});

/**
 * The texts of transcripts: one object per revision in the bucket of recordings. Objects are never
 * changed, so the same key always returns the same text.
 */
export const transcriptTexts = {
  /**
   * Returns a text, or undefined if it has been erased.
   * @throws ZodError if the object is not the text of a transcript
   */
  async read(bucket: Pick<FilesBucket, 'read'>, key: string): Promise<TranscriptText | undefined> {
    const content = await bucket.read(key);
    return content && transcriptText.parse(JSON.parse(new TextDecoder().decode(content)));
  },
  async write(
    bucket: Pick<FilesBucket, 'write'>,
    key: string,
    { next_turn, turns }: { next_turn: number; turns: readonly z.input<typeof transcriptTurn>[] },
  ): Promise<void> {
    const content = new TextEncoder().encode(JSON.stringify({ next_turn, turns }));
    await bucket.write(key, 'application/json', content);
  },
};
