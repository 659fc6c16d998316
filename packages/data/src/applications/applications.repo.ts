import * as z from 'zod';
import {
  APPLICATION_STAGES,
  SOURCES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** How many applications of a candidate one request reads, and how many are read in all. */
const PAGE = 100;
const MAX_OF_CANDIDATE = 1_000;

const leftStage = z.object({ stage: z.enum(APPLICATION_STAGES), since: z.string() });

export const applicationItem = z.object({
  kind: z.literal('APPLICATION'),
  tenant_id: z.int(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  requisition: z.string(),
  requisition_location: z.string(),
  candidate: z.string(),
  candidate_email: z.string(),
  stage: z.enum(APPLICATION_STAGES),
  source: z.enum(SOURCES),
  created_at: z.string(),
  stage_since: z.string(),
  /**
   * The position on the board that a user has chosen. Null means that the card is sorted by the
   * time at which it entered its stage, newest first.
   */
  position: z.string().nullable().default(null),
  /** The stage before the current one, to which reopening returns the application. */
  left: leftStage.nullable().default(null),
  hold_until: z.string().nullable().default(null),
  /**
   * Until this time the candidate is shown the previous stage, because a decision can still be
   * undone or its mail is delayed.
   */
  quiet_until: z.string().nullable().default(null),
  /**
   * Set by advancing: the next step of the plan, null after the last, and the open task to schedule
   * it.
   */
  round: z
    .object({ stage: z.string().nullable(), task_id: z.string().nullable() })
    .nullable()
    .default(null),
  /**
   * The state before the last move on the board, which can be undone until something else changes.
   */
  before_move: z
    .object({
      stage: z.enum(APPLICATION_STAGES),
      since: z.string(),
      position: z.string().nullable(),
      left: leftStage.nullable(),
    })
    .nullable()
    .default(null),
  version: z.int(),
});
export type Application = z.infer<typeof applicationItem>;
const READ_AT_ONCE = 200;
const keyOf = ({ requisition_id, candidate_id }: Application) =>
  keys.application(requisition_id, candidate_id);

/** The initial values of a new application. */
export const NEW_APPLICATION_DEFAULTS = {
  position: null,
  left: null,
  hold_until: null,
  before_move: null,
  quiet_until: null,
  round: null,
  version: 1,
} as const;

/**
 * Applications: one item for each pair of candidate and requisition, with an index for both sides.
 */
export const applications = {
  async get(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
  ): Promise<Application | undefined> {
    const item = await store.get(keys.application(requisitionId, candidateId));
    return item && applicationItem.parse(item);
  },
  /**
   * Returns the existing applications of the pairs, each once, in no order. Eventually consistent
   * unless requested otherwise.
   */
  async getMany(
    store: TenantStore,
    pairs: readonly { requisitionId: string; candidateId: string }[],
    options?: { consistent?: boolean },
  ): Promise<Application[]> {
    const wanted = new Map(
      pairs.map(({ requisitionId, candidateId }) => [
        `${requisitionId}~${candidateId}`,
        keys.application(requisitionId, candidateId),
      ]),
    );
    if (wanted.size === 0) return [];
    return (await store.getMany([...wanted.values()], options)).map((item) =>
      applicationItem.parse(item),
    );
  },
  /**
   * Returns the applications of a requisition. Eventually consistent unless requested otherwise.
   */
  async listOfRequisition(
    store: TenantStore,
    requisitionId: string,
    limit: number,
    after: Record<string, string> | undefined,
    options?: { consistent?: boolean },
  ) {
    const { pk } = keys.application(requisitionId, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: 'APPLICATION#' },
      limit,
      after,
      newestFirst: true,
      consistent: options?.consistent,
    });
    return { items: page.items.map((item) => applicationItem.parse(item)), lastKey: page.lastKey };
  },
  /**
   * Returns up to `limit` applications of a requisition that `wanted` accepts, and where to
   * continue. The others are filtered out after reading, 200 at a time.
   */
  async findOfRequisition(
    store: TenantStore,
    requisitionId: string,
    wanted: (application: Application) => boolean,
    limit: number,
    after: Record<string, string> | undefined,
  ): Promise<{ items: Application[]; lastKey: Record<string, string> | undefined }> {
    const items: Application[] = [];
    let from = after;
    do {
      const page = await this.listOfRequisition(store, requisitionId, READ_AT_ONCE, from);
      from = page.lastKey;
      for (const [index, application] of page.items.entries()) {
        if (wanted(application)) items.push(application);
        if (items.length === limit)
          return {
            items,
            lastKey: index + 1 < page.items.length ? store.toCursor(keyOf(application)) : from,
          };
      }
    } while (from);
    return { items, lastKey: undefined };
  },
  /** Checks with a consistent read whether the requisition has any application. */
  async isAnybodyOn(store: TenantStore, requisitionId: string): Promise<boolean> {
    const { pk } = keys.application(requisitionId, '');
    return (
      (await store.query({ pk, sk: { beginsWith: 'APPLICATION#' }, limit: 1, consistent: true }))
        .items.length > 0
    );
  },
  async listOfCandidate(
    store: TenantStore,
    candidateId: string,
    limit: number,
    after: Record<string, string> | undefined,
  ) {
    const page = await store.query({
      index: 'GSI2',
      pk: keys.applicationIndex('', candidateId).GSI2!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map((item) => applicationItem.parse(item)), lastKey: page.lastKey };
  },
  /**
   * Returns all applications of a candidate, the newest first: one for each requisition at most.
   * After a thousand the reading ends, so that it takes at most ten requests.
   */
  async listAllOfCandidate(store: TenantStore, candidateId: string): Promise<Application[]> {
    const all: Application[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await applications.listOfCandidate(store, candidateId, PAGE, after);
      all.push(...page.items);
      after = page.lastKey;
    } while (after && all.length < MAX_OF_CANDIDATE);
    return all;
  },
  write(store: TenantStore, application: Application, expect: Expect): WriteOp {
    const { requisition_id, candidate_id } = application;
    return store.put(
      keys.application(requisition_id, candidate_id),
      { ...application, project: 'application', ...LIST_MARKER },
      expect,
      keys.applicationIndex(requisition_id, candidate_id),
    );
  },
  /** Updates copies of names; the version stays the same, because nothing was decided. */
  rename(
    store: TenantStore,
    { requisition_id, candidate_id }: Application,
    names: Partial<
      Pick<Application, 'candidate' | 'candidate_email' | 'requisition' | 'requisition_location'>
    >,
  ): WriteOp {
    return store.add(keys.application(requisition_id, candidate_id), {}, names, 'exists');
  },
  remove(store: TenantStore, { requisition_id, candidate_id, version }: Application): WriteOp {
    return store.remove(keys.application(requisition_id, candidate_id), { version });
  },
};

/**
 * Returns the application in another stage, at the top of its column, with a higher version and the
 * stage that it left. In its current stage it keeps its position.
 * @param at UTC, ISO 8601
 */
export function withStage(application: Application, to: ApplicationStage, at: string): Application {
  const { stage, stage_since } = application;
  const moved =
    to === stage
      ? {}
      : { stage: to, stage_since: at, position: null, left: { stage, since: stage_since } };
  return {
    ...application,
    ...moved,
    hold_until: null,
    before_move: null,
    quiet_until: null,
    version: application.version + 1,
  };
}
