import { withoutOtherApprover } from '@parley/application/requisitions/approvers.ts';
import { hasCase, isCurrentCheck } from '@parley/application/voices/load-voice-check.ts';
import { visibleVoiceChecks } from '@parley/application/voices/visible-voice-checks.ts';
import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { InterviewOutline } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import {
  MAX_NAMED,
  pendingApplications,
  type Waiting,
  WAITING_LISTS,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { lastAskedAt } from '@parley/domain/interviews/ask-for-scorecards.ts';
import { bookedPeriods, findWaitedFor } from '@parley/domain/waiting/waits-for-booker.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import {
  listEarlierBooked,
  listEarlierPending,
  type PendingList,
} from './waiting-of-earlier-releases.ts';

const DAY = 86_400_000;
/** How many requisitions are read on whose list something waits, the longest waiting first. */
const MAX_REQUISITIONS = 500;
/** How many of a member's booked interviews are read, the latest first. */
const MAX_BOOKED = 400;
/** How many of the newest requisitions that wait for an approval are read. */
const READ_APPROVALS = 25;
/** The number of voice cases that are read, both of the caller's and of all, due ones first. */
const READ_CASES = 50;

/** What the parts of a home page need of the call. */
export interface HomeContext extends Pick<
  HandlerContext<Routes['get-home']>,
  'store' | 'caller' | 'now' | 'may'
> {
  /** Whether the stream maintains what waits for all items; see `backfills.hasEverything`. */
  hasEverything: boolean;
  /** Whether the company has compared voices. */
  mayHaveCases: boolean;
}

/**
 * Returns what waits for a member of staff on the home page, except scorecards, in this order:
 * missing weekly hours, invitations to answer, people who will not come, decisions, approvals,
 * voice cases, scorecards of others that are overdue, offers without an answer, interviews whose
 * panel has not answered for a day, and applications to schedule.
 * @param coming interviews that come next, with the caller's own
 */
export async function waitingOn(
  { store, caller, now, may, hasEverything, mayHaveCases }: HomeContext,
  coming: Promise<readonly InterviewOutline[]>,
): Promise<WaitingView[]> {
  const { userId } = caller;
  const mayManage = may('manage', 'interviews');
  const mayDecide = (isHiringManager: boolean) =>
    may('manage', 'decision-making', { hiring_manager_id: isHiringManager ? userId : undefined });
  const lists = WAITING_LISTS.filter((list) =>
    list === 'decide' ? mayDecide(true) || mayDecide(false) : mayManage,
  );
  // Before the items of earlier releases are backfilled, everything is read that may wait.
  const readPending = hasEverything ? listPending : listEarlierPending;
  const readBooked = hasEverything ? listBooked : listEarlierBooked;
  const [answer, pending, booked, approve, hours, cases] = await Promise.all([
    coming.then((found) => showInvitations(found, userId, now)),
    readPending(store, userId, lists),
    mayManage ? readBooked(store, userId, now, coming) : [],
    caller.role === 'interviewer'
      ? []
      : toApprove(store, caller, (requisition) => may('update', 'requisitions', requisition)),
    caller.role === 'interviewer' ? listMissingHours(store, caller) : [],
    mayHaveCases && may('manage', 'voice-cases', {}) ? listVoiceCases(store, caller, now) : [],
  ]);
  const { declined, unanswered, overdue } = showBooked(booked, now);
  const allowed = pending.filter(
    ({ list, is_hiring_manager }) => list !== 'decide' || mayDecide(is_hiring_manager),
  );
  return [
    ...hours,
    ...answer,
    ...declined,
    ...showPending(allowed, 'decide'),
    ...approve,
    ...cases,
    ...overdue,
    ...showPending(allowed, 'offer'),
    ...unanswered,
    ...showPending(allowed, 'schedule'),
  ] as unknown as WaitingView[];
}

/** Returns the entries of invitations to the reader that are not answered. */
const showInvitations = (coming: readonly InterviewOutline[], userId: string, now: Date) =>
  coming
    .filter(
      (interview) =>
        isOpen(interview, now) &&
        interview.panelists.some(
          (panelist) => panelist.user_id === userId && panelist.state === 'invited',
        ),
    )
    .map((interview) => ({ kind: 'answer', ...named(interview) }));

const isOpen = ({ state, ends_at }: InterviewOutline, now: Date): boolean =>
  state === 'scheduled' && ends_at > now.toISOString();

/**
 * Returns the interviews that a member has booked and about which something may wait for them:
 * those that come, the next ones first, and those that have been, the latest first.
 * @param known interviews that need not be read again
 */
