import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';

/** How a requisition ends. */
export type Closing = Extract<RequisitionStatus, 'filled' | 'cancelled'>;

export const isClosed = (status: RequisitionStatus): status is Closing =>
  status === 'filled' || status === 'cancelled';

/** What panel and candidate read where nobody has said why. */
export const CLOSING_REASONS: Readonly<Record<Closing, string>> = {
  filled: 'The position has been filled',
  cancelled: 'The position is no longer open',
};

const DECIDED: readonly ApplicationStage[] = ['offer', 'hired', 'rejected', 'withdrawn'];

/**
 * Whether closing a requisition calls off the interviews that an application in this stage has
 * ahead. One that is filled leaves those of whom a decision was made for: they go the way of the
 * decision.
 */
export const isCancelledByClosing = (
  closing: Closing,
  stage: ApplicationStage | undefined,
): boolean => closing === 'cancelled' || stage === undefined || !DECIDED.includes(stage);
