import type { WaitingView } from '@parley/contracts/dashboard/waiting.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import {
  type Waiting,
  pendingApplications,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import { withoutOtherApprover } from '@parley/application/requisitions/approvers.ts';
import type { Routes } from '@parley/contracts/route-table.ts';

const DAY = 86_400_000;
/** How many of the newest entries of each list are filtered for those of this person. */
const READ = 100;
/** How many of the newest requisitions that wait for an approval are read. */
const READ_APPROVALS = 25;

/**
 * Returns what waits for a member of staff on the home page, except scorecards, in this order:
 * invitations to answer, decisions, approvals, interviews whose panel has not answered for a day,
 * and applications to schedule.
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
  const [decide, approve, schedule] = await Promise.all([
    mine(store, 'decide', caller, ({ hiring_manager_id }) =>
      may('manage', 'decision-making', { hiring_manager_id }),
    ),
    caller.role === 'interviewer'
      ? []
      : toApprove(store, caller, (requisition) => may('update', 'requisitions', requisition)),
    may('manage', 'interviews') ? mine(store, 'schedule', caller, () => true) : [],
  ]);
  return [...answer, ...decide, ...approve, ...unanswered, ...schedule] as unknown as WaitingView[];
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
 * Returns the pending applications of open requisitions that wait for the caller: for decisions the
 * hiring manager (or the owner if there is none), for scheduling the owner.
 */
async function mine(
  store: TenantStore,
  kind: 'decide' | 'schedule',
  caller: MemberCaller,
  may: (requisition: { hiring_manager_id: string | undefined }) => boolean,
) {
  const entries = await pendingApplications.list(store, kind, READ);
  const asked = [...new Set(entries.map(({ requisition_id }) => requisition_id))];
  const turn = new Set(
    (await requisitions.getMany(store, asked))
      .filter(({ status, hiring_manager_id, owner_id }) => {
        const whose = kind === 'decide' ? (hiring_manager_id ?? owner_id) : owner_id;
        return (
          status === 'open' &&
          whose === caller.userId &&
          may({ hiring_manager_id: hiring_manager_id ?? undefined })
        );
      })
      .map(({ id }) => id),
  );
  return entries
    .filter(({ requisition_id }) => turn.has(requisition_id))
    .sort((a, b) => (a.since < b.since ? -1 : 1))
    .map((entry) => ({ kind, ...shown(kind, entry) }));
}

const shown = (kind: 'decide' | 'schedule', { stage: _, round, ...entry }: Waiting) =>
  kind === 'schedule' ? { ...entry, round } : entry;
