import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { toWithheldKey } from '@parley/data/recordings/recording-changes.ts';

interface TranscriptOf {
  tenantId: number;
  recordingId: string;
}
type Bucket = Pick<FilesBucket, 'list' | 'move'>;

const WITHHELD = toWithheldKey('');

/** Moves the texts of a transcript whose recording was erased, as long as that can be undone. */
export async function withholdTranscript(bucket: Bucket, of: TranscriptOf): Promise<void> {
  for (const key of await listAll(bucket, of))
    if (!key.endsWith(WITHHELD)) await bucket.move(key, toWithheldKey(key));
}

/** Moves the texts of a transcript back after the erasure was undone. */
export async function restoreTranscript(bucket: Bucket, of: TranscriptOf): Promise<void> {
  for (const key of await listAll(bucket, of))
    if (key.endsWith(WITHHELD)) await bucket.move(key, key.slice(0, -WITHHELD.length));
}

async function listAll(bucket: Bucket, { tenantId, recordingId }: TranscriptOf): Promise<string[]> {
  const prefix = `transcripts/T/${tenantId}/${recordingId}/`;
  const keys: string[] = [];
  let page = await bucket.list(prefix);
  while (page.length > 0) {
    keys.push(...page);
    page = await bucket.list(prefix, page.at(-1));
  }
  return keys;
}
