import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { strayQuestions } from '@parley/domain/requisitions/stray-questions.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/**
 * Refuses questions that name an attribute which the scorecard does not have, each where it stands.
 */
export function refuseStrayQuestions(
  requisition: Pick<Requisition, 'scorecard_template' | 'interview_plan'>,
): Failure<'validation-failed'> | undefined {
  const stray = strayQuestions(requisition);
  if (stray.length === 0) return undefined;
  return fail('validation-failed', 'A question belongs to something the scorecard does not rate', {
    errors: stray.map(({ step, question, attribute }) => ({
      path: `body.interview_plan.${step}.questions.${question}.attribute`,
      message: `“${attribute}” is not an attribute of the scorecard`,
    })),
  });
}
