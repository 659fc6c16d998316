import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { calendars } from './calendars.repo.ts';
import type { Interview } from './interview.codec.ts';
import { interviewsOfCandidate } from './interviews-of-candidate.ts';
import { type InterviewPage, interviews } from './interviews.repo.ts';

const pointer = z.object({ interview_id: z.string(), candidate_id: z.string() });
type PanelistRef = z.infer<typeof pointer>;
/**
 * The period before now for which the calendar is read. It is longer than an index can lag, because
 * a test's clock can jump by days.
 */
const BACK_MS = 30 * 86_400_000;
/**
 * The period after now for which the calendar is read. Interviews are booked at most a year ahead.
 */
const AHEAD_MS = 400 * 86_400_000;
/** The number of panel records per page. A person is on a few hundred panels within years. */
const PANELISTS_PER_PAGE = 500;

interface PanelPageInput {
  between?: [string, string] | undefined;
  limit: number;
  newestFirst?: boolean;
  after?: Record<string, string> | undefined;
}

/** A part of a person's interviews: when they start (UTC, ISO 8601), and how many are returned. */
interface PanelPart {
  between: [string, string];
  limit: number;
}

/** Returns the sort keys of the interviews that start within a time, both ends included. */
const toSortKeys = ([from, to]: [string, string]): [string, string] => [from, `${to}~`];
const isStartIn = (sortKey: string, between: [string, string]): boolean => {
  const [from, to] = toSortKeys(between);
  return from <= sortKey && sortKey <= to;
};

const queryPointers = (store: TenantStore, userId: string, { between, ...input }: PanelPageInput) =>
  store.query({
    index: 'GSI1',
    pk: keys.panelistIndex(userId, '', '').GSI1!.pk,
    sk: between && { between: toSortKeys(between) },
    ...input,
  });

async function listIds(store: TenantStore, userId: string, input: PanelPageInput) {
  const { items, lastKey } = await queryPointers(store, userId, input);
  return { ids: items.map((item) => pointer.parse(item).interview_id), lastKey };
}

/**
 * The panels of people. Each record is a pointer, so that the interviews of a person are read with
 * one query and one batch.
 */
export const panels = {
  /** Returns a page of the person's interviews, sorted by start. */
  async listInterviews(
    store: TenantStore,
    userId: string,
    input: PanelPageInput,
  ): Promise<InterviewPage<Interview>> {
    const { ids, lastKey } = await listIds(store, userId, input);
    return { items: await interviews.getMany(store, ids), lastKey };
  },
  /**
   * Returns the ids of the person's coming interviews, the next ones first, and of the past ones,
   * the latest first. One query reads both, unless there are more than are returned.
   */
  async listAround(
    store: TenantStore,
    userId: string,
    { past, coming }: { past: PanelPart; coming: PanelPart },
  ): Promise<{ coming: string[]; past: string[] }> {
    const limit = past.limit + coming.limit;
    const between: [string, string] = [past.between[0], coming.between[1]];
    const { items, lastKey } = await queryPointers(store, userId, {
      between,
      limit,
      newestFirst: true,
    });
    if (lastKey) {
      const [next, latest] = await Promise.all([
        listIds(store, userId, coming),
        listIds(store, userId, { ...past, newestFirst: true }),
      ]);
      return { coming: next.ids, past: latest.ids };
    }
    const idsIn = (sorted: typeof items, part: PanelPart): string[] =>
      sorted
        .filter(({ GSI1SK }) => isStartIn(String(GSI1SK), part.between))
        .slice(0, part.limit)
        .map((item) => pointer.parse(item).interview_id);
    return { coming: idsIn(items.toReversed(), coming), past: idsIn(items, past) };
  },
  /**
   * Returns the ids of the interviews on whose panels a member is or was. The index lags behind
   * writes, so interviews that were just booked are read from the person's own calendar, which is
   * strongly consistent (ADR 41). No interview is booked for or moved to the past.
   */
  async listSeats(store: TenantStore, userId: string, now: Date): Promise<PanelistRef[]> {
    const soon = { start: now.getTime() - BACK_MS, end: now.getTime() + AHEAD_MS };
    const [indexed, booked] = await Promise.all([
      panels.listIndexed(store, userId),
      calendars.busy(store, userId, soon),
    ]);
    const fresh = booked.flatMap(({ interview_id, candidate_id }) =>
      candidate_id ? [{ interview_id, candidate_id }] : [],
    );
    return [...new Map([...indexed, ...fresh].map((seat) => [seat.interview_id, seat])).values()];
  },
  /** Returns every panelist record that the index contains. */
  async listIndexed(store: TenantStore, userId: string): Promise<PanelistRef[]> {
    const { pk } = keys.panelistIndex(userId, '', '').GSI1!;
    const found: PanelistRef[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({ index: 'GSI1', pk, limit: PANELISTS_PER_PAGE, after });
      found.push(...page.items.map((item) => pointer.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  write(
    store: TenantStore,
    interview: Pick<Interview, 'id' | 'starts_at' | 'candidate_id' | 'jobreq_id'>,
    userId: string,
  ): WriteOp {
    const item = {
      kind: 'PANELIST',
      interview_id: interview.id,
      user_id: userId,
      candidate_id: interview.candidate_id,
      jobreq_id: interview.jobreq_id,
      starts_at: interview.starts_at,
      version: 1,
    };
    return store.put(
      keys.panelist(interview.id, userId),
      item,
      'any',
      keys.panelistIndex(userId, interview.starts_at, interview.id),
    );
  },
  remove(store: TenantStore, interviewId: string, userId: string): WriteOp {
    return store.remove(keys.panelist(interviewId, userId), 'any');
  },
};

/**
 * Returns the users on the panels of a candidate's latest interviews: the people who have met or
 * will meet the candidate.
 */
export async function listPanelMembers(store: TenantStore, candidateId: string): Promise<string[]> {
  const held = await interviewsOfCandidate(store, candidateId);
  return [
    ...new Set(
      held.flatMap((interview) => interview.panelists.map((panelist) => panelist.user_id)),
    ),
  ];
}
