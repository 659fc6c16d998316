import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { undoUntil } from '@parley/domain/decisions/undo-window.ts';
import { applicationView } from '../candidates/application-view.ts';
import { untilSettled } from '../feedbacks/until-settled.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { decidedApplication } from './decided-application.ts';
import { decisionView } from './decision-view.ts';
import { takeBack } from './take-back.ts';

/** Everything is as it was before; the decision stays in the history as one that was taken back. */
export const undoDecision: HandlerOf<'undo-decision'> = async ({ request: { body }, caller, store, now, may, commit }) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id } = application;
  const decision = await decisions.latest(store, requisition_id, candidate_id);
  const at = now.toISOString();
  const took = decision?.took;
  if (!decision || !took || decision.undone || took.version !== application.version) return fail('nothing-to-undo', 'Something has happened since this decision');
  if (at >= undoUntil(decision.decided_at)) return fail('nothing-to-undo', 'A decision can be undone for ten minutes. Reopen the application instead');
  const back: Application = { ...application, ...took.application, quiet_until: null, version: application.version + 1 };
  const undone = { ...decision, undone: { by_name: caller.name, at } };

  return untilSettled(async (lostRace) => {
    const held = await interviewsOfApplication(store, application);
    const changed = held.flatMap((interview) => {
      const after = takeBack(interview, decision, at);
      return after === interview ? [] : [interviews.write(store, after, { version: interview.version })];
    });
    return commit({
      writes: [
        applications.write(store, back, { version: application.version }), decisions.change(store, undone), ...changed,
        ...(decision.outcome === 'hire' ? [requisitions.count(store, requisition_id, { hired: -1 })] : []),
      ],
      event: { type: 'decision.undone', data: { requisition_id, candidate_id, decision_id: decision.id, outcome: decision.outcome, from: application.stage, to: back.stage } },
      answer: { status: 200, body: { application: applicationView(back), decision: decisionView(undone, back, now) } },
      refused: async ({ index }) => {
        const present = index <= 1 ? await applications.get(store, requisition_id, candidate_id) : application;
        return present?.version === application.version ? lostRace() : fail('conflict');
      },
    });
  });
};
