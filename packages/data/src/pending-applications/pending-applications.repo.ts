import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { keys } from '../keys.ts';
import { type Requisition, requisitions } from '../requisitions/requisitions.repo.ts';
import type { WriteOp } from '../shared/expression.ts';
import { retryOnConflict, throwConflict } from '../shared/retry.ts';
import type { IndexKeys, IndexName } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const waitingItem = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  candidate: z.string(),
  requisition: z.string(),
  stage: z.string(),
  round: z.string().nullable().default(null),
  since: z.string(),
});
export type Waiting = z.infer<typeof waitingItem>;
export const WAITING_LISTS = ['decide', 'schedule', 'offer'] as const;
export type WaitsFor = (typeof WAITING_LISTS)[number];

/** Up to this number, the pending applications of a requisition are in its summary. */
export const MAX_NAMED = 3;

const listSummary = z.object({
  count: z.int(),
  /** Since when the first of them waits (UTC, ISO 8601); null if there is none. */
  since: z.string().nullable(),
  /** All of them, the longest pending first, if there are few. */
  few: z.array(waitingItem),
});
export type ListSummary = z.infer<typeof listSummary>;
const NOTHING: ListSummary = { count: 0, since: null, few: [] };
/** What a requisition says of who acts on what waits there: nobody does unless it is open. */
const responsible = z.object({
  title: z.string(),
  is_open: z.boolean(),
  owner_id: z.string(),
  hiring_manager_id: z.string().nullable(),
});
type Responsible = z.infer<typeof responsible>;
/** Lists on which nothing waits are not stored. */
const summaryItem = z.object({
  requisition_id: z.string(),
  decide: listSummary.default(NOTHING),
  schedule: listSummary.default(NOTHING),
  offer: listSummary.default(NOTHING),
  /** Absent in items of earlier releases, and if there is no such requisition. */
  responsible: responsible.optional(),
  version: z.int(),
});
/** What waits on one requisition, by list. */
export type WaitingSummary = z.infer<typeof summaryItem>;
const foundSummary = summaryItem.required({ responsible: true });

/** The index that finds the summaries of each list by who acts on it. */
const POSITIONS = {
  decide: 'GSI1',
  schedule: 'GSI2',
  offer: 'GSI3',
} as const satisfies Record<WaitsFor, IndexName>;

/** A limit above what one response of the table contains. */
const MAX_READ = 5000;

/**
 * Pending applications, maintained by the stream, with a summary for each requisition: a home page
 * reads those in which something waits for its reader, however many requisitions and applications
 * the reader and the company have.
 */
