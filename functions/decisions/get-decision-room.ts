import { applicationView } from '@parley/application/applications/application-view.ts';
import { ownInterviews } from '@parley/application/scorecards/blinded-to.ts';
import { listScorecardEntries } from '@parley/application/scorecards/list-scorecard-entries.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { ScorecardTemplate } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import {
  decisions,
  interviewsOfApplication,
  type Decision,
} from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecardViews } from '@parley/data/scorecards/scorecard-views.repo.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { decisionMatrix } from '@parley/domain/decisions/decision-matrix.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import {
  isBlindedTo,
  isHiddenFrom,
  toPanelistsWithScorecard,
} from '@parley/domain/scorecards/blinding.ts';
import { visibleScorecards } from '@parley/domain/scorecards/visible-scorecards.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { decisionView } from './decision-view.ts';
import { listDecisionApplications } from './list-decision-applications.ts';

/**
 * Returns all interviews of a requisition by candidate, read from an index that lags behind writes.
 * @param present interviews in their stored state; they replace those of the index and are added if
 * the index lacks them
 */
async function interviewsByCandidate(
  store: TenantStore,
  requisitionId: string,
  present: readonly Interview[],
): Promise<Map<string, Interview[]>> {
  const byId = new Map<string, Interview>();
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, {
      of: { requisitionId },
      limit: 200,
      newestFirst: true,
      after,
    });
    for (const interview of page.items) byId.set(interview.id, interview);
    after = page.lastKey;
  } while (after);
  for (const interview of present)
    if (interview.jobreq_id === requisitionId) byId.set(interview.id, interview);
  return Map.groupBy(byId.values(), ({ candidate_id }) => candidate_id);
}

/**
 * Returns the interviews by candidate and the decisions of some applications, at a cost that does
 * not depend on how many others are on the requisition.
 */
async function readNamed(
  store: TenantStore,
  named: readonly Application[],
): Promise<[Map<string, Interview[]>, Decision[]]> {
  const read = await Promise.all(
    named.map(async (application) => {
      const { requisition_id, candidate_id } = application;
      const [held, made] = await Promise.all([
        interviewsOfApplication(store, application),
        decisions.listBetween(store, requisition_id, [candidate_id, candidate_id]),
      ]);
      return { candidate_id, held, made };
    }),
  );
  return [
    new Map(read.map(({ candidate_id, held }) => [candidate_id, held])),
    read.flatMap(({ made }) => made),
  ];
}

/**
 * Returns the applications of a requisition with their interviews, scorecards and decisions. This
 * takes one query each for applications, interviews and decisions, and one batch of scorecards.
 */