async function listBooked(
  store: TenantStore,
  userId: string,
  now: Date,
  known: Promise<readonly InterviewOutline[]>,
): Promise<InterviewOutline[]> {
  const { coming, past } = bookedPeriods(now);
  const booked = await duties.listInterviews(store, userId, {
    between: [past[0], coming[1]],
    limit: MAX_BOOKED,
  });
  const ahead = booked.filter(({ starts_at }) => starts_at >= coming[0]);
  const ended = booked.filter(({ starts_at }) => starts_at <= past[1]);
  const ids = [...ahead.reverse(), ...ended].map(({ interview_id }) => interview_id);
  const byId = new Map((await known).map((interview) => [interview.id, interview]));
  const unknown = ids.filter((id) => !byId.has(id));
  for (const interview of await interviews.getOutlines(store, unknown))
    byId.set(interview.id, interview);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the entries of interviews that the reader has booked, in their order: people who will not
 * come, who have not answered for a day, and whose scorecards are overdue for a day.
 */
function showBooked(booked: readonly InterviewOutline[], now: Date) {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const waitedFor = booked.map((interview) => ({ interview, ...findWaitedFor(interview) }));
  const open = waitedFor.filter(({ interview }) => isOpen(interview, now));
  return {
    declined: open
      .filter(({ declined }) => declined.length > 0)
      .map(({ interview, declined }) => ({
        kind: 'declined',
        ...named(interview),
        names: declined,
      })),
    unanswered: open
      .filter(({ interview, unanswered }) => interview.planned_at < dayAgo && unanswered.length > 0)
      .map(({ interview, unanswered }) => ({
        kind: 'unanswered',
        ...named(interview),
        names: unanswered,
      })),
    overdue: waitedFor
      .filter(({ interview, owing }) => interview.ends_at < dayAgo && owing.length > 0)
      .map(({ interview, owing }) => ({
        kind: 'overdue',
        ...named(interview),
        names: owing,
        asked_at: lastAskedAt(interview, now.toISOString()),
      })),
  };
}

/** Returns an entry if the caller has no weekly hours. */
async function listMissingHours(store: TenantStore, { userId }: MemberCaller) {
  const own = await availabilities.getMany(store, [userId]);
  return own.size === 0 ? [{ kind: 'hours' }] : [];
}

/**
 * Returns the voice cases that are assigned to the caller, and those to which nobody is assigned,
 * in the order in which they are due.
 */
async function listVoiceCases(store: TenantStore, caller: MemberCaller, now: Date) {
  const read = (assignee?: string) =>
    voiceChecks.listCases(store, { list: 'OPEN', assignee, limit: READ_CASES });
  const [own, all] = await Promise.all([read(caller.userId), read()]);
  const free = all.items.filter((check) => check.case?.assignee === null);
  const current = [...own.items, ...free]
    .filter(hasCase)
    .filter((check) => isCurrentCheck(check, now));
  return (await visibleVoiceChecks({ store, caller, now }, current))
    .sort((a, b) => (a.case.due_at < b.case.due_at ? -1 : 1))
    .map((check) => ({
      kind: 'voice-case',
      candidate_id: check.person,
      candidate: check.candidate,
      requisition_id: check.requisition_id,
      requisition: check.requisition,
      recording_id: check.recording_id,
      stage: check.stage,
      due_at: check.case.due_at,
      assigned: check.case.assignee !== null,
    }));
}

const named = ({
  id,
  candidate_id,
  candidate,
  jobreq_id,
  requisition,
  stage,
  starts_at,
}: InterviewOutline) => ({
  interview_id: id,
  candidate_id,
  candidate,
  requisition_id: jobreq_id,
  requisition,
  stage,
  starts_at,
});

/**
 * Returns the requisitions that the caller may approve, the longest waiting first. The caller's own
 * requests are included only if nobody else could approve them.
 */
async function toApprove(
  store: TenantStore,
  caller: MemberCaller,
  may: (requisition: { hiring_manager_id: string | undefined }) => boolean,
) {
  const { items } = await requisitions.list(store, 'pending_approval', READ_APPROVALS, undefined);
  const found = items.filter(({ hiring_manager_id }) =>
    may({ hiring_manager_id: hiring_manager_id ?? undefined }),
  );
  const own = found.filter(({ requested }) => requested?.by_id === caller.userId);
  const alone = await withoutOtherApprover(store, own, caller.userId);
  return found
    .filter((one) => !own.includes(one) || alone.includes(one))
    .map(({ id, title, requested, updated_at }) => ({
      kind: 'approve',
      requisition_id: id,
      requisition: title,
      asked_by: requested?.by_name ?? '',
      since: requested?.at ?? updated_at,
    }))
    .sort((a, b) => (a.since < b.since ? -1 : 1));
}

/**
 * Returns what waits on open requisitions for a member, the longest waiting first: decisions for
 * the hiring manager (or the owner if there is none), scheduling and offers for the owner. The
 * summaries are read, not the applications.
 */
async function listPending(
  store: TenantStore,
  userId: string,
  lists: readonly WaitsFor[],
): Promise<PendingList[]> {
  const found = await Promise.all(
    lists.map(async (list) =>
      (await pendingApplications.listFor(store, list, userId, MAX_REQUISITIONS)).map(
        ({ requisition_id, responsible, [list]: summary }) => ({
          list,
          requisition_id,
          requisition: responsible.title,
          is_hiring_manager: responsible.hiring_manager_id === userId,
          ...summary,
        }),
      ),
    ),
  );
  return found.flat();
}

/**
 * Returns the entries of one list. If there are many applications of one requisition, they are one
 * entry with their number.
 */
const showPending = (pending: readonly PendingList[], wanted: WaitsFor): object[] =>
  pending
    .filter(({ list }) => list === wanted)
    .flatMap<object>(({ list, requisition_id, requisition, count, since, few }) =>
      count > MAX_NAMED
        ? [{ kind: 'many', of: list, requisition_id, requisition, count, since }]
        : few.map((entry) => ({ kind: list, ...shown(list, entry) })),
    );

const shown = (kind: WaitsFor, { stage: _, round, ...entry }: Waiting) =>
  kind === 'schedule' ? { ...entry, round } : entry;
