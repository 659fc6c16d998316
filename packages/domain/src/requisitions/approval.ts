import type {
  RequisitionStatus,
  RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';

/**
 * The fields that an approval covers: the position and the number of paid openings. How candidates
 * are selected is not covered.
 */
const APPROVABLE_FIELDS = [
  'title',
  'department',
  'location',
  'employment_type',
  'openings',
] as const satisfies readonly (keyof RequisitionView)[];
type Approvable = Pick<RequisitionView, (typeof APPROVABLE_FIELDS)[number]>;

const ASKED: readonly RequisitionStatus[] = ['pending_approval', 'open', 'on_hold'];

/**
 * Checks whether a change needs a new approval, of a requisition that is approved or waits for
 * approval. Fewer openings need none.
 */
export function needsNewApproval(
  before: Approvable & { status: RequisitionStatus },
  after: Approvable,
): boolean {
  if (!ASKED.includes(before.status)) return false;
  return APPROVABLE_FIELDS.some((field) =>
    field === 'openings' ? after.openings > before.openings : after[field] !== before[field],
  );
}

/**
 * Returns the status after an approval: open, or on hold if that was the status when its change
 * began to wait.
 */
export const approvedStatus = ({
  was_on_hold,
}: Pick<RequisitionView, 'was_on_hold'>): 'open' | 'on_hold' => (was_on_hold ? 'on_hold' : 'open');

/**
 * Returns the reason why a person cannot approve, as text for the user, or null. `others`: another
 * member of the company could approve.
 */
export function findApprovalBlocker(
  requested: { by_id: string } | null,
  userId: string,
  others: boolean,
): string | null {
  return requested?.by_id === userId && others
    ? 'You asked for this approval. Somebody else of your company gives it'
    : null;
}
