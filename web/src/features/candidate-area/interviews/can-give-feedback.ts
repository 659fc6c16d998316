import type { Output } from '../../../session/api/api.ts';
import type { HomeInterview } from '../use-home.ts';
import { canBeJudged } from './sort-interviews.ts';

type Given = Output<'list-candidate-feedbacks'>['items'];

/**
 * Which interviews the candidate can be asked about, of every company that knows them.
 * @param given what was said so far; undefined until it is known, and then nothing is asked yet
 */
export const canGiveFeedback =
  (given: Given | undefined, now: number) =>
  (interview: HomeInterview): boolean =>
    given !== undefined &&
    canBeJudged(interview, now) &&
    !given.some(({ interview_id }) => interview_id === interview.id);