export const pendingApplications = {
  /** Returns the newest ones by requisition and candidate; no more are read than requested. */
  async list(store: TenantStore, what: WaitsFor, limit: number): Promise<Waiting[]> {
    const page = await store.query({ pk: keys.waiting(what, '').pk, limit, newestFirst: true });
    return page.items.map((item) => waitingItem.parse(item));
  },
  /** Returns all pending applications of a requisition, the longest pending first. */
  async listOfRequisition(
    store: TenantStore,
    what: WaitsFor,
    requisitionId: string,
    { consistent = false }: { consistent?: boolean } = {},
  ): Promise<Waiting[]> {
    return (await readAll(store, what, { prefix: `${requisitionId}~`, consistent })).sort(bySince);
  },
  /**
   * Returns the summaries of requisitions. One that has none yet, because it is new or of an
   * earlier release, is summarized, and its summary is kept unless one of its applications has
   * moved meanwhile.
   */
  async summaries(
    store: TenantStore,
    requisitionIds: readonly string[],
  ): Promise<Map<string, WaitingSummary>> {
    const items = await store.getMany(requisitionIds.map((id) => keys.waitingSummary(id)));
    const found = items.map((item) => summaryItem.parse(item));
    const known = new Set(found.map((summary) => summary.requisition_id));
    const missing = requisitionIds.filter((id) => !known.has(id));
    const added = missing.length === 0 ? [] : await addSummaries(store, missing);
    return new Map([...found, ...added].map((summary) => [summary.requisition_id, summary]));
  },
  /**
   * Returns the summaries of the requisitions on whose list something waits for this member, the
   * longest waiting first. Those of earlier releases are missing until they are backfilled.
   */
  async listFor(
    store: TenantStore,
    list: WaitsFor,
    userId: string,
    limit: number,
  ): Promise<(WaitingSummary & { responsible: Responsible })[]> {
    const page = await store.query({
      index: POSITIONS[list],
      pk: keys.waitingFor(list, userId, '', '').pk,
      limit,
    });
    return page.items.map((item) => foundSummary.parse(item));
  },
  /**
   * Updates who acts on what waits on a requisition, after the requisition has changed. Writes
   * nothing if nothing has waited there yet, or if they are the same.
   */
  async followRequisition(store: TenantStore, requisitionId: string): Promise<void> {
    await retryOnConflict(async () => {
      const [stored, requisition] = await Promise.all([
        store.get(keys.waitingSummary(requisitionId)),
        requisitions.get(store, requisitionId),
      ]);
      if (!stored || !requisition) return;
      const summary = summaryItem.parse(stored);
      const fresh = pendingApplications.toResponsible(requisition);
      if (isDeepStrictEqual(summary.responsible, fresh)) return;
      const { requisition_id, version, ...lists } = summary;
      const changed = { ...lists, responsible: fresh };
      const result = await store.commit([
        pendingApplications.putSummary(store, requisition_id, changed, version),
      ]);
      if (!result.ok) throwConflict();
    });
  },
  /**
   * Returns the write of a summary.
   * @param seen the version that was read; undefined if there was no summary
   */
  putSummary(
    store: TenantStore,
    requisition_id: string,
    { responsible: acting, ...lists }: Omit<WaitingSummary, 'requisition_id' | 'version'>,
    seen: number | undefined,
  ): WriteOp {
    return store.put(
      keys.waitingSummary(requisition_id),
      {
        kind: 'WAITING_SUMMARY',
        requisition_id,
        ...Object.fromEntries(
          WAITING_LISTS.filter((list) => lists[list].count > 0).map((list) => [list, lists[list]]),
        ),
        responsible: acting,
        version: (seen ?? 0) + 1,
      },
      seen === undefined ? 'missing' : { version: seen },
      toIndex(requisition_id, lists, acting),
    );
  },
  toResponsible: ({ title, status, owner_id, hiring_manager_id }: Requisition): Responsible => ({
    title,
    is_open: status === 'open',
    owner_id,
    hiring_manager_id,
  }),
  /** Removes the summary of a requisition that is deleted. */
  removeSummary: (store: TenantStore, requisitionId: string): WriteOp =>
    store.remove(keys.waitingSummary(requisitionId), 'any'),
  /** Returns the summary of one list from all of its applications. */
  summarize: (entries: readonly Waiting[]): ListSummary => ({
    count: entries.length,
    since: entries.toSorted(bySince)[0]?.since ?? null,
    few: entries.length > MAX_NAMED ? [] : entries.toSorted(bySince),
  }),
  put: (store: TenantStore, what: WaitsFor, entry: Waiting): WriteOp =>
    store.put(
      keys.waiting(what, toId(entry)),
      { kind: 'WAITING', ...waitingItem.parse(entry), version: 1 },
      'any',
    ),
  /**
   * Puts the application on one list, or none, removes it from the others, and changes the summary
   * of its requisition, all in one transaction. Writes nothing if the lists are so already, unless
   * the summary is missing or of an earlier release.
   * @param entry the pending application; null if nothing is pending, and undefined if the
   *   application does not exist any more
   */
  async follow(
    store: TenantStore,
    about: Pick<Waiting, 'requisition_id' | 'candidate_id'>,
    entry: ({ for: WaitsFor } & Waiting) | null | undefined,
  ): Promise<void> {
    const { requisition_id } = about;
    const wasResponsible = await retryOnConflict(async () => {
      const id = toId(about);
      const [stored, ...listed] = await Promise.all(
        [
          keys.waitingSummary(requisition_id),
          ...WAITING_LISTS.map((list) => keys.waiting(list, id)),
        ]
          // Reads of one moment are one request.
          .map((key) => store.get(key)),
      );
      const before = new Map(
        WAITING_LISTS.flatMap((list, index) =>
          listed[index] ? [[list, waitingItem.parse(listed[index])] as const] : [],
        ),
      );
      const after = new Map(entry ? [[entry.for, waitingItem.parse(entry)] as const] : []);
      const changed = WAITING_LISTS.filter(
        (list) => !isDeepStrictEqual(before.get(list), after.get(list)),
      );
      const summary = stored && summaryItem.parse(stored);
      const known = summary?.responsible;
      if (changed.length === 0 && (known || before.size === 0)) return true;
      const acting = known ?? (await findResponsible(store, requisition_id));
      if (changed.length === 0 && summary && !acting) return true;
      const result = await store.commit([
        ...changed.map((list): WriteOp => {
          const fresh = after.get(list);
          if (!fresh) return store.remove(keys.waiting(list, id), 'exists');
          const put = pendingApplications.put(store, list, fresh);
          return { ...put, expect: before.has(list) ? 'exists' : 'missing' };
        }),
        await changeSummary(store, summary, requisition_id, {
          id,
          changed,
          before,
          after,
          isGone: entry === undefined,
          responsible: acting,
        }),
      ]);
      if (!result.ok) throwConflict();
      return known !== undefined;
    });
    // The requisition may have changed after it was read and before the summary existed.
    if (!wasResponsible) await pendingApplications.followRequisition(store, requisition_id);
  },
};

/** If more summaries than this are missing, the lists of the whole company are read instead. */
const MAX_READ_ALONE = 10;
/** The number of summaries that are written in one transaction. */
const ADDED_AT_ONCE = 25;

