import type {
  RequisitionStatus,
  RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';

/**
 * What somebody approves: the position and how many of it are paid for. How people are chosen for
 * it is not part of it.
 */
const APPROVED_FIELDS = [
  'title',
  'department',
  'location',
  'employment_type',
  'openings',
] as const satisfies readonly (keyof RequisitionView)[];
type Approved = Pick<RequisitionView, (typeof APPROVED_FIELDS)[number]>;

const ASKED: readonly RequisitionStatus[] = ['pending_approval', 'open', 'on_hold'];

/**
 * Whether a change has to be approved again: of something that is approved or waits for it. Fewer
 * openings need nobody.
 */
export function needsNewApproval(
  before: Approved & { status: RequisitionStatus },
  after: Approved,
): boolean {
  if (!ASKED.includes(before.status)) return false;
  return APPROVED_FIELDS.some((field) =>
    field === 'openings' ? after.openings > before.openings : after[field] !== before[field],
  );
}

/**
 * What an approval makes of it: open, or on hold again where it was when its change began to wait.
 */
export const approvedStatus = ({
  was_on_hold,
}: Pick<RequisitionView, 'was_on_hold'>): 'open' | 'on_hold' => (was_on_hold ? 'on_hold' : 'open');

/**
 * Why a person cannot approve, in words fit to show, or null. `others`: somebody else of the
 * company could.
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
