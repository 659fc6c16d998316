import type { CandidateHome } from '@parley/contracts/candidates/candidate-home.schema.ts';
import type { InterviewId, RequisitionId, TenantId } from '@parley/contracts/shared/ids.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { toCandidateVisibleStage } from '@parley/domain/decisions/candidate-visible.ts';
import { shownStatus } from '@parley/domain/interviews/shown-status.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';

/**
 * A person has few companies and few interviews in each: at most 20 of each are shown, newest
 * first.
 */
const MAX_PER_LIST = 20;
type Entry = CandidateHome['entries'][number];

/**
 * One entry per company of the sign-in. Each company is read through its own store, for the
 * candidate record linked there.
 */
export const getCandidateHome: HandlerOf<'get-candidate-home'> = async ({
  caller,
  platform,
  now,
  may,
}) => {
  if (!may('read', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  const person = await users.get(platform, caller.userId);
  const linked = (person?.memberships ?? [])
    .filter((membership) => membership.candidate_id !== null)
    .slice(0, MAX_PER_LIST);
  const entries = await Promise.all(
    linked.map(async ({ tenant_id, tenant_name, candidate_id }): Promise<Entry> => {
      const store = platform.forTenant(tenant_id);
      const [met, applied] = await Promise.all([
        interviews.list(store, {
          of: { candidateId: candidate_id! },
          limit: MAX_PER_LIST,
          newestFirst: true,
        }),
        applications.listOfCandidate(store, candidate_id!, MAX_PER_LIST, undefined),
      ]);
      const told = await toVisibleInterview(store, { role: 'candidate' }, met.items, now);
      return {
        tenant_id: tenant_id as TenantId,
        tenant_name,
        candidate_id: candidate_id!,
        candidate_interviews: told.map((interview) => toInterview(interview, tenant_name)),
        candidate_requisitions: applied.items.map((application) =>
          toRequisition(application, tenant_name, now),
        ),
      };
    }),
  );
  return { status: 200, body: { entries } };
};

const toInterview = (
  interview: Interview,
  companyName: string,
): Entry['candidate_interviews'][number] => ({
  id: interview.id as InterviewId,
  tenant_id: interview.tenant_id as TenantId,
  companyName,
  jobreq_id: interview.jobreq_id as RequisitionId,
  requisition: interview.requisition,
  title: interview.title,
  stage: interview.stage,
  status: shownStatus(interview.state, interview.hired ? 'hired' : null),
  state: interview.state,
  starts_at: interview.starts_at,
  ends_at: interview.ends_at,
  zone: interview.candidate_zone,
  panel: interview.panelists.map((panelist) => panelist.name),
  panel_zone: zoneOfPanel(interview),
  location: interview.location,
});

/** Where the lead sits: whoever booked the interview may be somewhere else altogether. */
const zoneOfPanel = ({ panelists, zone }: Interview): string =>
  (panelists.find(({ role }) => role === 'lead') ?? panelists[0])?.zone ?? zone;

const toRequisition = (
  application: Application,
  companyName: string,
  now: Date,
): Entry['candidate_requisitions'][number] => ({
  id: application.requisition_id as RequisitionId,
  tenant_id: application.tenant_id as TenantId,
  companyName,
  title: application.requisition,
  location: application.requisition_location,
  stage: toCandidateVisibleStage(application, now.toISOString()),
  applied_at: application.created_at,
});
