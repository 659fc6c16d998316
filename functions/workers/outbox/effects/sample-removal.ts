import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { type DomainEvent, eventOp, type NewEvent } from '@parley/data/events/event.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type SampleData, tenants } from '@parley/data/tenants/tenants.repo.ts';
import { hasSampleTitle, isSampleAddress } from '@parley/domain/sample/sample-data.ts';
import { transitionsFrom } from '@parley/domain/transitions/next-state.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';
import { interviewDeleted } from './interview-effects.ts';

/** The number of interviews of one candidate that are deleted per run. */
const BATCH_SIZE = 20;

/**
 * Removes the sample data of a company: coming interviews with sample candidates are cancelled for
 * the panel, the candidates are erased by the erasure job, and `endSampleRemoval` completes the
 * removal. A candidate whose address was replaced is real and is kept.
 */
const sampleRemoved: Effect<'company.sample-removed'> = async (event, deps) => {
  const store = deps.storeOf(event.tenant_id);
  await retryOnConflict(async () => {
    const sample = (await tenants.get(store))?.sample;
    if (!sample?.removing) return;
    for (const candidate of await candidates.getMany(store, sample.candidate_ids)) {
      if (!isSampleAddress(candidate.email)) continue;
      await deleteInterviews(store, candidate.id, event, deps);
      await deleteCandidate(store, candidate, event, deps);
    }
  });
  await endSampleRemoval(store);
};

/** Deletes the interviews like a deletion by hand; the event notifies the panel. */
async function deleteInterviews(
  store: TenantStore,
  candidateId: string,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  for (;;) {
    const { items } = await interviews.list(store, { of: { candidateId }, limit: BATCH_SIZE });
    for (const interview of items) await deleteInterview(store, interview, event, deps);
    if (items.length < BATCH_SIZE) return;
  }
}

async function deleteInterview(
  store: TenantStore,
  interview: Interview,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const { id, revision, state, panelists, jobreq_id, candidate_id } = interview;
  // A listed interview may be gone: the index is eventually consistent.
  if (!(await interviews.get(store, id))) return;
  const follows = {
    type: 'interview.deleted',
    data: {
      interview_id: id,
      revision: revision + 1,
      previous_revision: revision,
      was_coming: transitionsFrom(INTERVIEW_TRANSITIONS, state).includes('cancel'),
      requisition_id: jobreq_id,
      candidate_id,
    },
  } as const;
  await commit(
    store,
    [
      interviews.remove(store, interview),
      interviews.bury(store, { ...interview, revision: revision + 1 }, deps.now()),
      ...panelists.map(({ user_id }) => panels.remove(store, id, user_id)),
      ...calendars.freeAll(store, interview),
    ],
    follows,
    { event, deps, about: id },
  );
  // The panel is notified before the erasure of the candidate, which may overtake the event,
  // removes the rest of the interview. Nothing is sent twice.
  await interviewDeleted({ ...event, ...follows }, deps);
}

/** Deletes the candidate; `sample` makes the erasure remove the person from the reports too. */
async function deleteCandidate(
  store: TenantStore,
  { id, email, user_id, version }: Candidate,
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const lock = (await calendars.lockVersions(store, [id])).get(id) ?? 0;
  await commit(
    store,
    [
      store.remove(keys.candidate(id), { version }),
      candidates.releaseEmail(store, email),
      calendars.moveLock(store, id, lock),
      ...(user_id ? [store.remove(keys.member(user_id), 'any')] : []),
    ],
    { type: 'candidate.deleted', data: { candidate_id: id, user_id, sample: true } },
    { event, deps, about: id },
  );
}

/** @throws ConflictError if somebody has changed what is deleted */
async function commit(
  store: TenantStore,
  writes: WriteOp[],
  follows: NewEvent,
  { event, deps, about }: { event: DomainEvent; deps: EffectDependencies; about: string },
): Promise<void> {
  const result = await store.commit([
    ...writes,
    eventOp(store, follows, {
      id: deriveId('evt', Date.parse(event.at), `${event.id}#${about}`),
      at: deps.now().toISOString(),
      actorId: event.actor_id,
      requestId: event.request_id,
    }),
  ]);
  if (!result.ok) throwConflict();
}

/**
 * The maximum number of applications that are read: more candidates than this cannot all be sample
 * data.
 */
const MAX_APPLICATIONS = 100;

/**
 * Completes the removal once no sample candidate is left. The requisition is deleted, unless it has
 * real candidates or its title was changed: then it is an ordinary one.
 */
export const endSampleRemoval = (store: TenantStore): Promise<void> =>
  retryOnConflict(async () => {
    const tenant = await tenants.get(store);
    const sample = tenant?.sample;
    if (!tenant || !sample?.removing || (await isAnySampleLeft(store, sample))) return;
    const requisition = await requisitions.get(store, sample.requisition_id);
    const isOwn =
      requisition &&
      (!hasSampleTitle(requisition.title) ||
        (await applications.isAnybodyOn(store, requisition.id)));
    const result = await store.commit([
      tenants.change(store, { sample: null }, { version: tenant.version }),
      ...(requisition && !isOwn
        ? [requisitions.remove(store, requisition, requisition.version)]
        : []),
    ]);
    if (!result.ok) throwConflict();
  });

/** Checks whether a sample candidate, or the application of one, is still to be erased. */
async function isAnySampleLeft(
  store: TenantStore,
  { requisition_id, candidate_ids }: SampleData,
): Promise<boolean> {
  const [people, { items }] = await Promise.all([
    candidates.getMany(store, candidate_ids),
    applications.listOfRequisition(store, requisition_id, MAX_APPLICATIONS, undefined, {
      consistent: true,
    }),
  ]);
  if (people.some(({ email }) => isSampleAddress(email))) return true;
  const remaining = new Set(people.map(({ id }) => id));
  return items.some(
    ({ candidate_id }) => candidate_ids.includes(candidate_id) && !remaining.has(candidate_id),
  );
}

export const sampleEffects = {
  'company.sample-removed': sampleRemoved,
} satisfies Partial<Effects>;
