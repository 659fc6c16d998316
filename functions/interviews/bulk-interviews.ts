import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { formatDay, formatTime } from '@parley/domain/time/format-local.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { type BulkPlan, runBulk } from '../shared/run-bulk.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { withCancelled } from '@parley/data/interviews/interview-changes.ts';

/**
 * Cancels interviews, each with its own revision and its own mails. The freed times can be booked
 * immediately, so a cancellation cannot be undone.
 */
export const bulkInterviews: HandlerOf<'bulk-interviews'> = async ({
  request: { body },
  caller,
  store,
  now,
  may,
  commit,
  parts,
}) => {
  const { ids, dry_run, action } = body;
  const plan = async (id: string): Promise<BulkPlan> => {
    const interview = await loadInterview({ store, may }, id, 'update');
    if (isFailure(interview))
      return {
        ok: false,
        name: '',
        code: interview.problem,
        message:
          interview.problem === 'not-found'
            ? 'Is not there any more'
            : 'You have no right to do this',
      };
    const name = `${interview.candidate}, ${interview.title}`;
    const moved = nextState(INTERVIEW_TRANSITIONS, 'cancel', interview.state);
    if (!moved.ok)
      return {
        ok: false,
        name,
        code: moved.code,
        message: `Is ${interview.state.replaceAll('_', ' ')}`,
      };
    const { after, writes, event } = withCancelled(
      store,
      interview,
      action.reason,
      now.toISOString(),
    );
    return {
      ok: true,
      name,
      message:
        `Is called off: ${formatDay(interview.starts_at, caller.zone)}, ` +
        `${formatTime(interview.starts_at, caller.zone)}`,
      from: interview.state,
      to: after.state,
      version: after.version,
      writes,
      event,
    };
  };
  const answer = await runBulk({ parts, ids, dryRun: dry_run, undoable: false, plan });
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
