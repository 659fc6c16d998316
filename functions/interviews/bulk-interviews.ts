import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { blockedAsking } from '@parley/domain/interviews/ask-for-scorecards.ts';
import { formatDay, formatTime } from '@parley/domain/time/format-local.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { type BulkPlan, runBulk } from '../shared/run-bulk.ts';
import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { withCancelled, withScorecardsAsked } from '@parley/data/interviews/interview-changes.ts';

const WHY_NOT_ASKED = {
  'invalid-transition': 'Waits for no scorecards',
  'nobody-owes': 'Nobody else owes a scorecard',
  'asked-already': 'The panel was reminded within the last 12 hours',
};

/**
 * Cancels interviews, each with its own revision and mails, or reminds their panels of missing
 * scorecards. Neither can be undone, because the freed times can be booked immediately and the
 * mails are sent.
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
  const ask = (interview: Interview, name: string): BulkPlan => {
    const code = blockedAsking(interview, caller.userId, now.toISOString());
    if (code !== undefined) return { ok: false, name, code, message: WHY_NOT_ASKED[code] };
    const { after, writes, event } = withScorecardsAsked(store, interview, now.toISOString());
    return {
      ok: true,
      name,
      message: 'The panel is reminded of its scorecards',
      from: interview.state,
      to: after.state,
      version: after.version,
      writes,
      event,
    };
  };
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
    if (action.type === 'ask-for-scorecards') return ask(interview, name);
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
