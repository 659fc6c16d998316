import { throwConflict } from '@parley/data/shared/retry.ts';
import { applicationView } from '@parley/application/applications/application-view.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { decide, toMail } from '@parley/application/decisions/decide.ts';
import { decidedApplication } from './decided-application.ts';
import { decisionView } from './decision-view.ts';
import { undoUntil } from '@parley/domain/decisions/decision-transitions.ts';

/**
 * Decides about an application. Of two decisions at once one moves the application and the other is
 * told.
 */
export const makeDecision: HandlerOf<'make-decision'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application, requisition } = found;
  const { outcome, reason_code, rationale, waive } = body;
  const at = now.toISOString();
  const mail = toMail(body.mail, at);
  if (mail && mail.at < undoUntil(at)) return fail('mail-too-soon');
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
