import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  type ScorecardDraft,
  validateSubmission,
} from '@parley/domain/scorecards/validate-submission.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/**
 * What keeps the content from being submitted, or a draft from being kept: a draft may be
 * incomplete, not foreign.
 */
export function checkContent(
  attributes: ScorecardAttribute[],
  content: ScorecardDraft,
  submit: boolean,
): Failure<'validation-failed' | 'evidence-missing'> | undefined {
  const problems = validateSubmission({ attributes }, content).filter(
    ({ path }) => submit || path.endsWith('.attribute_id'),
  );
  if (problems.length === 0) return undefined;
  const code = problems.every((problem) => problem.code === 'evidence-missing')
    ? 'evidence-missing'
    : 'validation-failed';
  return fail(
    code,
    problems
      .map(({ message }) => message)
      .slice(0, 3)
      .join('; '),
    { errors: problems.map(({ path, message }) => ({ path: `body.${path}`, message })) },
  );
}
