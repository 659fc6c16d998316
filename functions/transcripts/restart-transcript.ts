import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { startTranscript } from '@parley/application/transcripts/start-transcript.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseOtherVersion } from '../shared/version-problem.ts';
import { loadTranscript, transcriptView } from './load-transcript.ts';

/**
 * Starts a transcription again that has failed or shows no progress, if the recording may still be
 * transcribed.
 */
export const restartTranscript: HandlerOf<'restart-transcript'> = async ({
  request,
  caller,
  store,
  ifMatch,
  may,
  now,
  newId,
  requestId,
}) => {
  const loaded = await loadTranscript({ store, may }, request.params.sid, now);
  if (isFailure(loaded)) return loaded;
  const { recording, transcript } = loaded;
  const other = transcript && refuseOtherVersion(transcript, ifMatch);
  if (other) return other;
  if (transcript?.state !== 'failed')
    return fail('invalid-transition', 'Only a transcription that has failed can be tried again');
  await startTranscript(store, recording.id, {
    now: () => now,
    newId,
    actorId: caller.userId,
    requestId,
    again: true,
  });
  const after = await transcripts.get(store, recording.id);
  if (!after || after.state === 'failed')
    return fail('invalid-transition', 'This recording may not be transcribed any more');
  return { status: 200, body: transcriptView(recording, after, []), version: after.version };
};
