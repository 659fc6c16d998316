import { fail } from '@parley/application/shared/failure.ts';
import { MAX_DUTIES } from '@parley/contracts/members/duties.schema.ts';
import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { duties, type TaskDuty } from '@parley/data/members/duties.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import type { HandlerOf } from '../shared/context.ts';

const DAY = 86_400_000;
/**
 * The number of past interviews that are searched for scorecards, and of pending applications that
 * are searched for this person's.
 */
const READ = 100;
const BACK_DAYS = 90;
const AHEAD_DAYS = 366;

/**
 * Returns the duties of a member. Reads their panels, the duties that the stream maintains, and the
 * newest applications that wait for a decision.
 */
export const listDuties: HandlerOf<'list-duties'> = async ({ request, store, now }) => {
  const { user_id } = request.body;
  const member = await members.get(store, user_id);
  if (!member || member.role === 'candidate') return fail('not-found');
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  const [coming, past, assigned, undecided] = await Promise.all([
    panels.listInterviews(store, user_id, { between: [at(0), at(AHEAD_DAYS)], limit: MAX_DUTIES }),
    panels.listInterviews(store, user_id, {
      between: [at(-BACK_DAYS), at(0)],
      limit: READ,
      newestFirst: true,
    }),
    duties.list(store, user_id, MAX_DUTIES),
    pendingApplications.list(store, 'decide', READ),
  ]);
  const findPanelist = (interview: Interview) =>
    interview.panelists.find((panelist) => panelist.user_id === user_id);
  const decides = await decidedBy(
    store,
    user_id,
    undecided.map(({ requisition_id }) => requisition_id),
  );
  const body = {
    interviews: coming.items
      .filter(
        (interview) =>
          interview.state === 'scheduled' &&
          ['invited', 'accepted'].includes(findPanelist(interview)?.state ?? ''),
      )
      .map((interview) => ({ ...named(interview), starts_at: interview.starts_at })),
    scorecards: past.items
      .filter((interview) => {
        const seat = findPanelist(interview);
        return interview.state === 'awaiting_feedback' && seat !== undefined && owesScorecard(seat);
      })
      .slice(0, MAX_DUTIES)
      .map((interview) => ({ ...named(interview), ended_at: interview.ends_at })),
    requisitions: assigned.requisitions.map(
      ({ kind: _, has_candidates: _some, decides: _decides, ...requisition }) => requisition,
    ),
    decisions: undecided
      .filter(({ requisition_id }) => decides.has(requisition_id))
      .slice(0, MAX_DUTIES)
      .map(({ candidate_id, candidate, requisition_id, requisition }) => ({
        candidate_id,
        candidate,
        requisition_id,
        requisition,
      })),
    tasks: await withNames(store, assigned.tasks),
  };
  return { status: 200, body: body };
};

const named = ({ id, title, candidate_id, candidate, jobreq_id, requisition }: Interview) => ({
  interview_id: id,
  title,
  candidate_id,
  candidate,
  requisition_id: jobreq_id,
  requisition,
});

/**
 * Returns those of the requisitions on which this person decides: as the hiring manager, or as the
 * recruiter if there is none.
 */
async function decidedBy(
  store: TenantStore,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await requisitions.getMany(store, [...new Set(ids)]);
  return new Set(
    found
      .filter(
        ({ status, hiring_manager_id, owner_id }) =>
          status === 'open' && (hiring_manager_id ?? owner_id) === userId,
      )
      .map(({ id }) => id),
  );
}

async function withNames(store: TenantStore, tasks: readonly TaskDuty[]) {
  const found = await store.getMany(
    tasks.map(({ requisition_id, candidate_id }) => keys.application(requisition_id, candidate_id)),
  );
  const named = found.map((item) => applicationItem.parse(item));
  return tasks.flatMap(({ requisition_id, candidate_id, open }) => {
    const application = named.find(
      (one) => one.requisition_id === requisition_id && one.candidate_id === candidate_id,
    );
    return application
      ? [
          {
            requisition_id,
            candidate_id,
            candidate: application.candidate,
            requisition: application.requisition,
            open,
          },
        ]
      : [];
  });
}
