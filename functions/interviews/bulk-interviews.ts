import { planBulkChange } from '@parley/application/interviews/plan-bulk-change.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';
import { runBulk } from '../shared/run-bulk.ts';

/**
 * Cancels interviews, each with its own revision and mails, or reminds their panels of missing
 * scorecards. Neither can be undone, because the freed times can be booked immediately and the
 * mails are sent.
 */
export const bulkInterviews: HandlerOf<'bulk-interviews'> = async (context) => {
  const { request, commit, parts } = context;
  const { ids, dry_run, action } = request.body;
  const answer = await runBulk({
    parts,
    ids,
    dryRun: dry_run,
    undoable: false,
    plan: (id) => planBulkChange(context, id, action),
  });
  if (isFailure(answer)) return answer;
  if (dry_run) return { status: 200, body: answer };
  return commit({
    writes: [],
    event: {
      type: 'bulk.done',
      data: {
        list: 'interviews',
        action: action.type,
        changed: answer.changed,
        blocked: answer.blocked,
      },
    },
    answer: { status: 200, body: answer },
  });
};
