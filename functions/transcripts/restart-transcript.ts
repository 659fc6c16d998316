import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { type Transcript, transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { loadTranscript, transcriptView } from './load-transcript.ts';

/** Begins a failed transcription again; the event starts its workflow. */
export const restartTranscript: HandlerOf<'restart-transcript'> = async ({
  request,
  store,
  may,
  now,
  commit,
}) => {
  const loaded = await loadTranscript({ store, may }, request.params.sid, now);
  if (isFailure(loaded)) return loaded;
  const { recording, transcript } = loaded;
  if (transcript?.state !== 'failed')
    return fail('invalid-transition', 'Only a transcription that has failed can be tried again');
  const after: Transcript = {
    ...transcript,
    state: 'waiting',
    reason: null,
    attempt: transcript.attempt + 1,
    updated_at: now.toISOString(),
    version: transcript.version + 1,
  };
  return commit({
    writes: [transcripts.write(store, after, { version: transcript.version })],
    event: {
      type: 'transcript.asked',
      data: { recording_id: recording.id, interview_id: recording.interview_id },
    },
    answer: {
      status: 200,
      body: transcriptView(recording, after, []),
      version: after.version,
    },
    // Somebody else has started it at the same time; that shows when it is read again.
    refused: () => throwConflict(),
  });
};
