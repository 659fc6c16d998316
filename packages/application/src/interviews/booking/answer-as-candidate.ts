import type { InvitationAnswer } from '@parley/contracts/candidates/candidate-home.schema.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  isHiddenDuringUndo,
  toCandidateVisibleStage,
} from '@parley/domain/decisions/candidate-visible.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';
import { decide } from '../../decisions/decide.ts';
import { type Failure, fail, isFailure } from '../../shared/failure.ts';

/** The result of a candidate's answer; `writes` and `event` are missing if it changes nothing. */
export interface CandidateAnswered {
  interview: Interview;
  application: Application | undefined;
  change?: { writes: WriteOp[]; event: NewEvent };
}
type Refused = Failure<'invalid-transition' | 'conflict'>;

/**
 * Returns the changes for a candidate's answer to the invitation to one interview, or the reason
 * why it is not accepted. Withdrawing ends the application.
 */
export async function answerAsCandidate(
  store: TenantStore,
  interview: Interview,
  answer: InvitationAnswer,
  { now, newId }: { now: Date; newId(prefix: string): string },
): Promise<CandidateAnswered | Refused> {
  const application = await applications.get(store, interview.jobreq_id, interview.candidate_id);
  const at = now.toISOString();
  if (answer.answer === 'withdraw')
    return withdraw(store, interview, application, { words: answer.words, at, id: newId('dec') });
  if (
    !mayRespond(interview.state, interview.starts_at, at) ||
    !application ||
    !isUndecided(toCandidateVisibleStage(application, at))
  )
    return fail('invalid-transition', 'Answers are taken until the interview begins');
  const times = answer.answer === 'another-time' ? [...new Set(answer.times)].sort() : [];
  if (times.some((time) => Date.parse(time) <= now.getTime()))
    return fail('invalid-transition', 'Choose times that are still to come');
  const words = answer.answer === 'accepted' ? '' : answer.words;
  if (
    interview.candidate_answer === answer.answer &&
    (interview.candidate_words ?? '') === words &&
    (interview.candidate_times ?? []).join() === times.join()
  )
    return { interview, application };
  const after: Interview = {
    ...interview,
    candidate_answer: answer.answer,
    candidate_words: words || undefined,
    candidate_times: times.length > 0 ? times : undefined,
    candidate_proposed: undefined,
    candidate_answered_at: at,
    updated_at: at,
    version: interview.version + 1,
  };
  return {
    interview: after,
    application,
    change: {
      writes: [interviews.write(store, after, { version: interview.version })],
      event: {
        type: 'interview.replied',
        data: {
          interview_id: interview.id,
          revision: interview.revision,
          person: interview.candidate_id,
          says: answer.answer === 'another-time' ? 'time-proposed' : `candidate-${answer.answer}`,
          proposed: times,
        },
      },
    },
  };
}

async function withdraw(
  store: TenantStore,
  interview: Interview,
  application: Application | undefined,
  { words, at, id }: { words: string; at: string; id: string },
): Promise<CandidateAnswered | Refused> {
  if (application?.stage === 'withdrawn') return { interview, application };
  if (!application) return fail('invalid-transition', 'There is no application any more');
  if (!isUndecided(application.stage))
    // The candidate must not learn of a decision that can still be undone.
    return isHiddenDuringUndo(application, at)
      ? fail('conflict', 'The company is working on your application. Try again in ten minutes')
      : fail('invalid-transition', 'Your application has been decided');
  const decided = await decide(store, application, {
    id,
    by: { userId: interview.candidate_id, name: interview.candidate },
    at,
    outcome: 'withdraw',
    reason_code: 'candidate-withdrew',
    rationale: words,
    waive: [],
    hold_until: null,
    mail: null,
    requisition: null,
    isOwn: true,
  });
  if (isFailure(decided)) return fail('invalid-transition', decided.message);
  const { moved, writes, event } = decided;
  return { interview, application: moved, change: { writes, event } };
}
