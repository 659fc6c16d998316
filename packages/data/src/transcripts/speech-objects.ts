import * as z from 'zod';
import type { FilesBucket } from '../files/files-bucket.ts';

/**
 * The pieces into which the sound of a recording was cut. Seconds are counted over all its files.
 */
const speechPlan = z.object({
  seconds: z.number(),
  pieces: z.array(z.object({ from: z.number(), seconds: z.number() })),
});
export type SpeechPlan = z.infer<typeof speechPlan>;

/** The words of a piece, with seconds from the beginning of the piece. */
const pieceWords = z.object({
  model: z.object({ name: z.string(), version: z.string() }),
  words: z.array(
    z.object({
      text: z.string(),
      from: z.number(),
      to: z.number(),
      confidence: z.number().nullable(),
    }),
  ),
});
export type PieceWords = z.infer<typeof pieceWords>;

type Bucket = Pick<FilesBucket, 'read' | 'write' | 'list' | 'remove'>;

/** The recording to which the pieces belong. */
export interface SpeechOf {
  tenantId: number;
  recordingId: string;
}

const JSON_TYPE = 'application/json';
const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const fromBytes = (content: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(content));

const prefixOf = ({ tenantId, recordingId }: SpeechOf) => `speech/T/${tenantId}/${recordingId}/`;

/**
 * The intermediate objects of a transcription in the bucket of recordings: the plan, the pieces of
 * sound and their words. The tenant is written without `#`, as in the keys of recordings.
 */
export const speechObjects = {
  async readPlan(bucket: Bucket, of: SpeechOf): Promise<SpeechPlan | undefined> {
    const content = await bucket.read(`${prefixOf(of)}plan.json`);
    return content && speechPlan.parse(fromBytes(content));
  },
  writePlan: (bucket: Bucket, of: SpeechOf, plan: SpeechPlan): Promise<void> =>
    bucket.write(`${prefixOf(of)}plan.json`, JSON_TYPE, toBytes(plan)),

  readPiece: (bucket: Bucket, of: SpeechOf, piece: number): Promise<Uint8Array | undefined> =>
    bucket.read(`${prefixOf(of)}piece-${piece}`),
  writePiece: (bucket: Bucket, of: SpeechOf, piece: number, content: Uint8Array): Promise<void> =>
    bucket.write(`${prefixOf(of)}piece-${piece}`, 'application/octet-stream', content),

  /** Returns the prefix of keys for temporary objects of a transcription service. */
  placeOfPiece: (of: SpeechOf, piece: number): string => `${prefixOf(of)}service-${piece}`,

  async readWords(bucket: Bucket, of: SpeechOf, piece: number): Promise<PieceWords | undefined> {
    const content = await bucket.read(`${prefixOf(of)}words-${piece}.json`);
    return content && pieceWords.parse(fromBytes(content));
  },
  writeWords: (bucket: Bucket, of: SpeechOf, piece: number, words: PieceWords): Promise<void> =>
    bucket.write(`${prefixOf(of)}words-${piece}.json`, JSON_TYPE, toBytes(words)),
  /**
   * Returns the number of pieces whose words exist. A recording has fewer than a hundred pieces.
   */
  countWords: async (bucket: Bucket, of: SpeechOf): Promise<number> =>
    (await bucket.list(`${prefixOf(of)}words-`)).length,

  /** Deletes all objects of a recording's transcription; may be repeated. */
  erase: (bucket: Bucket, of: SpeechOf): Promise<void> => removeAll(bucket, prefixOf(of)),
};

/** Deletes all objects with a prefix; may be repeated. */
export async function removeAll(
  bucket: Pick<FilesBucket, 'list' | 'remove'>,
  prefix: string,
): Promise<void> {
  for (let keys = await bucket.list(prefix); keys.length > 0; keys = await bucket.list(prefix))
    await Promise.all(keys.map((key) => bucket.remove(key)));
}
