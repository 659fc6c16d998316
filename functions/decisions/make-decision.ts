import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { type Decision, decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { stageAfterDecision } from '@parley/domain/decisions/stage-after-decision.ts';
import { whatBlocksDecision } from '@parley/domain/decisions/what-blocks-decision.ts';
import { applicationView } from '../candidates/application-view.ts';
import { untilSettled } from '../feedbacks/until-settled.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';
import { afterDecision } from './after-decision.ts';
import { decisionView } from './decision-view.ts';

/**
 * Decides about an application, in one transaction with what follows from it. The interviews must be as they were read, so
 * that no scorecard comes in between unseen; of two decisions at once one moves the application and the other is told.
 */
export const makeDecision: HandlerOf<'make-decision'> = async ({ request: { body }, caller, store, now, newId, may, commit }) => {
  const [requisitionId, candidateId] = body.application_id.split('~') as [string, string];
  const [requisition, application] = await Promise.all([requisitions.get(store, requisitionId), applications.get(store, requisitionId, candidateId)]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (!requisition || !application || !may('read', 'decision-making', guarded)) return fail('not-found');
  if (!may('decide', 'decision-making', guarded)) return fail('forbidden');
  const { outcome, reason_code, rationale } = body;
  const stage = stageAfterDecision(outcome, application.stage);
  if (!stage.ok) return fail(stage.code, stage.message);
  const at = now.toISOString();
  const moved: Application = { ...application, stage: stage.to, stage_since: stage.to === application.stage ? application.stage_since : at, version: application.version + 1 };

  return untilSettled(async (lostRace) => {
    const held = await interviewsOfApplication(store, application);
    const gate = decisionGate(held, body.waive);
    const blocked = whatBlocksDecision(body, gate);
    if (blocked?.code === 'decision-gate') return fail(blocked.code, blocked.message, { details: { missing: gate.missing } });
    if (blocked) return fail(blocked.code, blocked.message, { errors: [{ path: 'body.rationale', message: blocked.message }] });

    const decision: Decision = {
      kind: 'DECISION', id: newId('dec'), tenant_id: caller.tenantId, requisition_id: requisitionId, candidate_id: candidateId, outcome, reason_code, rationale, waived: gate.waived,
      decided_by: caller.userId, decided_by_name: caller.name, decided_at: at, version: 1,
    };
    const seen = held.map((interview) => {
      const after = afterDecision(interview, outcome, gate.waived, at);
      const expect = { version: interview.version };
      return after === interview ? store.check(keys.interview(interview.id), expect) : interviews.write(store, after, expect);
    });
    return commit({
      writes: [
        applications.write(store, moved, { version: application.version }), decisions.add(store, decision), ...seen,
        ...(outcome === 'hire' ? [requisitions.count(store, requisitionId, { hired: 1 })] : []),
      ],
      event: { type: 'decision.made', data: { requisition_id: requisitionId, candidate_id: candidateId, decision_id: decision.id, outcome, waived: gate.waived.map(({ user_id }) => user_id) } },
      answer: { status: 201, body: { application: applicationView(moved), decision: decisionView(decision) } },
      refused: async ({ index }) => {
        const present = index <= 0 ? await applications.get(store, requisitionId, candidateId) : application;
        return present?.version === application.version ? lostRace() : fail('conflict', 'Somebody else has just decided about this application. Look at their decision first');
      },
    });
  });
};