export const getDecisionRoom: HandlerOf<'get-decision-room'> = async ({
  request: { params, query },
  caller,
  store,
  cursors,
  now,
  may,
}) => {
  const requisition = await requisitions.get(store, params.requisitionId);
  if (
    !requisition ||
    !may('read', 'decision-making', {
      hiring_manager_id: requisition.hiring_manager_id ?? undefined,
    })
  )
    return fail('not-found');
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'get-decision-room',
    filters: { requisition: requisition.id, view: query.view, q: query.q },
  };
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');

  const page = await listDecisionApplications(store, now, requisition.id, {
    ...query,
    limit: query.limit ?? 25,
    after,
  });
  const ids = page.items.map(({ candidate_id }) => candidate_id).sort();
  // The caller's own interviews determine whether others' opinions are hidden, so they are read in
  // their stored state.
  const own = await ownInterviews({ store, caller, now }, new Set(ids));
  const [interviews, made] =
    query.candidates !== undefined
      ? await readNamed(store, page.items)
      : ids.length === 0
        ? [new Map<string, Interview[]>(), []]
        : await Promise.all([
            interviewsByCandidate(store, requisition.id, own),
            decisions.listBetween(store, requisition.id, [ids[0]!, ids.at(-1)!]),
          ]);
  const cards = await listSubmittedScorecards(
    store,
    caller,
    ids.map((id) => interviews.get(id) ?? []),
  );
  const seen = new Set(
    cards
      .filter(({ author_id }) => author_id !== caller.userId)
      .map(({ candidate_id }) => candidate_id),
  );
  await scorecardViews.note(
    store,
    caller.userId,
    [...seen].map((candidate_id) => ({ requisition_id: requisition.id, candidate_id })),
    now.toISOString(),
  );
  const { id, title, status, openings, hired, owner_name, hiring_manager_name } = requisition;
  return {
    status: 200,
    body: {
      counts: page.counts,
      requisition: {
        id,
        title,
        status,
        openings,
        hired,
        owner_name,
        hiring_manager_name,
      },
      items: page.items.map((application) =>
        toDecisionCandidate({
          application,
          held: interviews.get(application.candidate_id) ?? [],
          cards: cards.filter(({ candidate_id }) => candidate_id === application.candidate_id),
          decisions: made.filter(({ candidate_id }) => candidate_id === application.candidate_id),
          template: requisition.scorecard_template ?? { attributes: [] },
          caller,
          now,
        }),
      ),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

const isIn = ({ scorecard }: { scorecard: string }) =>
  scorecard === 'submitted' || scorecard === 'locked';

/** Returns the viewer with their panelist records on one application's interviews. */
const toViewer = ({ userId, role }: MemberCaller, held: readonly Interview[]) => ({
  userId,
  role,
  seats: toPanelistsWithScorecard(held, userId),
});

/**
 * Returns the submitted scorecards of many applications in one batch. If the viewer is blinded to
 * an application, only their own scorecards of it are read.
 */
async function listSubmittedScorecards(
  store: TenantStore,
  caller: MemberCaller,
  applications: readonly (readonly Interview[])[],
): Promise<StoredScorecard[]> {
  const wanted = applications.flatMap((held) => {
    const blind = isBlindedTo(held, caller);
    return held.flatMap(({ id, panelists }) =>
      panelists
        .filter((panelist) => isIn(panelist) && (!blind || panelist.user_id === caller.userId))
        .map(({ user_id }) => ({ interviewId: id, authorId: user_id })),
    );
  });
  return scorecards.getMany(store, wanted);
}

const DAY = 86_400_000;

interface DecisionCandidateInput {
  application: Application;
  /** The application's interviews. `cards` are their submitted scorecards. */
  held: readonly Interview[];
  cards: readonly StoredScorecard[];
  decisions: readonly Decision[];
  template: ScorecardTemplate;
  caller: MemberCaller;
  now: Date;
}

/**
 * Returns one candidate of the decision room, with the scorecards limited to what this viewer may
 * read.
 */
function toDecisionCandidate({
  application,
  held,
  cards,
  decisions,
  template,
  caller,
  now,
}: DecisionCandidateInput): DecisionCandidate {
  const viewer = toViewer(caller, held);
  const blind = isBlindedTo(held, caller);
  const reader = { userId: caller.userId, blinded: blind };
  const gate = decisionGate(held);
  const open = held.flatMap((interview) => {
    const sheets = listScorecardEntries(
      interview,
      cards.filter(({ interview_id }) => interview_id === interview.id),
      template.attributes,
    );
    return visibleScorecards(viewer, sheets).flatMap((shown) =>
      !shown.hidden && shown.card && (shown.status === 'submitted' || shown.status === 'locked')
        ? [
            {
              user_id: shown.author_id,
              name: shown.author,
              overall: shown.overall,
              ratings: shown.ratings,
              edited_after_reveal: shown.card.edited_after_reveal,
              independent: shown.card.others_seen_at === null,
            },
          ]
        : [],
    );
  });
  const undecided = isUndecided(application.stage);
  const card = {
    application: applicationView(application),
    stage_left: application.left?.stage ?? null,
    required: gate.required,
    submitted: gate.submitted,
    missing: gate.missing,
    recommendations: open.map(({ user_id, name, overall, independent }) => ({
      user_id,
      name,
      overall,
      independent,
    })),
    ...decisionMatrix(template, open),
    ready: gate.ready && undecided,
    days_waiting: undecided
      ? Math.max(0, Math.floor((now.getTime() - Date.parse(application.stage_since)) / DAY))
      : 0,
    interviews: held.filter(({ state }) => expectsScorecards(state)).length,
    // Another member's rationale reveals what others wrote, so it is hidden from a blinded viewer.
    decisions: decisions
      .filter(({ decided_by }) => !isHiddenFrom(reader, { author_id: decided_by }))
      .map((one) => decisionView(one, application, now, reader)),
    blind,
  };
  return card as DecisionCandidate;
}
