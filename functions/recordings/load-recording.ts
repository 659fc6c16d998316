import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { Action } from '@parley/contracts/shared/route.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

type LoadDependencies = Pick<HandlerContext<never>, 'store' | 'may'>;

/**
 * The recording, for those who sat in it or look after all; for everybody else it does not exist.
 */
export async function loadRecording(
  { store, may }: LoadDependencies,
  id: string,
  action: Action,
): Promise<Recording | Failure<'not-found' | 'forbidden'>> {
  const recording = await recordings.get(store, id);
  if (!recording) return fail('not-found');
  const guard = {
    panel_user_ids: recording.participants.flatMap(({ user_id }) => user_id ?? []),
    candidate_ids: [recording.candidate_id],
  };
  if (!may('read', 'recordings', guard)) return fail('not-found');
  return action === 'read' || may(action, 'recordings', guard) ? recording : fail('forbidden');
}
