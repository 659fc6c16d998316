import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import { candidates, type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { backupsUntil } from '@parley/domain/erasure/backups-until.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { isSampleAddress } from '@parley/domain/sample/sample-data.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';

export const deleteCandidate: HandlerOf<'delete-candidate'> = async (context) => {
  const { request, store, now, ifMatch, may, commit } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id))) return fail('not-found');
  if (!may('delete', 'candidates', { candidate_ids: [candidate.id] })) return fail('forbidden');
  const again = askToSignInAgain(context.caller, now);
  if (again) return again;
  const deletion = await candidateDeletion(
    store,
    candidate,
    seenVersion(candidate, ifMatch).version,
    { by: context.caller.userId, now },
  );
  if (isFailure(deletion)) return deletion;
  return commit({
    ...deletion,
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};

/**
 * Returns who gets a mail once everything is deleted: candidates who requested it or could sign in.
 * Others, such as those of an import, may not even know of the company.
 */
const whomToInform = (candidate: Candidate) => {
  const { email, zone, user_id, erasure_asked_at } = candidate;
  return user_id === null && erasure_asked_at === null
    ? null
    : { name: addressPerson(candidate), email, zone, could_sign_in: user_id !== null };
};

const YEAR = 366 * 86_400_000;

/**
 * Returns the writes that delete a candidate as it was read, or the reason why it cannot be
 * deleted. All other data about the person is deleted from the outbox and the stream
 * (effects/erasure). The calendar lock changes as well, so that of a deletion and a concurrent
 * booking one is refused.
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
        inform: whomToInform(candidate),
        by,
        at: now.toISOString(),
      }),
      ...(candidate.user_id ? [store.remove(keys.member(candidate.user_id), 'any')] : []),
    ],
    event: {
      type: 'candidate.deleted',
      data: {
        candidate_id: candidate.id,
        user_id: candidate.user_id,
        ...(isSampleAddress(candidate.email) ? { sample: true } : {}),
      },
    },
  };
}

/** Returns what remains of an erasure: that it was requested, by whom, and when it was done. */
export const listErasures: HandlerOf<'list-erasures'> = async ({
  request: { query },
  caller,
  store,
  cursors,
  may,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-erasures' };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await erasures.list(store, query.limit ?? 25, after);
  const shown = page.items.filter(({ of }) => of === 'candidate' || may('delete', 'users'));
  const people = new Map(
    (await members.getMany(store, [...new Set(shown.map(({ requested_by }) => requested_by))])).map(
      (member) => [member.user_id, member.name],
    ),
  );
  const items = shown.map(({ id, of, requested_by, started_at, finished_at, erased }) => ({
    id,
    of,
    requested_by: {
      user_id: requested_by,
      name: people.get(requested_by) ?? FORMER_MEMBER,
    },
    started_at,
    finished_at,
    erased,
    backups_until: finished_at && backupsUntil(finished_at),
  }));
  return { status: 200, body: { items, next_cursor: await cursors.seal(page.lastKey, scope) } };
};
