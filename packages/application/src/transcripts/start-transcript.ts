import { eventOp } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { transcriptionSettings } from '@parley/data/recordings/transcription-settings.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcripts, type Transcript } from '@parley/data/transcripts/transcripts.repo.ts';
import { findRefusal } from './find-refusal.ts';

/** The cause of a transcription. */
export interface TranscriptCall {
  now(): Date;
  newId(prefix: string): string;
  actorId: string;
  requestId: string;
}

/**
 * @returns the id of a transcript's newest attempt, which also differs from those of an erased
 * transcript of the same recording
 */
export const toRun = ({
  created_at,
  attempt,
}: Pick<Transcript, 'created_at' | 'attempt'>): string =>
  `${Date.parse(created_at).toString(36)}-${attempt}`;

/** The maximum time without progress. The longest recordings take about twenty minutes. */
const MAX_SILENT_MS = 6 * 3_600_000;

/**
 * Returns whether the newest attempt has failed or shows no progress any more because its workflow
 * ended without reporting. If it still writes later, it finds that another attempt has started.
 */
export const hasFailed = (
  { state, updated_at }: Pick<Transcript, 'state' | 'updated_at'>,
  now: Date,
): boolean =>
  state === 'failed' ||
  (state !== 'ready' && now.getTime() - Date.parse(updated_at) > MAX_SILENT_MS);

/**
 * Adds a waiting transcript to a recording that may be transcribed (findRefusal) and has none; the
 * outbox then starts the workflow. A failed one is restarted only if `again`. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export async function startTranscript(
  store: TenantStore,
  recordingId: string,
  { again = false, ...call }: TranscriptCall & { again?: boolean },
): Promise<void> {
  await retryOnConflict(async () => {
    const [recording, known] = await Promise.all([
      recordings.get(store, recordingId),
      transcripts.get(store, recordingId),
    ]);
    if (known && !(again && hasFailed(known, call.now()))) return;
    if (!recording || (await findRefusal(store, recording)) !== undefined) return;
    const at = call.now().toISOString();
    const interview = await interviews.get(store, recording.interview_id);
    const { language } = await transcriptionSettings.get(store, interview);
    const waiting: Transcript = {
      recording_id: recordingId,
      tenant_id: recording.tenant_id,
      interview_id: recording.interview_id,
      candidate_id: recording.candidate_id,
      requisition_id: recording.requisition_id,
      state: 'waiting',
      reason: null,
      attempt: (known?.attempt ?? 0) + 1,
      pieces: null,
      pieces_done: 0,
      language,
      model: null,
      words: 0,
      seconds: 0,
      object_key: null,
      revision: 0,
      ready_at: null,
      created_at: known?.created_at ?? at,
      updated_at: at,
      version: (known?.version ?? 0) + 1,
    };
    const result = await store.commit([
      transcripts.write(store, waiting, known ? { version: known.version } : 'missing'),
      eventOp(
        store,
        {
          type: 'transcript.asked',
          data: {
            recording_id: recordingId,
            interview_id: recording.interview_id,
            attempt: waiting.attempt,
          },
        },
        { id: call.newId('evt'), at, actorId: call.actorId, requestId: call.requestId },
      ),
    ]);
    if (!result.ok) throwConflict();
  });
}
