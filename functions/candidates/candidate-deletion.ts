import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const YEAR = 366 * 86_400_000;

/**
 * The writes that delete a candidate as it was read, or why it stays. All else that is held about
 * the person goes through the outbox and the stream (effects/erasure). The calendar's lock moves
 * with it: a booking at the same moment is refused, or refuses this.
 */
export async function candidateDeletion(
  store: TenantStore,
  candidate: Candidate,
  version: number,
  { by, now }: { by: string; now: Date },
): Promise<{ writes: WriteOp[]; event: NewEvent } | Failure<'in-use'>> {
  const lock = (await calendars.lockVersions(store, [candidate.id])).get(candidate.id) ?? 0;
  const coming = await calendars.busy(store, candidate.id, {
    start: now.getTime(),
    end: now.getTime() + YEAR,
  });
  if (coming.length > 0)
    return fail('in-use', `${candidate.name} has a coming interview. Cancel it first`);
  return {
    writes: [
      store.remove(keys.candidate(candidate.id), { version }),
      candidates.releaseEmail(store, candidate.email),
      calendars.moveLock(store, candidate.id, lock),
      erasures.begin(store, {
        of: 'candidate',
        id: candidate.id,
        names: [],
        by,
        at: now.toISOString(),
      }),
      ...(candidate.user_id ? [store.remove(keys.member(candidate.user_id), 'any')] : []),
    ],
    event: {
      type: 'candidate.deleted',
      data: { candidate_id: candidate.id, user_id: candidate.user_id },
    },
  };
}
