import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';

/**
 * What a requisition still needs before it can be opened, in words fit to show; empty when it can
 * be. Stored drafts may be older than a rule, so the template's own limits are looked at again.
 */
export function findOpeningBlockers(
  requisition: Pick<RequisitionView, 'scorecard_template'> & { interview_plan: readonly unknown[] },
): string[] {
  const attributes = requisition.scorecard_template?.attributes.length ?? 0;
  return [
    ...(requisition.scorecard_template === null ? ['Add a scorecard template'] : []),
    ...(requisition.scorecard_template !== null && (attributes < 3 || attributes > 6)
      ? ['Give the scorecard template 3 to 6 attributes']
      : []),
    ...(requisition.interview_plan.length === 0
      ? ['Add at least one step to the interview plan']
      : []),
  ];
}
