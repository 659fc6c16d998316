import { requisitionDuties } from './keep-duties.ts';
import { countApplication } from './reports/count-application.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { candidateFeedbackItem } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { localDay } from '@parley/domain/reports/days.ts';
import { recount } from './reports/recount.ts';
import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { names } from '@parley/data/search/names.repo.ts';
import { nameTokens, titleRotations } from '@parley/domain/search/find-tokens.ts';
import { isDeepStrictEqual } from 'node:util';
import { applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { interviewItem, type Interview } from '@parley/data/interviews/interview.codec.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { findPendingStep } from '@parley/domain/waiting/pending-step.ts';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import {
  type SubmittedScorecard,
  interviewEntries,
} from '@parley/domain/reports/interview-entries.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Projector } from './change.ts';

interface Memory {
  /**
   * The members who have ever declined; a panelist who was replaced is no longer on the interview.
   */
  declined: string[];
}

/** Load, moves, outcomes, and how soon scorecards came. */
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

/** The panelists say who has sent a scorecard; the scorecards say when and what. */
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

/** Whose turn it is with an application, after it moved. */
const applicationWaits: Projector = async ({ store, before, after }) => {
  const { requisition_id, candidate_id } = applicationItem.parse(after ?? before);
  await note(store, requisition_id, candidate_id);
};

/** The same after one of its interviews changed. */
const interviewWaits: Projector = async ({ store, before, after }) => {
  const interview = interviewItem.parse(after ?? before);
  await note(store, interview.jobreq_id, interview.candidate_id);
};

/**
 * Writes what follows from the application and its interviews, until it still does after the write:
 * of two that follow changes at the same moment, the one that writes last has then read what the
 * other wrote about.
 */
async function note(store: TenantStore, requisitionId: string, candidateId: string): Promise<void> {
  let follows = await read(store, requisitionId, candidateId);
  for (;;) {
    const result = await store.commit(follows);
    if (!result.ok) throw new Error(`the waiting lists were not written: ${result.reason}`);
    const again = await read(store, requisitionId, candidateId);
    if (isDeepStrictEqual(again, follows)) return;
    follows = again;
  }
}

async function read(
  store: TenantStore,
  requisitionId: string,
  candidateId: string,
): Promise<WriteOp[]> {
  const about = { requisition_id: requisitionId, candidate_id: candidateId };
  const application = await applications.get(store, requisitionId, candidateId);
  if (!application) return pendingApplications.note(store, null, about);
  const { for: what, since } = findPendingStep(
    application,
    await interviewsOfApplication(store, application),
  );
  const { candidate, requisition, stage } = application;
  return pendingApplications.note(store, what, {
    ...about,
    candidate,
    requisition,
    stage,
    round: application.round?.stage ?? null,
    since,
  });
}

/** Keeps the entries of one kind of thing: those of its present names, and no others. */
const keep =
  <T extends { id: string }>(
    read: (item: Record<string, unknown>) => T,
    namesOf: (thing: T) => readonly string[],
    put: (store: TenantStore, name: string, thing: T) => WriteOp,
  ): Projector =>
  async ({ store, before, after }) => {
    const [was, is] = [before && read(before), after && read(after)];
    const [old, wanted] = [was, is].map((one) => [...new Set(one ? namesOf(one) : [])]) as [
      string[],
      string[],
    ];
    const writes = [
      ...wanted.map((name) => put(store, name, is!)),
      ...old
        .filter((name) => !wanted.includes(name))
        .map((name) => names.remove(store, name, was!.id)),
    ];
    if (writes.length === 0) return;
    const result = await store.commit(writes);
    if (!result.ok) throw new Error(`the names were not written: ${result.reason}`);
  };

const nameCandidate = keep(
  (item) => candidateItem.parse(item),
  ({ name }) => nameTokens(name),
  names.putCandidate,
);
/** Staff only: candidates are found as such. */
const nameMember = keep(
  (item) => ({ ...memberItem.parse(item), id: String(item.user_id) }),
  ({ name, role }) => (role === 'candidate' ? [] : nameTokens(name)),
  names.putPerson,
);
const nameRequisition = keep(
  (item) => requisitionItem.parse(item),
  ({ title }) => titleRotations(title),
  names.putRequisition,
);

interface CountedOnce {
  id: string;
  name: string;
  /** When it counts (UTC, ISO 8601); null while it does not. */
  at: string | null;
  version: number;
}

/** Things that count once, on the day of `at`; what was erased stays counted. */
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
 * Staff only, since candidates have memberships too, and from the first sign-in: whoever is invited
 * has not joined yet. Memberships from before the first sign-in was noted count on the day they
 * were made.
 */
const countMember = once('member', (item) => {
  const { user_id, role, status, activated, activated_at, created_at, version } =
    memberItem.parse(item);
  const hasJoined = role !== 'candidate' && activated && status !== 'invited';
  return { id: user_id, name: 'usr', at: hasJoined ? (activated_at ?? created_at) : null, version };
});

/** What a candidate said of the process, by rating. */
const countCandidateFeedback = once('process-feedback', (item) => {
  const { id, rating, created_at, version } = candidateFeedbackItem.parse(item);
  return { id, name: `cx.${rating}`, at: created_at, version };
});

/**
 * What follows from each kind of thing, from the stream and again when a backfill goes through what
 * was there before.
 */
export const STEPS = {
  candidate: [nameCandidate],
  application: [countApplication, applicationWaits],
  interview: [countInterview, interviewWaits],
  requisition: [countRequisition, nameRequisition, requisitionDuties],
  member: [countMember, nameMember],
  'process-feedback': [countCandidateFeedback],
} as const satisfies Record<string, readonly Projector[]>;

/**
 * Steps that count versions of a thing, each once, whatever their order: a removal that was counted
 * stands.
 */
export const COUNTS: ReadonlySet<Projector> = new Set([
  countApplication,
  countInterview,
  countRequisition,
  countMember,
  countCandidateFeedback,
]);
