import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { mayRespond } from '@parley/domain/panelists/may-respond.ts';
import {
  type PanelistState,
  PANELIST_TRANSITIONS,
  type PanelistTransition,
} from '@parley/domain/panelists/panelist-transitions.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';
import { answerCalendar } from './answer-calendar.ts';

/** What a panelist's answer changes; the first write is the interview's. */
export interface PanelAnswer {
  after: Interview;
  writes: WriteOp[];
  event: NewEvent;
}

/** `reason`: why a panelist declines; not kept with another answer. */
interface GivenAnswer {
  response: 'accepted' | 'declined';
  reason?: string | undefined;
}

/**
 * A panelist's own answer, from the page or from their calendar; undefined where they have given it
 * before.
 */
export async function answerAsPanelist(
  store: TenantStore,
  interview: Interview,
  userId: string,
  { response, reason }: GivenAnswer,
  now: Date,
): Promise<PanelAnswer | undefined | Failure<'forbidden' | 'invalid-transition' | 'conflict'>> {
  const own = interview.panelists.find(({ user_id }) => user_id === userId);
  if (!own) return fail('forbidden', 'Only somebody on the panel can answer');
  if (!mayRespond(interview.state, interview.starts_at, now.toISOString()))
    return fail('invalid-transition', 'Answers are taken until the interview begins');
  if (own.state === response) return undefined;
  const moved = nextState<PanelistState, PanelistTransition>(
    PANELIST_TRANSITIONS,
    response === 'accepted' ? 'accept' : 'decline',
    own.state,
  );
  if (!moved.ok) return fail(moved.code, moved.message);
  const calendar = await answerCalendar(store, interview, {
    userId,
    before: own.state,
    response,
    now,
  });
  if (isFailure(calendar)) return calendar;
  const answered = {
    ...own,
    state: moved.to,
    answer_reason: (response === 'declined' && reason?.trim()) || undefined,
  };
  const after: Interview = {
    ...interview,
    panelists: interview.panelists.map((panelist) => (panelist === own ? answered : panelist)),
    updated_at: now.toISOString(),
    version: interview.version + 1,
  };
  return {
    after,
    writes: [interviews.write(store, after, { version: interview.version }), ...calendar],
    event: {
      type: 'interview.answered',
      data: {
        interview_id: interview.id,
        revision: interview.revision,
        version: after.version,
        user_id: userId,
        response,
      },
    },
  };
}
