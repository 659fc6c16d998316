import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { type Interview, interviewItem } from './interview.codec.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';

export interface InterviewListInput {
  /** The tenant's, one candidate's, or one requisition's interviews. */
  of: 'tenant' | { candidateId: string } | { requisitionId: string };
  /** Starts between the two instants (ISO 8601, UTC, milliseconds), both included. */
  between?: [string, string] | undefined;
  limit: number;
  newestFirst?: boolean;
  after?: Record<string, string> | undefined;
}

/**
 * Interviews. The item holds its panelists with their answers and scorecard states; whoever changes
 * one of them writes the whole item with the version that was read:
 *
 * - a scorecard begins or is submitted: `interviews.write(store, withScorecard(interview, …), {
 *   version: interview.version })` (`interview-changes.ts`; it completes the interview once nobody
 *   owes one);
 * - a decision hires or un-hires: `interviews.write(store, withHired(interview, true, now), {
 *   version: interview.version })`.
 *
 * Two writers at once: one is refused, with the stored item, reads again and repeats.
 */
export const interviews = {
  async get(store: TenantStore, id: string): Promise<Interview | undefined> {
    const item = await store.get(keys.interview(id));
    return item && interviewItem.parse(item);
  },
  /**
   * Those of the ids that exist, in the order asked. Eventually consistent unless asked otherwise.
   */
  async getMany(
    store: TenantStore,
    ids: readonly string[],
    options?: { consistent?: boolean },
  ): Promise<Interview[]> {
    if (ids.length === 0) return [];
    const found = (
      await store.getMany(
        ids.map((id) => keys.interview(id)),
        options,
      )
    ).map((item) => interviewItem.parse(item));
    return ids.flatMap((id) => found.find((interview) => interview.id === id) ?? []);
  },
  /** By start. */
  async list(store: TenantStore, { of, between, limit, newestFirst, after }: InterviewListInput) {
    const index = keys.interviewIndex(
      '',
      '',
      of !== 'tenant' && 'candidateId' in of ? of.candidateId : '',
      of !== 'tenant' && 'requisitionId' in of ? of.requisitionId : '',
    );
    const position = of === 'tenant' ? 'GSI1' : 'candidateId' in of ? 'GSI2' : 'GSI3';
    const page = await store.query({
      index: position,
      pk: index[position]!.pk,
      sk: between && { between: [between[0], `${between[1]}~`] },
      limit,
      newestFirst,
      after,
    });
    return { items: page.items.map((item) => interviewItem.parse(item)), lastKey: page.lastKey };
  },
  /** The write of an interview; the caller has raised `version` by one. */
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
   * The copy of a deleted interview: the outbox still has to notify the people. It expires after 30
   * days.
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
  /** Copies of names take the present ones; the version stays, since nothing was decided. */
  rename(
    store: TenantStore,
    id: string,
    names: Partial<Pick<Interview, 'candidate' | 'requisition' | 'title'>>,
  ): WriteOp {
    return store.add(keys.interview(id), {}, names, 'exists');
  },
};
