import type { DecisionMail } from '@parley/contracts/decisions/decisions.routes.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { withStage } from '@parley/data/applications/with-stage.ts';
import { type Decision, decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { stageAfterDecision } from '@parley/domain/decisions/stage-after-decision.ts';
import { undoUntil } from '@parley/domain/decisions/undo-window.ts';
import { whatBlocksDecision } from '@parley/domain/decisions/what-blocks-decision.ts';
import { applicationView } from '../candidates/application-view.ts';
import { untilSettled } from '../feedbacks/until-settled.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { afterDecision } from './after-decision.ts';
import { decidedApplication } from './decided-application.ts';
import { decisionView } from './decision-view.ts';

/**
 * Decides about an application, in one transaction with what follows from it. The interviews must be as they were read, so
 * that no scorecard comes in between unseen; of two decisions at once one moves the application and the other is told.
 * Nobody outside hears of it before it can no longer be undone.
 */
export const makeDecision: HandlerOf<'make-decision'> = async ({ request: { body }, caller, store, now, newId, may, commit }) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id } = application;
  const { outcome, reason_code, rationale } = body;
  const stage = stageAfterDecision(outcome, application.stage);
  if (!stage.ok) return fail(stage.code, stage.message);
  const at = now.toISOString();
  const mail = mailOf(body.mail, at);
  if (mail && mail.at < undoUntil(at)) return fail('mail-too-soon');
  const hold_until = outcome === 'hold' ? body.hold_until : null;
  const moved: Application = { ...withStage(application, stage.to, at), hold_until, quiet_until: mail?.at ?? undoUntil(at) };

  return untilSettled(async (lostRace) => {
    const held = await interviewsOfApplication(store, application);
    const gate = decisionGate(held, body.waive);
    const blocked = whatBlocksDecision(body, gate);
    if (blocked?.code === 'decision-gate') return fail(blocked.code, blocked.message, { details: { missing: gate.missing } });
    if (blocked) return fail(blocked.code, blocked.message, { errors: [{ path: 'body.rationale', message: blocked.message }] });

    const decided = held.map((interview) => ({ before: interview, after: afterDecision(interview, outcome, gate.waived, at) }));
    const seats = decided.flatMap(({ before, after }) =>
      before.panelists.filter((seat, index) => seat.scorecard !== after.panelists[index]?.scorecard).map(({ user_id, scorecard }) => ({ interview_id: before.id, user_id, scorecard })),
    );
    const { stage: was, stage_since, position, left, hold_until: heldBefore } = application;
    const decision: Decision = {
      kind: 'DECISION', id: newId('dec'), tenant_id: caller.tenantId, requisition_id, candidate_id, outcome, reason_code, rationale, waived: gate.waived, hold_until, mail,
      took: { application: { stage: was, stage_since, position, left, hold_until: heldBefore }, version: moved.version, seats }, undone: null, reopened: null,
      decided_by: caller.userId, decided_by_name: caller.name, decided_at: at, version: 1,
    };
    const seen = decided.map(({ before, after }) => {
      const expect = { version: before.version };
      return after === before ? store.check(keys.interview(before.id), expect) : interviews.write(store, after, expect);
    });
    return commit({
      writes: [
        applications.write(store, moved, { version: application.version }), decisions.add(store, decision), ...seen,
        ...(outcome === 'hire' ? [requisitions.count(store, requisition_id, { hired: 1 })] : []),
      ],
      event: { type: 'decision.made', data: { requisition_id, candidate_id, decision_id: decision.id, outcome, from: was, to: moved.stage, waived: gate.waived.map(({ user_id }) => user_id) } },
      answer: { status: 201, body: { application: applicationView(moved), decision: decisionView(decision, moved, now) } },
      refused: async ({ index }) => {
        const present = index <= 0 ? await applications.get(store, requisition_id, candidate_id) : application;
        return present?.version === application.version ? lostRace() : fail('conflict', 'Somebody else has just decided about this application. Look at their decision first');
      },
    });
  });
};

/** @param at when it is decided, UTC, ISO 8601 */
function mailOf(mail: DecisionMail, at: string): Decision['mail'] {
  if (mail.when === 'none') return null;
  return { at: mail.when === 'now' ? undoUntil(at) : new Date(mail.at).toISOString(), message: mail.message };
}
