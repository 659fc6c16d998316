import { type Backfill, backfills } from '@parley/data/backfill/backfills.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { candidateFeedbacks } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Stored, TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Change, Projector } from '../change.ts';
import { STEPS } from '../follow-steps.ts';
import { candidateNames, memberNames, requisitionNames } from '../name-entries.ts';

/** Returns a projector for the names of an item, which its stream records write otherwise. */
const writeNames =
  (toNames: (change: Change) => WriteOp[]): Projector =>
  async (change) => {
    const writes = toNames(change);
    if (writes.length === 0) return;
    const result = await change.store.commit(writes);
    if (!result.ok) throw new Error(`the names were not written: ${result.reason}`);
  };

/** The projectors that a backfill runs for each kind of item. */
export const BACKFILL_STEPS = {
  ...STEPS,
  candidate: [writeNames(candidateNames)],
  requisition: [...STEPS.requisition, writeNames(requisitionNames)],
  member: [...STEPS.member, writeNames(memberNames)],
} as const satisfies Record<string, readonly Projector[]>;

const PAGE = 25;
/**
 * Only the ids are read from an index. The items are read consistently from the table, because
 * otherwise an older state could be counted.
 */
const NOW = { consistent: true };
type Next = Pick<Backfill, 'step' | 'after' | 'requisition_id'>;
type Walk = (
  store: TenantStore,
  state: Backfill,
  follow: (kind: keyof typeof BACKFILL_STEPS, item: Stored) => Promise<void>,
) => Promise<Next>;

/**
 * Processes one page of the items from before the projection. Writing the position of the next page
 * makes the stream call this function again.
 */
export const backfillPage: Projector = async ({ store, after, now }) => {
  if (!after) return;
  const state = backfills.parse(after);
  if (state.step === 'done' || (await backfills.get(store))?.version !== state.version) return;
  const next = await WALKS[state.step](store, state, async (kind, item) => {
    for (const step of BACKFILL_STEPS[kind])
      await step({ store, before: undefined, after: item, now });
  });
  const { revision, zone, version } = state;
  await store.commit([
    backfills.write(store, { kind: 'BACKFILL', revision, zone, ...next, version: version + 1 }),
  ]);
};

const WALKS: Record<Exclude<Backfill['step'], 'done'>, Walk> = {
  requisitions: async (store, { after }, follow) => {
    const page = await store.query({
      pk: keys.requisition('').pk,
      limit: PAGE,
      after,
      consistent: true,
    });
    for (const item of page.items) await follow('requisition', item);
    return page.lastKey ? { step: 'requisitions', after: page.lastKey } : { step: 'applications' };
  },
  // Each call reads applications of one requisition; a requisition with many applications takes
  // several calls.
  applications: async (store, { after, requisition_id }, follow) => {
    const id = requisition_id ?? (await idAfter(store, ''));
    if (id === undefined) return { step: 'interviews' };
    const { pk } = keys.application(id, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: 'APPLICATION#' },
      limit: PAGE,
      after,
      consistent: true,
    });
    for (const item of page.items) await follow('application', item);
    if (page.lastKey) return { step: 'applications', requisition_id: id, after: page.lastKey };
    const next = await idAfter(store, id);
    return next === undefined
      ? { step: 'interviews' }
      : { step: 'applications', requisition_id: next };
  },
  interviews: async (store, { after }, follow) => {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.interviewIndex('', '', '', '').GSI1!.pk,
      limit: PAGE,
      after,
    });
    const items = await store.getMany(
      page.items.map(({ id }) => keys.interview(String(id))),
      NOW,
    );
    for (const item of items) await follow('interview', item);
    for (const feedback of await candidateFeedbacks.ofInterviews(store, items))
      await follow('process-feedback', feedback);
    return page.lastKey ? { step: 'interviews', after: page.lastKey } : { step: 'staff' };
  },
  staff: async (store, { after }, follow) => {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.staffIndex('', '').GSI1!.pk,
      limit: PAGE,
      after,
    });
    for (const item of await store.getMany(
      page.items.map(({ user_id }) => keys.member(String(user_id))),
      NOW,
    ))
      await follow('member', item);
    return page.lastKey ? { step: 'staff', after: page.lastKey } : { step: 'candidates' };
  },
  candidates: async (store, { after }, follow) => {
    const page = await store.query({
      pk: keys.candidateRow('').pk,
      limit: PAGE,
      after,
      consistent: true,
    });
    for (const item of await store.getMany(
      page.items.map(({ SK }) => keys.candidate(String(SK))),
      NOW,
    ))
      await follow('candidate', item);
    return page.lastKey ? { step: 'candidates', after: page.lastKey } : { step: 'done' };
  },
};

/** Returns the first requisition id that is greater than `id`. */
async function idAfter(store: TenantStore, id: string): Promise<string | undefined> {
  const { items } = await store.query({
    pk: keys.requisition('').pk,
    sk: { between: [`${id}\u0000`, '~'] },
    limit: 1,
    consistent: true,
  });
  return items[0] && String(items[0].SK);
}
