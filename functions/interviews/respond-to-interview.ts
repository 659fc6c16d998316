import { type PanelistState, PANELIST_TRANSITIONS, type PanelistTransition } from '@parley/domain/panelists/panelist-transitions.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { mayRespond } from '@parley/domain/panelists/may-respond.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { answerCalendar } from './booking/answer-calendar.ts';
import { interviewView } from './interview-view.ts';
import { loadInterview } from './load-interview.ts';

/** A panelist's own answer. Two answers at once write one after the other. */
export const respondToInterview: HandlerOf<'respond-to-interview'> = async ({ request: { params, body }, caller, store, now, may, commit }) => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const interview = await loadInterview({ store, may }, params.id, 'read');
    if (isFailure(interview)) return interview;
    const own = interview.panelists.find(({ user_id }) => user_id === caller.userId);
    if (!own) return fail('forbidden', 'Only somebody on the panel can answer');
    if (!mayRespond(interview.state, interview.starts_at, now.toISOString())) return fail('invalid-transition', 'Answers are taken until the interview begins');
    if (own.state === body.response) return { status: 200, body: interviewView(interview, caller), version: interview.version };
    const moved = nextState<PanelistState, PanelistTransition>(PANELIST_TRANSITIONS, body.response === 'accepted' ? 'accept' : 'decline', own.state);
    if (!moved.ok) return fail(moved.code, moved.message);
    const calendar = await answerCalendar(store, interview, caller.userId, own.state, body.response);
    if (isFailure(calendar)) return calendar;
    const after: Interview = {
      ...interview, panelists: interview.panelists.map((panelist) => (panelist === own ? { ...panelist, state: moved.to, answer_reason: (body.response === 'declined' && body.reason?.trim()) || undefined } : panelist)),
      updated_at: now.toISOString(), version: interview.version + 1,
    };
    let raced = false;
    const answer = await commit({
      writes: [interviews.write(store, after, { version: interview.version }), ...calendar],
      event: { type: 'interview.answered', data: { interview_id: interview.id, revision: interview.revision, version: after.version, user_id: caller.userId, response: body.response } },
      answer: { status: 200, body: interviewView(after, caller), version: after.version },
      refused: () => {
        raced = true;
        return fail('conflict');
      },
    });
    if (!raced) return answer;
  }
  return fail('conflict');
};
