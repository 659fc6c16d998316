import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { toPeople } from '@parley/application/transcripts/to-people.ts';
import type { TranscriptChange } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import {
  type Transcript,
  transcriptKey,
  transcripts,
} from '@parley/data/transcripts/transcripts.repo.ts';
import { correctTurns, type TranscriptText } from '@parley/domain/transcripts/correct-turns.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { loadTranscript, transcriptView } from './load-transcript.ts';

/**
 * Corrects a transcript. Each correction is an object with a unique key, so that concurrent
 * corrections do not overwrite each other's text. The item then refers to the object; the object of
 * a refused correction is deleted.
 */
export const correctTranscript =
  (files: TenantFiles<'read' | 'write' | 'remove'>): HandlerOf<'correct-transcript'> =>
  async ({ request, caller, store, may, now, ifMatch, newId, commit }) => {
    const loaded = await loadTranscript({ store, may }, request.params.sid, now);
    if (isFailure(loaded)) return loaded;
    const { recording, transcript } = loaded;
    const version = transcript?.version ?? 0;
    if (version !== ifMatch) return fail('stale-version', undefined, { details: { version } });
    if (transcript?.state !== 'ready' || transcript.object_key === null)
      return fail('transcript-not-ready');
    const bucket = files(store.tenantId);
    const present = await transcriptTexts.read(bucket, transcript.object_key);
    if (!present) return fail('transcript-not-ready');

    const { change } = request.body;
    const people = toPeople(recording);
    const text = await applyChange(
      { store, bucket, transcript, present, people: people.map(({ person }) => person) },
      change,
    );
    if (isFailure(text)) return text;
    const at = now.toISOString();
    const revision = transcript.revision + 1;
    const object_key = toRevisionKey(transcript, revision, newId('rev'));
    const after: Transcript = {
      ...transcript,
      object_key,
      revision,
      words: text.turns.reduce((sum, { words }) => sum + words.length, 0),
      updated_at: at,
      version: ifMatch + 1,
    };
    await transcriptTexts.write(bucket, object_key, text);
    return commit({
      writes: [
        transcripts.write(store, after, { version: ifMatch }),
        transcriptRevisions.add(store, recording.id, {
          revision,
          change: change.kind,
          object_key,
          user_id: caller.userId,
          at,
        }),
      ],
      event: {
        type: 'transcript.corrected',
        data: {
          recording_id: recording.id,
          interview_id: recording.interview_id,
          revision,
          kind: change.kind,
        },
      },
      answer: {
        status: 200,
        body: transcriptView(recording, after, text.turns),
        version: after.version,
      },
      refused: async (refusal) => {
        await bucket.remove(object_key);
        return toVersionProblem(refusal);
      },
    });
  };

interface Correcting {
  store: TenantStore;
  bucket: Pick<FilesBucket, 'read'>;
  transcript: Transcript;
  present: TranscriptText;
  people: readonly string[];
}

async function applyChange(
  { store, bucket, transcript, present, people }: Correcting,
  change: TranscriptChange,
): Promise<TranscriptText | Failure<'invalid-correction'>> {
  if (change.kind !== 'revert') {
    const corrected = correctTurns(present, change, people);
    return corrected.ok ? corrected.text : fail('invalid-correction', corrected.detail);
  }
  if (change.revision >= transcript.revision)
    return fail('invalid-correction', 'There is no such earlier revision');
  const { tenant_id, recording_id } = transcript;
  const key =
    change.revision === 1
      ? transcriptKey(tenant_id, recording_id, 1)
      : (await transcriptRevisions.get(store, recording_id, change.revision))?.object_key;
  const earlier = key && (await transcriptTexts.read(bucket, key));
  if (!earlier) return fail('invalid-correction', 'There is no such earlier revision');
  // The ids of turns that were created since are not used again.
  return { ...earlier, next_turn: Math.max(earlier.next_turn, present.next_turn) };
}

/** Returns the key of a correction's object, which begins like all keys of the transcript. */
const toRevisionKey = ({ tenant_id, recording_id }: Transcript, revision: number, id: string) =>
  transcriptKey(tenant_id, recording_id, revision).replace(/\.json$/, `-${id}.json`);
