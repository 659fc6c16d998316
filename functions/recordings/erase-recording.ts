import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { keys } from '@parley/data/keys.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { withErased, toObjects } from '@parley/data/recordings/recording-changes.ts';
import { loadRecording, recordingView } from './recording-mappers.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';

/**
 * Marks the record as erased immediately, so that its media cannot be requested any more; the
 * outbox deletes the object.
 */
export const eraseRecording: HandlerOf<'erase-recording'> = async ({
  request,
  caller,
  store,
  may,
  now,
  ifMatch,
  commit,
}) => {
  const recording = await loadRecording({ store, may }, request.params.sid, 'delete');
  if (isFailure(recording)) return recording;
  if (recording.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: recording.version } });
  const next = nextState<RecordingState, RecordingTransition>(
    RECORDING_TRANSITIONS,
    'erase',
    recording.state,
  );
  if (!next.ok)
    return fail(
      next.code,
      recording.state === 'erased'
        ? 'This recording has been erased already'
        : 'Only a finished recording can be erased',
    );
  const after = withErased(recording, caller.name, now.toISOString());
  return commit({
    writes: [
      recordings.write(store, after, { version: ifMatch }),
      nameReferences.note(store, caller.userId, keys.recording(recording.id)),
    ],
    event: {
      type: 'recording.erased',
      data: {
        recording_id: recording.id,
        interview_id: recording.interview_id,
        object_keys: toObjects(recording),
      },
    },
    answer: { status: 200, body: recordingView(after), version: after.version },
    refused: toVersionProblem,
  });
};
