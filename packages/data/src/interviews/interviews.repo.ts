import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { QueryInput, TenantStore } from '../shared/tenant-store.ts';
import {
  type Interview,
  interviewItem,
  type InterviewOutline,
  interviewOutline,
} from './interview.codec.ts';

export interface InterviewListInput {
  /** Selects all interviews of the tenant, those of one candidate, or those of one requisition. */
  of: 'tenant' | { candidateId: string } | { requisitionId: string };
  /** The start is between the two instants (ISO 8601, UTC, milliseconds), both included. */
  between?: [string, string] | undefined;
  /** How many are read. */
  limit: number;
  /** Of those that are read, only the ones that this member has booked are returned. */
  createdBy?: string | undefined;
  /** Of those that are read, only the ones in this state are returned. */
  state?: Interview['state'];
  newestFirst?: boolean;
  after?: Record<string, string> | undefined;
}

export interface InterviewPage<Read> {
  items: Read[];
  lastKey: Record<string, string> | undefined;
}

const listOutlineAttributes = () => Object.keys(interviewOutline.shape);

/** Returns the existing interviews of the ids, in the requested order. */
async function readMany<Read extends { id: string }>(
  store: TenantStore,
  ids: readonly string[],
  parse: (item: unknown) => Read,
  options?: { consistent?: boolean; attributes?: readonly string[] },
): Promise<Read[]> {
  if (ids.length === 0) return [];
  const items = await store.getMany(
    ids.map((id) => keys.interview(id)),
    options,
  );
  const byId = new Map(items.map((item) => parse(item)).map((read) => [read.id, read]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toQuery({
  of,
  between,
  limit,
  createdBy,
  state,
  newestFirst,
  after,
}: InterviewListInput): QueryInput {
  const index = keys.interviewIndex(
    '',
    '',
    of !== 'tenant' && 'candidateId' in of ? of.candidateId : '',
    of !== 'tenant' && 'requisitionId' in of ? of.requisitionId : '',
  );
  const position = of === 'tenant' ? 'GSI1' : 'candidateId' in of ? 'GSI2' : 'GSI3';
  return {
    index: position,
    pk: index[position]!.pk,
    sk: between && { between: [between[0], `${between[1]}~`] },
    limit,
    where: { ...(createdBy && { created_by: createdBy }), ...(state && { state }) },
    newestFirst,
    after,
  };
}

/**
 * The interviews. An item contains its panelists with their answers and scorecard states. A change
 * of any of them writes the whole item with the version that was read:
 *
 * - a scorecard begins or is submitted: `interviews.write(store, withScorecard(interview, …), {
 * version: interview.version })` (`interview-changes.ts`; it completes the interview once no
 * scorecard is missing);
 * - a decision marks it as hired or no longer hired: `interviews.write(store, withHired(interview,
 * true, now), { version: interview.version })`.
 *
 * Of two concurrent writes one is refused with the stored item; its caller reads again and retries.
 */
export const interviews = {
  async get(store: TenantStore, id: string): Promise<Interview | undefined> {
    const item = await store.get(keys.interview(id));
    return item && interviewItem.parse(item);
  },
  /**
   * Returns the existing interviews of the ids, in the requested order. Eventually consistent
   * unless requested otherwise.
   */
  getMany(
    store: TenantStore,
    ids: readonly string[],
    options?: { consistent?: boolean },
  ): Promise<Interview[]> {
    return readMany(store, ids, interviewItem.parse, options);
  },
  /** Like `getMany`, with a part of each interview. */
  getOutlines(store: TenantStore, ids: readonly string[]): Promise<InterviewOutline[]> {
    return readMany(store, ids, interviewOutline.parse, { attributes: listOutlineAttributes() });
  },
  /** Returns a page of interviews sorted by start. */
  async list(store: TenantStore, input: InterviewListInput): Promise<InterviewPage<Interview>> {
    const { items, lastKey } = await store.query(toQuery(input));
    return { items: items.map((item) => interviewItem.parse(item)), lastKey };
  },
  /** Like `list`, with a part of each interview. */
  async listOutlines(
    store: TenantStore,
    input: InterviewListInput,
  ): Promise<InterviewPage<InterviewOutline>> {
    const { items, lastKey } = await store.query({
      ...toQuery(input),
      attributes: listOutlineAttributes(),
    });
    return { items: items.map((item) => interviewOutline.parse(item)), lastKey };
  },
  /** Returns the write of an interview. The caller has increased `version` by one. */
  write(store: TenantStore, interview: Interview, expect: Expect): WriteOp {
    const index = keys.interviewIndex(
      interview.starts_at,
      interview.id,
      interview.candidate_id,
      interview.jobreq_id,
    );
    return store.put(
      keys.interview(interview.id),
      { ...interview, project: 'interview', ...LIST_MARKER },
      expect,
      index,
    );
  },
  remove(store: TenantStore, interview: Interview): WriteOp {
    return store.remove(keys.interview(interview.id), { version: interview.version });
  },
  /**
   * Returns the write of a copy of a deleted interview, which the outbox needs to notify the
   * people. It expires after 30 days.
   */
  bury(store: TenantStore, interview: Interview, now: Date): WriteOp {
    return store.put(
      keys.deletedInterview(interview.id),
      { ...interview, ttl: Math.floor(now.getTime() / 1000) + 30 * 86_400 },
      'missing',
      keys.ofPersonIndex({ candidateId: interview.candidate_id }, interview.id),
    );
  },
  async getDeleted(store: TenantStore, id: string): Promise<Interview | undefined> {
    const item = await store.get(keys.deletedInterview(id));
    return item && interviewItem.parse(item);
  },
  /** Updates copies of names; the version stays the same, because nothing was decided. */
  rename(
    store: TenantStore,
    id: string,
    names: Partial<Pick<Interview, 'candidate' | 'requisition' | 'title'>>,
  ): WriteOp {
    return store.add(keys.interview(id), {}, names, 'exists');
  },
};
