import type { Action } from '@parley/contracts/shared/route.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { Access } from '../shared/access.ts';
import { type Failure, fail } from '../shared/failure.ts';

/**
 * Returns the recording for its participants, the requisition's hiring manager and members with the
 * right to all; for everybody else it does not exist.
 */
export async function loadRecording(
  { store, may }: Access,
  id: string,
  action: Action,
): Promise<Recording | Failure<'not-found' | 'forbidden'>> {
  const recording = await recordings.get(store, id);
  if (!recording || !mayUseRecording(may, recording, 'read')) return fail('not-found');
  return action === 'read' || mayUseRecording(may, recording, action)
    ? recording
    : fail('forbidden');
}

/**
 * Checks a right on a recording, including the rights of participants and of the hiring manager.
 */
export const mayUseRecording = (
  may: Access['may'],
  { participants, candidate_id, hiring_manager_id }: Recording,
  action: Action,
): boolean =>
  may(action, 'recordings', {
    panel_user_ids: participants.flatMap(({ user_id }) => user_id ?? []),
    candidate_ids: [candidate_id],
    ...(hiring_manager_id === null ? {} : { hiring_manager_id }),
  });

type Kept = Recording & { object_key: string };

/**
 * Checks whether a recording can be played: it was delivered, is not being erased, and has not
 * expired, even if it has not been deleted yet.
 */
export const isPlayable = (recording: Recording, now: Date): recording is Kept =>
  recording.state === 'ready' &&
  recording.object_key !== null &&
  recording.erase_at === null &&
  recording.expires_at > now.toISOString();
