import type { UndoableDecision } from '@parley/contracts/decisions/decisions.routes.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { undoableDecisions } from '@parley/data/decisions/undoable-decisions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { decisionView } from './decision-view.ts';

/** The maximum number of decisions that are read. A bulk rejection writes up to 100 at once. */
const MAX_LOOKED_AT = 300;

/**
 * Returns the decisions that the caller can still undo, newest first. This takes one query and one
 * batch each of decisions, applications and requisitions.
 */
export const listUndoableDecisions: HandlerOf<'list-undoable-decisions'> = async ({
  store,
  now,
  may,
}) => {
  const recent = (await undoableDecisions.list(store, now)).slice(0, MAX_LOOKED_AT);
  const asked = [...new Set(recent.map(({ requisition_id }) => requisition_id))];
  const open = new Set(
    (await requisitions.getMany(store, asked))
      .filter(({ hiring_manager_id }) =>
        may('decide', 'decision-making', { hiring_manager_id: hiring_manager_id ?? undefined }),
      )
      .map(({ id }) => id),
  );
  const own = recent.filter(({ requisition_id }) => open.has(requisition_id));
  const [made, found] = await Promise.all([
    decisions.getMany(store, own),
    applications.getMany(
      store,
      own.map(({ requisition_id, candidate_id }) => ({
        requisitionId: requisition_id,
        candidateId: candidate_id,
      })),
      { consistent: true },
    ),
  ]);
  const items = made.flatMap((decision) => {
    const application = found.find(
      ({ requisition_id, candidate_id }) =>
        requisition_id === decision.requisition_id && candidate_id === decision.candidate_id,
    );
    if (!application) return [];
    const { undo_until } = decisionView(decision, application, now);
    if (undo_until === null) return [];
    const { requisition_id, candidate_id, requisition, candidate, stage, version } = application;
    const { outcome, decided_by_name, decided_at } = decision;
    return [
      {
        application_id: `${requisition_id}~${candidate_id}`,
        requisition_id,
        requisition,
        candidate_id,
        candidate,
        stage,
        version,
        outcome,
        decided_by_name,
        decided_at,
        undo_until,
      },
    ];
  });
  items.sort((a, b) => (a.decided_at < b.decided_at ? 1 : -1));
  return { status: 200, body: { items: items as UndoableDecision[] } };
};
