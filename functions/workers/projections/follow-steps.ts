import { isDeepStrictEqual } from 'node:util';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import { interviewItem, type Interview } from '@parley/data/interviews/interview.codec.ts';
import { workflowChecks } from '@parley/data/interviews/workflow-checks.repo.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { candidateFeedbackItem } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { localDay } from '@parley/domain/reports/days.ts';
import {
  type SubmittedScorecard,
  interviewEntries,
} from '@parley/domain/reports/interview-entries.ts';
import { findPendingStep } from '@parley/domain/waiting/pending-step.ts';
import type { Projector } from './change.ts';
import { interviewDuties, requisitionDuties, requisitionWaits } from './project-duties.ts';
import { countApplication } from './reports/count-application.ts';
import { recount } from './reports/recount.ts';

interface Memory {
  /**
   * The members who have ever declined. They are stored here because a panelist who was replaced is
   * no longer on the interview.
   */
  declined: string[];
}

/** Counts the load, moves and outcomes of interviews, and how soon scorecards were submitted. */
const countInterview: Projector = async ({ store, before, after }) => {
  if (!after && before?.erased) return;
  const interview = interviewItem.parse(after ?? before);
  await recount(
    store,
    'interview',
    interview.id,
    after && interview.version,
    async (memory, zone) => {
      const { declined } = (memory ?? { declined: [] }) as Memory;
      const everDeclined = [
        ...new Set([
          ...declined,
          ...interview.panelists
            .filter(({ state }) => state === 'declined')
            .map(({ user_id }) => user_id),
        ]),
      ];
      const status = interview.hired ? 'Hired' : SHOWN_STATUS[interview.state];
      return {
        memory: { declined: everDeclined },
        entries: interviewEntries(
          { ...interview, status },
          await listSubmittedEntries(store, interview),
          everDeclined,
          zone,
        ),
      };
    },
  );
};

/**
 * Returns the submitted scorecards. The panelists' states show who has submitted one; the
 * scorecards contain the time and the rating.
 */
async function listSubmittedEntries(
  store: TenantStore,
  interview: Interview,
): Promise<SubmittedScorecard[]> {
  const given = interview.panelists
    .filter(({ scorecard }) => scorecard === 'submitted' || scorecard === 'locked')
    .map(({ user_id }) => user_id);
  if (given.length === 0) return [];
  const cards = await scorecards.listOfInterview(store, interview.id);
  return cards.flatMap(({ author_id, submitted_at, overall }) =>
    submitted_at !== null && given.includes(author_id)
      ? [{ user_id: author_id, submitted_at, overall }]
      : [],
  );
}

/** Updates what an application waits for, after the application has moved. */
const applicationWaits: Projector = async ({ store, before, after }) => {
  const { requisition_id, candidate_id } = applicationItem.parse(after ?? before);
  await note(store, requisition_id, candidate_id);
};

/** Updates what an application waits for, after one of its interviews has changed. */
const interviewWaits: Projector = async ({ store, before, after }) => {
  const interview = interviewItem.parse(after ?? before);
  await note(store, interview.jobreq_id, interview.candidate_id);
};

/**
 * Writes the pending application that follows from the application and its interviews, and repeats
 * this until a read after the write gives the same result. If two records are processed at the same
 * moment, the one that writes last has therefore read the change of the other.
 */
async function note(store: TenantStore, requisitionId: string, candidateId: string): Promise<void> {
  const about = { requisition_id: requisitionId, candidate_id: candidateId };
  let pending = await findPending(store, about);
  for (;;) {
    await pendingApplications.follow(store, about, pending);
    const again = await findPending(store, about);
    if (isDeepStrictEqual(again, pending)) return;
    pending = again;
  }
}

async function findPending(
  store: TenantStore,
  about: { requisition_id: string; candidate_id: string },
) {
  const application = await applications.get(store, about.requisition_id, about.candidate_id);
  if (!application) return undefined;
  const { for: what, since } = findPendingStep(
    application,
    await interviewsOfApplication(store, application),
  );
  const { candidate, requisition, stage, round } = application;
  return (
    what && {
      for: what,
      ...about,
      candidate,
      requisition,
      stage,
      round: round?.stage ?? null,
      since,
    }
  );
}

/**
 * Enters the interview among those whose workflow is looked for, as long as it should have one. The
 * check is written only if it changes.
 */
const interviewChecks: Projector = async ({ store, before, after }) => {
  const platform = store.forTenant(PLATFORM_TENANT_ID);
  const writes = workflowChecks.writes(
    platform,
    before && interviewItem.parse(before),
    after && interviewItem.parse(after),
  );
  if (writes.length === 0) return;
  const result = await platform.commit(writes);
  if (!result.ok) throw new Error(`the check was not written: ${result.reason}`);
};

interface CountedOnce {
  id: string;
  name: string;
  /** The time at which it is counted (UTC, ISO 8601); null while it is not counted. */
  at: string | null;
  version: number;
}

/**
 * Returns a projector for items that are counted once, on the day of `at`. An erased item stays
 * counted.
 */
const once =
  (kind: string, read: (item: Record<string, unknown>) => CountedOnce): Projector =>
  async ({ store, before, after }) => {
    if (!after && before?.erased) return;
    const { id, name, at, version } = read((after ?? before)!);
    await recount(store, kind, id, after && version, (_, zone) => ({
      memory: null,
      entries: at === null ? [] : [{ of: 'company', day: localDay(at, zone), name, n: 1 }],
    }));
  };

const countRequisition = once('requisition', (item) => {
  const { id, created_at, version } = requisitionItem.parse(item);
  return { id, name: 'req', at: created_at, version };
});

/**
 * Counts only staff, because candidates have memberships too, and only after the first sign-in,
 * because an invited member has not joined yet. Memberships from before the first sign-in was
 * recorded are counted on the day they were created.
 */
const countMember = once('member', (item) => {
  const { user_id, role, status, activated, activated_at, created_at, version } =
    memberItem.parse(item);
  const hasJoined = role !== 'candidate' && activated && status !== 'invited';
  return { id: user_id, name: 'usr', at: hasJoined ? (activated_at ?? created_at) : null, version };
});

/** Counts candidate feedback by rating. */
const countCandidateFeedback = once('process-feedback', (item) => {
  const { id, rating, created_at, version } = candidateFeedbackItem.parse(item);
  return { id, name: `cx.${rating}`, at: created_at, version };
});

/** The projectors of each kind of item, which run for stream records and in a backfill. */
export const STEPS = {
  application: [countApplication, applicationWaits],
  interview: [countInterview, interviewWaits, interviewChecks, interviewDuties],
  requisition: [countRequisition, requisitionDuties, requisitionWaits],
  member: [countMember],
  'process-feedback': [countCandidateFeedback],
} as const satisfies Record<string, readonly Projector[]>;

/**
 * Projectors that count each version of an item once, in any order. After a removal was counted, an
 * older version no longer changes the count.
 */
export const COUNTS: ReadonlySet<Projector> = new Set([
  countApplication,
  countInterview,
  countRequisition,
  countMember,
  countCandidateFeedback,
]);