async function addSummaries(
  store: TenantStore,
  requisitionIds: readonly string[],
): Promise<WaitingSummary[]> {
  const prefixes =
    requisitionIds.length > MAX_READ_ALONE ? ['req_'] : requisitionIds.map((id) => `${id}~`);
  const all = await Promise.all(
    WAITING_LISTS.map(async (list) => {
      const entries = await Promise.all(
        prefixes.map((prefix) => readAll(store, list, { prefix, consistent: true })),
      );
      return Map.groupBy(entries.flat(), ({ requisition_id }) => requisition_id);
    }),
  );
  const [decide, schedule, offer] = all.map(
    (entries) => (id: string) => pendingApplications.summarize(entries.get(id) ?? []),
  );
  const summaries = requisitionIds.map((requisition_id) => ({
    requisition_id,
    decide: decide!(requisition_id),
    schedule: schedule!(requisition_id),
    offer: offer!(requisition_id),
    version: 1,
  }));
  for (let at = 0; at < summaries.length; at += ADDED_AT_ONCE)
    await store.commit(
      summaries
        .slice(at, at + ADDED_AT_ONCE)
        .map(({ requisition_id, version: _, ...lists }) =>
          pendingApplications.putSummary(store, requisition_id, lists, undefined),
        ),
    );
  return summaries;
}

/** Returns all applications on a list of the company whose keys begin with the prefix. */
async function readAll(
  store: TenantStore,
  list: WaitsFor,
  { prefix, consistent }: { prefix: string; consistent: boolean },
): Promise<Waiting[]> {
  const { pk, sk } = keys.waiting(list, prefix);
  const found: Waiting[] = [];
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit: MAX_READ,
      after,
      consistent,
    });
    found.push(...page.items.map((item) => waitingItem.parse(item)));
    after = page.lastKey;
  } while (after);
  return found;
}

interface Move {
  id: string;
  changed: readonly WaitsFor[];
  before: ReadonlyMap<WaitsFor, Waiting>;
  after: ReadonlyMap<WaitsFor, Waiting>;
  isGone: boolean;
  responsible: Responsible | undefined;
}

async function findResponsible(
  store: TenantStore,
  requisitionId: string,
): Promise<Responsible | undefined> {
  const requisition = await requisitions.get(store, requisitionId);
  return requisition && pendingApplications.toResponsible(requisition);
}

/**
 * Returns the write of a requisition's summary after one application has moved. Concurrent moves of
 * other applications change its version. With its last pending application that is deleted the
 * summary is removed, because the requisition may be deleted too.
 */
async function changeSummary(
  store: TenantStore,
  summary: WaitingSummary | undefined,
  requisitionId: string,
  { id, changed, before, after, isGone, responsible: acting }: Move,
): Promise<WriteOp> {
  const lists = Object.fromEntries(
    await Promise.all(
      WAITING_LISTS.map(async (list) => {
        const known = summary?.[list];
        if (known && !changed.includes(list)) return [list, known] as const;
        const [left, came] = [before.get(list), after.get(list)];
        const count =
          known && known.count - Number(left !== undefined) + Number(came !== undefined);
        // Only the first one says since when the list waits, and only few are named.
        if (known?.since && count! > MAX_NAMED && left?.since !== known.since) {
          const since = came && came.since < known.since ? came.since : known.since;
          return [list, { count: count!, since, few: [] }] as const;
        }
        const entries = await pendingApplications.listOfRequisition(store, list, requisitionId, {
          consistent: true,
        });
        const others = entries.filter((one) => toId(one) !== id);
        return [list, pendingApplications.summarize(came ? [...others, came] : others)] as const;
      }),
    ),
  ) as Record<WaitsFor, ListSummary>;
  if (isGone && summary && WAITING_LISTS.every((list) => lists[list].count === 0))
    return store.remove(keys.waitingSummary(requisitionId), { version: summary.version });
  const changedSummary = { ...lists, responsible: acting };
  return pendingApplications.putSummary(store, requisitionId, changedSummary, summary?.version);
}

/** Returns the index keys of a summary; there are none on lists on which nobody acts. */
function toIndex(
  requisitionId: string,
  lists: Record<WaitsFor, ListSummary>,
  acting: Responsible | undefined,
): IndexKeys {
  if (!acting?.is_open) return {};
  const { owner_id, hiring_manager_id } = acting;
  return Object.fromEntries(
    WAITING_LISTS.flatMap((list) => {
      const { since } = lists[list];
      const userId = list === 'decide' ? (hiring_manager_id ?? owner_id) : owner_id;
      return since === null
        ? []
        : [[POSITIONS[list], keys.waitingFor(list, userId, since, requisitionId)]];
    }),
  );
}

const toId = ({ requisition_id, candidate_id }: Pick<Waiting, 'requisition_id' | 'candidate_id'>) =>
  `${requisition_id}~${candidate_id}`;

const bySince = (one: Waiting, other: Waiting): number =>
  one.since < other.since ? -1 : Number(one.since > other.since);
