import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { ScorecardTemplate } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import type { StoredScorecard } from '@parley/data/scorecards/scorecard.codec.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { decisionMatrix } from '@parley/domain/decisions/decision-matrix.ts';
import { visibleScorecards } from '@parley/domain/scorecards/visible-scorecards.ts';
import { applicationView } from '@parley/application/applications/application-view.ts';
import { listScorecardEntries } from '@parley/application/scorecards/list-scorecard-entries.ts';
import type { MemberCaller } from '../shared/context.ts';
import { decisionView } from './decision-view.ts';
import { toViewer } from './list-submitted-scorecards.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import { isBlindedTo } from '@parley/domain/scorecards/blinding.ts';

const DAY = 86_400_000;

export interface DecisionCandidateInput {
  application: Application;
  /** The application's interviews and what was submitted of them. */
  held: readonly Interview[];
  cards: readonly StoredScorecard[];
  decisions: readonly Decision[];
  template: ScorecardTemplate;
  caller: MemberCaller;
  now: Date;
}

/** One candidate in the decision room, with as much of the scorecards as this viewer may read. */
export function toDecisionCandidate({
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
    // A rationale tells what others wrote.
    decisions: decisions
      .filter(({ decided_by }) => !blind || decided_by === caller.userId)
      .map((one) => decisionView(one, application, now)),
    blind,
  };
  return card as DecisionCandidate;
}
