import { loadRecording } from '@parley/application/recordings/load-recording.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  ERASE_UNDO_MINUTES,
  type RecordingState,
} from '@parley/contracts/recordings/recording.schema.ts';
import {
  RECORDING_TRANSITIONS,
  type RecordingTransition,
} from '@parley/contracts/recordings/recording.transitions.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { withErasure, withoutErasure } from '@parley/data/recordings/recording-changes.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { recordingView } from './recording-mappers.ts';

const MINUTE_MS = 60_000;
type Change = {
  after: Recording;
  event: NewEvent<'recording.erase-asked' | 'recording.erase-undone'>;
};

/**
 * Erases a recording: nobody can play it from now on. Its objects are deleted after the time in
 * which an admin can undo that (`undo`).
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
  const isUndo = request.query.undo === true;
  // Members who may change the retention may also undo an erasure.
  if (isUndo && !may('update', 'recording-settings')) return fail('forbidden');
  if (recording.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: recording.version } });
  const change = isUndo ? undone(recording, now) : erased(recording, caller.name, now);
  if (isFailure(change)) return change;
  const { after, event } = change;
  return commit({
    writes: [
      recordings.write(store, after, { version: ifMatch }),
      ...(isUndo ? [] : [nameReferences.note(store, caller.userId, keys.recording(recording.id))]),
    ],
    event,
    answer: { status: 200, body: recordingView(after), version: after.version },
    refused: toVersionProblem,
  });
};

function erased(
  recording: Recording,
  by: string,
  now: Date,
): Change | Failure<'invalid-transition'> {
  if (recording.erase_at !== null)
    return fail('invalid-transition', 'This recording is being erased already');
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
  const until = new Date(now.getTime() + ERASE_UNDO_MINUTES * MINUTE_MS).toISOString();
  return {
    after: withErasure(recording, by, until),
    event: { type: 'recording.erase-asked', data: { ...toNames(recording), erase_at: until } },
  };
}

function undone(recording: Recording, now: Date): Change | Failure<'invalid-transition'> {
  if (recording.erase_at === null)
    return fail('invalid-transition', 'There is no erasure that could be undone');
  if (recording.erase_at <= now.toISOString())
    return fail('invalid-transition', 'It is too late to undo this: the recording is gone');
  return {
    after: withoutErasure(recording),
    event: { type: 'recording.erase-undone', data: { ...toNames(recording), erase_at: null } },
  };
}

const toNames = ({ id, interview_id }: Recording) => ({ recording_id: id, interview_id });
