import { applicationView } from '@parley/application/applications/application-view.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { decidedApplication } from './decided-application.ts';
import { decisionView } from './decision-view.ts';
import { planDecisionUndo } from '@parley/application/decisions/plan-decision-undo.ts';

/** Takes the latest decision about an application back. */
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
  return commit({
    writes,
    event,
    answer: {
      status: 200,
      body: { application: applicationView(back), decision: decisionView(undone, back, now) },
    },
  });
};
