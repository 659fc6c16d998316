import { applicationView } from '@parley/application/applications/application-view.ts';
import { decide, toMail } from '@parley/application/decisions/decide.ts';
import { planDecisionUndo } from '@parley/application/decisions/plan-decision-undo.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { undoUntil } from '@parley/domain/decisions/decision-gate.ts';
import type { HandlerOf, HandlerContext } from '../shared/context.ts';
import { refuseStrangers } from '../shared/refuse-strangers.ts';
import { decisionView } from './decision-view.ts';

/**
 * Decides about an application. Of two concurrent decisions, one moves the application and the
 * other is refused as a conflict.
 */
export const makeDecision: HandlerOf<'make-decision'> = async ({
  request: { body },
  caller,
  store,
  platform,
  now,
  newId,
  may,
  commit,
}) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application, requisition } = found;
  const { outcome, reason_code, rationale, waive, above_openings: aboveOpenings } = body;
  const at = now.toISOString();
  const mail = toMail(body.mail, at);
  if (mail && mail.at < undoUntil(at)) return fail('mail-too-soon');
  const refused =
    mail && (await refuseStrangers({ caller, platform, now }, [application.candidate_email]));
  if (refused) return refused;
  const deciding = {
    id: newId('dec'),
    by: caller,
    at,
    outcome,
    reason_code,
    rationale,
    waive,
    hold_until: outcome === 'hold' ? body.hold_until : null,
    mail,
    requisition,
    aboveOpenings,
  };

  const decided = await decide(store, application, deciding);
  if (isFailure(decided)) return decided;
  const { moved, decision, writes, event } = decided;
  return commit({
    writes,
    event,
    answer: {
      status: 201,
      body: { application: applicationView(moved), decision: decisionView(decision, moved, now) },
    },
    refused: ({ index }) =>
      index === 0
        ? fail(
            'conflict',
            'Somebody else has just decided about this application. Look at their decision first',
          )
        : throwConflict(),
  });
};

/** Undoes the latest decision about an application. */
export const undoDecision: HandlerOf<'undo-decision'> = async ({
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
  const undo = await planDecisionUndo(store, application, caller, now.toISOString());
  if (isFailure(undo)) return undo;
  const { back, undone, writes, event } = undo;
  const reader = {
    userId: caller.userId,
    blinded: await isBlindedToApplication({ store, caller }, application),
  };
  return commit({
    writes,
    event,
    answer: {
      status: 200,
      body: {
        application: applicationView(back),
        decision: decisionView(undone, back, now, reader),
      },
    },
  });
};

/** Returns an application that the caller may decide about, with its requisition. */
export async function decidedApplication(
  { store, may }: { store: TenantStore; may: HandlerContext<never>['may'] },
  applicationId: string,
): Promise<
  { requisition: Requisition; application: Application } | Failure<'not-found' | 'forbidden'>
> {
  const [requisitionId, candidateId] = applicationId.split('~') as [string, string];
  const [requisition, application] = await Promise.all([
    requisitions.get(store, requisitionId),
    applications.get(store, requisitionId, candidateId),
  ]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (!requisition || !application || !may('read', 'decision-making', guarded))
    return fail('not-found');
  return may('decide', 'decision-making', guarded)
    ? { requisition, application }
    : fail('forbidden');
}
