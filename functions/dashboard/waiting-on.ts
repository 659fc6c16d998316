import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import { hasCase, isCurrentCheck } from '@parley/application/voices/load-voice-check.ts';
import { visibleVoiceChecks } from '@parley/application/voices/visible-voice-checks.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { duties, type RequisitionDuty } from '@parley/data/members/duties.repo.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { lastAskedAt } from '@parley/domain/interviews/ask-for-scorecards.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import {
  MAX_NAMED,
  pendingApplications,
  type Waiting,
  WAITING_LISTS,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import { withoutOtherApprover } from '@parley/application/requisitions/approvers.ts';
import type { Routes } from '@parley/contracts/route-table.ts';

const DAY = 86_400_000;
/** The number of a member's requisitions that are read. */
const MAX_REQUISITIONS = 500;
/**
 * The number of days in which interviews are searched for overdue scorecards, and how many are
 * read.
 */
const OVERDUE_DAYS = 30;
const READ_PAST = 200;
/** How many of the newest requisitions that wait for an approval are read. */
const READ_APPROVALS = 25;
/** The number of voice cases that are read, both of the caller's and of all, due ones first. */
const READ_CASES = 50;

/**
 * Returns what waits for a member of staff on the home page, except scorecards, in this order:
 * missing weekly hours, invitations to answer, people who will not come, decisions, approvals,
 * voice cases, scorecards of others that are overdue, offers without an answer, interviews whose
 * panel has not answered for a day, and applications to schedule.
 */
export async function waitingOn(
  {
    store,
    caller,
    now,
    may,
  }: Pick<HandlerContext<Routes['get-home']>, 'store' | 'caller' | 'now' | 'may'>,
  upcoming: readonly Interview[],
): Promise<WaitingView[]> {
  const open = upcoming.filter(
    ({ state, ends_at }) => state === 'scheduled' && ends_at > now.toISOString(),
  );
  const answer = open
    .filter((interview) =>
      interview.panelists.some(
        (panelist) => panelist.user_id === caller.userId && panelist.state === 'invited',
      ),
    )
    .map((interview) => ({ kind: 'answer', ...named(interview) }));
  const mayManage = may('manage', 'interviews');
  const declined = mayManage
    ? open
        .filter(({ created_by }) => created_by === caller.userId)
        .map((interview) => ({
          kind: 'declined',
          ...named(interview),
          names: namesOf(interview, ({ state }) => state === 'declined'),
        }))
        .filter(({ names }) => names.length > 0)
    : [];
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const unanswered = open
    .filter((interview) => interview.created_by === caller.userId && interview.planned_at < dayAgo)
    .map((interview) => ({
      kind: 'unanswered',
      ...named(interview),
      names: interview.panelists
        .filter(({ state, user_id }) => state === 'invited' && user_id !== caller.userId)
        .map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
  const [pending, approve, overdue, hours, cases] = await Promise.all([
    listPending(store, caller, (what, { hiring_manager_id }) =>
      what === 'decide' ? may('manage', 'decision-making', { hiring_manager_id }) : mayManage,
    ),
    caller.role === 'interviewer'
      ? []
      : toApprove(store, caller, (requisition) => may('update', 'requisitions', requisition)),
    mayManage ? listOverdue(store, caller, now, dayAgo) : [],
    caller.role === 'interviewer' ? listMissingHours(store, caller) : [],
    may('manage', 'voice-cases', {}) ? listVoiceCases(store, caller, now) : [],
  ]);
  return [
    ...hours,
    ...answer,
    ...declined,
    ...pending.decide,
    ...approve,
    ...cases,
    ...overdue,
    ...pending.offer,
    ...unanswered,
    ...pending.schedule,
  ] as unknown as WaitingView[];
}

const namesOf = (
  { panelists }: Interview,
  is: (panelist: Interview['panelists'][number]) => boolean,
): string[] => panelists.filter(is).map(({ name }) => name);

/** Returns the caller's interviews whose panel has owed scorecards for a day, the latest first. */
async function listOverdue(store: TenantStore, caller: MemberCaller, now: Date, dayAgo: string) {
  const from = new Date(now.getTime() - OVERDUE_DAYS * DAY).toISOString();
  const { items } = await interviews.list(store, {
    of: 'tenant',
    between: [from, dayAgo],
    limit: READ_PAST,
    createdBy: caller.userId,
    state: 'awaiting_feedback',
    newestFirst: true,
  });
  return items
    .filter(({ ends_at }) => ends_at < dayAgo)
    .map((interview) => ({
      kind: 'overdue',
      ...named(interview),
      names: namesOf(
        interview,
        (panelist) => owesScorecard(panelist) && panelist.user_id !== caller.userId,
      ),
      asked_at: lastAskedAt(interview, now.toISOString()),
    }))
    .filter(({ names }) => names.length > 0);
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
}: Interview) => ({
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
 * Returns the pending applications of open requisitions for which the caller is responsible:
 * decisions for the hiring manager (or the owner if there is none), scheduling and offers for the
 * owner. If there are many of one requisition, they are one entry with their number. The summaries
 * of the caller's requisitions are read, not the applications.
 */
async function listPending(
  store: TenantStore,
  { userId }: MemberCaller,
  may: (what: WaitsFor, requisition: { hiring_manager_id: string | undefined }) => boolean,
): Promise<Record<WaitsFor, object[]>> {
  const held = await duties.listRequisitions(store, userId, MAX_REQUISITIONS, {
    withCandidates: true,
  });
  const summaries = await pendingApplications.summaries(
    store,
    held.map((duty) => duty.requisition_id),
  );
  const busy = held.filter(({ requisition_id }) =>
    WAITING_LISTS.some((list) => summaries.get(requisition_id)?.[list].since),
  );
  const withoutManager = await findWithoutManager(store, busy);
  const lists = busy.map((duty) => {
    const { requisition_id, title, is_owner, is_hiring_manager } = duty;
    const decides = duty.decides ?? (is_hiring_manager || withoutManager.has(requisition_id));
    return WAITING_LISTS.flatMap((kind) => {
      const isMine = kind === 'decide' ? decides : is_owner;
      const guarded = { hiring_manager_id: is_hiring_manager ? userId : undefined };
      const { count, since, few } = summaries.get(requisition_id)![kind];
      return isMine && since && may(kind, guarded)
        ? [{ kind, requisition_id, requisition: title, count, since, few }]
        : [];
    });
  });
  const sorted = lists.flat().sort((a, b) => (a.since < b.since ? -1 : 1));
  const of = (wanted: WaitsFor) =>
    sorted
      .filter(({ kind }) => kind === wanted)
      .flatMap<object>(({ kind, count, few, ...list }) =>
        count > MAX_NAMED
          ? [{ kind: 'many', of: kind, count, ...list }]
          : few.map((entry) => ({ kind, ...shown(kind, entry) })),
      );
  return { decide: of('decide'), schedule: of('schedule'), offer: of('offer') };
}

/** Returns those of the requisitions of earlier releases that have no hiring manager. */
async function findWithoutManager(
  store: TenantStore,
  held: readonly RequisitionDuty[],
): Promise<Set<string>> {
  const unknown = held.filter(({ decides }) => decides === undefined);
  const found = await requisitions.getMany(
    store,
    unknown.map(({ requisition_id }) => requisition_id),
  );
  return new Set(
    found.filter(({ hiring_manager_id }) => hiring_manager_id === null).map(({ id }) => id),
  );
}

const shown = (kind: WaitsFor, { stage: _, round, ...entry }: Waiting) =>
  kind === 'schedule' ? { ...entry, round } : entry;
