import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { type Transcript, transcriptKey } from '@parley/data/transcripts/transcripts.repo.ts';
import type { TranscriptText } from '@parley/domain/transcripts/correct-turns.ts';

type Application = Pick<Transcript, 'requisition_id' | 'candidate_id'>;

/**
 * Returns when an application was last decided (UTC, ISO 8601), or undefined if it was not, or if
 * the decision was undone. Reopening leaves the decision: somebody has decided on the words.
 */
export async function findDecidedAt(
  store: TenantStore,
  { requisition_id, candidate_id }: Application,
): Promise<string | undefined> {
  const latest = await decisions.latest(store, requisition_id, candidate_id);
  return latest && !latest.undone ? latest.decided_at : undefined;
}

/** The text of a transcript when its application was decided, and who has corrected it since. */
export interface DecidedText {
  text: TranscriptText;
  /** The user ids of those who have corrected it since, each once, the latest first. */
  correctedBy: string[];
  /** The latest correction (UTC, ISO 8601). */
  correctedAt: string;
}

/**
 * Returns the text on which an application was decided, if it was corrected since; otherwise
 * undefined. Without a decision or a correction after it, this takes one query at most.
 */
export async function readDecidedText(
  store: TenantStore,
  bucket: Pick<FilesBucket, 'read'>,
  transcript: Transcript,
): Promise<DecidedText | undefined> {
  if (transcript.revision <= 1) return undefined;
  const decidedAt = await findDecidedAt(store, transcript);
  if (decidedAt === undefined || transcript.updated_at <= decidedAt) return undefined;
  const { tenant_id, recording_id } = transcript;
  const revisions = await transcriptRevisions.list(store, recording_id);
  const since = revisions.filter(({ at }) => at > decidedAt);
  const [latest] = since;
  if (!latest) return undefined;
  const decided = revisions.find(({ at }) => at <= decidedAt);
  const key = decided?.object_key ?? transcriptKey(tenant_id, recording_id, 1);
  const text = await transcriptTexts.read(bucket, key);
  return (
    text && {
      text,
      correctedBy: [...new Set(since.map(({ user_id }) => user_id))],
      correctedAt: latest.at,
    }
  );
}
