import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { withStage } from '@parley/data/applications/with-stage.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { namedIn } from '@parley/data/erasure/named-in.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { reopenedStage } from '@parley/domain/applications/reopen-application.ts';
import { applicationView } from '../candidates/application-view.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { decidedApplication } from './decided-application.ts';

/** Back to the stage it left. The decision is kept, with who reopened it and why; a mail that still waits does not go. */
export const reopenApplication: HandlerOf<'reopen-application'> = async ({ request: { body }, caller, store, now, may, commit }) => {
  const found = await decidedApplication({ store, may }, body.application_id);
  if (isFailure(found)) return found;
  const { application } = found;
  const { requisition_id, candidate_id } = application;
  const to = reopenedStage(application.stage, application.left?.stage ?? null);
  if (!to.ok) return fail(to.code, to.message);
  const at = now.toISOString();
  const decision = await decisions.latest(store, requisition_id, candidate_id);
  const reopened: Application = withStage(application, to.to, at);
  return commit({
    writes: [
      applications.write(store, reopened, { version: application.version }),
      ...(decision && !decision.reopened && !decision.undone ? [decisions.change(store, { ...decision, reopened: { by_name: caller.name, at, reason: body.reason } }), namedIn.note(store, caller.userId, keys.decision(requisition_id, candidate_id, decision.id))] : []),
    ],
    event: { type: 'application.reopened', data: { requisition_id, candidate_id, from: application.stage, to: to.to } },
    answer: { status: 200, body: { application: applicationView(reopened) }, version: reopened.version },
    refused: () => fail('conflict'),
  });
};
