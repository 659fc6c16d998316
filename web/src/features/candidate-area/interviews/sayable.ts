import type { Output } from '../../../session/api.ts';
import type { HomeInterview } from '../use-home.ts';
import { canBeJudged } from './sort-interviews.ts';

type Given = Output<'list-candidate-feedbacks'>['items'];

/**
 * Which interviews the candidate can be asked about. What was said is known for the present company alone; of another
 * company the page behind the link tells.
 * @param given undefined until it is known; then nothing of the present company is asked yet
 */
export const sayable = (given: Given | undefined, tenantId: number, now: number) => (interview: HomeInterview): boolean => {
  if (!canBeJudged(interview, now)) return false;
  if (interview.tenant_id !== tenantId) return true;
  return given !== undefined && !given.some(({ interview_id }) => interview_id === interview.id);
};
