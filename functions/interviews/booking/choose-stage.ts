import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { type Failure, fail } from '../../shared/failure.ts';

/**
 * The asked step of the requisition's plan, the one the candidate was advanced to, or its first;
 * the specification's First where there is no plan.
 */
export function chooseStage(
  { interview_plan, title }: Requisition,
  asked: string | undefined,
  round: string | null,
): string | Failure<'validation-failed'> {
  const stages = interview_plan.map(({ stage }) => stage);
  if (asked === undefined)
    return (round !== null && stages.includes(round) ? round : stages[0]) ?? 'First';
  if (stages.length === 0 || stages.includes(asked)) return asked;
  return fail('validation-failed', `“${asked}” is not a step of the plan of ${title}`, {
    errors: [{ path: 'body.stage', message: `must be one of ${stages.join(', ')}` }],
  });
}

/** "Phone screen interview, Staff engineer". */
export function titleOf(stage: string, requisition: string): string {
  return truncateText(
    `${/\binterview$/i.test(stage) ? stage : `${stage} interview`}, ${requisition}`,
    160,
  );
}
