import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';

/** Returns the requisition if candidates can be added to it, or the reason why not. */
export function openRequisition(
  requisition: Requisition | undefined,
): Requisition | Failure<'not-found' | 'requisition-not-open'> {
  if (!requisition) return fail('not-found');
  return requisition.status === 'open'
    ? requisition
    : fail(
        'requisition-not-open',
        `${requisition.title} is ${requisition.status.replace('_', ' ')}. Open it first`,
      );
}
