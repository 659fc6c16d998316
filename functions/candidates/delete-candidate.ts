import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { versionRefusal } from '../kit/refusal.ts';
import { mayReadCandidate } from './may-read-candidate.ts';

const YEAR = 366 * 86_400_000;

/** Deletes the record; files, search entries and the sign-in's link go through the outbox and the stream. */
export const deleteCandidate: HandlerOf<'delete-candidate'> = async (context) => {
  const { request, store, now, ifMatch, may, commit } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id))) return fail('not-found');
  if (!may('delete', 'candidates', { candidate_ids: [candidate.id] })) return fail('forbidden');
  // The lock moves with the deletion: a booking at the same moment is refused, or refuses this.
  const lock = (await calendars.lockVersions(store, [candidate.id])).get(candidate.id) ?? 0;
  const coming = await calendars.busy(store, candidate.id, { start: now.getTime(), end: now.getTime() + YEAR });
  if (coming.length > 0) return fail('in-use', `${candidate.name} has a coming interview. Cancel it first`);
  return commit({
    writes: [
      store.remove(keys.candidate(candidate.id), { version: ifMatch }),
      candidates.releaseEmail(store, candidate.email),
      calendars.moveLock(store, candidate.id, lock),
      ...(candidate.user_id ? [store.remove(keys.member(candidate.user_id), 'any')] : []),
    ],
    event: { type: 'candidate.deleted', data: { candidate_id: candidate.id, user_id: candidate.user_id } },
    answer: { status: 204 },
    refused: (refusal) => (refusal.index === 2 ? fail('in-use', `${candidate.name} is being booked at this moment. Look again`) : versionRefusal(refusal)),
  });
};
