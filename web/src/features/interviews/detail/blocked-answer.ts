import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { mayRespond } from '@parley/domain/panelists/panelist-transitions.ts';

/**
 * Why a panelist cannot give an answer now: the interview has begun, or that is the answer already.
 * Undefined where it can be given.
 * @param now epoch milliseconds
 */
export function blockedAnswer(
  interview: Pick<InterviewView, 'state' | 'starts_at'>,
  panelist: Pick<InterviewView['panelists'][number], 'state'>,
  answer: 'accepted' | 'declined',
  now: number,
): 'begun' | 'answered' | undefined {
  if (!mayRespond(interview.state, interview.starts_at, new Date(now).toISOString()))
    return 'begun';
  return panelist.state === answer ? 'answered' : undefined;
}
