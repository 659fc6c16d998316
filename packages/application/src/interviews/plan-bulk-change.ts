import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { ParsedRequest } from '@parley/contracts/shared/route.ts';
import { withCancelled, withScorecardsAsked } from '@parley/data/interviews/interview-changes.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { blockedAsking } from '@parley/domain/interviews/ask-for-scorecards.ts';
import { formatDay, formatTime } from '@parley/domain/time/format-local.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { Access } from '../shared/access.ts';
import type { BulkPlan } from '../shared/bulk-plan.ts';
import { isFailure } from '../shared/failure.ts';
import { loadInterview } from './load-interview.ts';

const WHY_NOT_ASKED = {
  'invalid-transition': 'Waits for no scorecards',
  'nobody-owes': 'Nobody else owes a scorecard',
  'asked-already': 'The panel was reminded within the last 12 hours',
};

interface BulkContext extends Access {
  caller: { userId: string; zone: string };
  now: Date;
}

/** Plans one action of a request for many interviews: to cancel one, or to remind its panel. */
export async function planBulkChange(
  context: BulkContext,
  id: string,
  action: ParsedRequest<Routes['bulk-interviews']>['body']['action'],
): Promise<BulkPlan> {
  const interview = await loadInterview(context, id, 'update');
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
  return action.type === 'ask-for-scorecards'
    ? planReminder(context, interview)
    : planCancellation(context, interview, action.reason);
}

const nameOf = ({ candidate, title }: Interview) => `${candidate}, ${title}`;

function planReminder({ store, caller, now }: BulkContext, interview: Interview): BulkPlan {
  const name = nameOf(interview);
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
}

function planCancellation(
  { store, caller, now }: BulkContext,
  interview: Interview,
  reason: string,
): BulkPlan {
  const name = nameOf(interview);
  const moved = nextState(INTERVIEW_TRANSITIONS, 'cancel', interview.state);
  if (!moved.ok)
    return {
      ok: false,
      name,
      code: moved.code,
      message: `Is ${interview.state.replaceAll('_', ' ')}`,
    };
  const { after, writes, event } = withCancelled(store, interview, reason, now.toISOString());
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
}
