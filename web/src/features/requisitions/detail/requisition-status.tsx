import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useRequisitionsStrings } from '../requisitions-strings.ts';

const TONES: Readonly<Record<RequisitionStatus, Tone>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  open: 'info',
  on_hold: 'warn',
  filled: 'ok',
  cancelled: 'neutral',
};

/** The state of a requisition as dot and words. */
export function RequisitionStatusTag({ status }: { status: RequisitionStatus }) {
  const t = useRequisitionsStrings();
  return <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>;
}
