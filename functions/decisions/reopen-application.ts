import { applicationView } from '@parley/application/applications/application-view.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import {
  type Application,
  applications,
  withStage,
} from '@parley/data/applications/applications.repo.ts';
import {
  decisions,
  type Decision,
  interviewsOfApplication,
} from '@parley/data/decisions/decisions.repo.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { findStageAfterReopening } from '@parley/domain/applications/reopen-application.ts';
import { owesScorecard } from '@parley/domain/interviews/scorecard-duties.ts';
import { SCORECARD_TRANSITIONS } from '@parley/domain/scorecards/scorecard-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { decidedApplication } from './make-decision.ts';

/**
 * Returns the interview after its application was reopened: scorecards that the decision locked can
 * be changed again, and scorecards that were no longer requested are due again. A waiver with a
 * reason given by a person stays. Returns the same object if nothing changes.
 * @param now UTC, ISO 8601
 */
function afterReopening(
  interview: Interview,
  decision: Pick<Decision, 'stopped'> | undefined,
  now: string,
): Interview {
  const stopped = (decision?.stopped ?? []).filter(
    ({ interview_id }) => interview_id === interview.id,
  );
  const panelists = interview.panelists.map((panelist) => {
    if (panelist.scorecard === 'locked')
      return { ...panelist, scorecard: SCORECARD_TRANSITIONS.unlock.to };
    const was = stopped.find(({ user_id }) => user_id === panelist.user_id);
    if (!was || panelist.scorecard !== 'waived') return panelist;
    return {
      ...panelist,
      scorecard:
        was.scorecard === 'not_due' && now >= interview.ends_at
          ? SCORECARD_TRANSITIONS.fallDue.to
          : was.scorecard,
    };
  });
  if (panelists.every((panelist, index) => panelist === interview.panelists[index]))
    return interview;
  const state =
    interview.state === 'completed' && panelists.some(owesScorecard)
      ? 'awaiting_feedback'
      : interview.state;
  return { ...interview, panelists, state, updated_at: now, version: interview.version + 1 };
}

/**
 * Moves the application back to the stage before the decision. The decision is kept, with the
 * person who reopened it and the reason; a mail that still waits is not sent. Its scorecards can be
 * changed again; interviews that the decision cancelled stay cancelled.
 */
export const reopenApplication: HandlerOf<'reopen-application'> = async ({
  request: { body },
  caller,
  store,
  now,
  may,
  commit,
}) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id } = application;
  const to = findStageAfterReopening(application.stage, application.left?.stage ?? null);
  if (!to.ok) return fail(to.code, to.message);
  const at = now.toISOString();
  const reopened: Application = withStage(application, to.to, at);
  const [decision, held] = await Promise.all([
    decisions.latest(store, requisition_id, candidate_id),
    interviewsOfApplication(store, application),
  ]);
  const changed = held.flatMap((interview) => {
    const after = afterReopening(interview, decision, at);
    return after === interview
      ? []
      : [interviews.write(store, after, { version: interview.version })];
  });
  const stood = decision && !decision.reopened && !decision.undone;
  return commit({
    writes: [
      applications.write(store, reopened, { version: application.version }),
      ...(stood
        ? [
            decisions.change(store, {
              ...decision,
              reopened: { by_name: caller.name, at, reason: body.reason },
            }),
            nameReferences.note(
              store,
              caller.userId,
              keys.decision(requisition_id, candidate_id, decision.id),
            ),
          ]
        : []),
      ...changed,
    ],
    event: {
      type: 'application.reopened',
      data: { requisition_id, candidate_id, from: application.stage, to: to.to },
    },
    answer: {
      status: 200,
      body: { application: applicationView(reopened) },
      version: reopened.version,
    },
  });
};
