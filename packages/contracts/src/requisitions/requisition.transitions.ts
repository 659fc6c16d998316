import type { RequisitionStatus } from './requisition.schema.ts';

/**
 * All transitions of a requisition's state. The button, the rule and the stored condition use this
 * table.
 */
export const REQUISITION_TRANSITIONS = {
  submit: { from: ['draft'], to: 'pending_approval', label: 'Ask for approval' },
  reject: { from: ['pending_approval'], to: 'draft', label: 'Send back' },
  open: { from: ['pending_approval'], to: 'open', label: 'Approve and open' },
  hold: { from: ['open'], to: 'on_hold', label: 'Put on hold' },
  resume: { from: ['on_hold'], to: 'open', label: 'Resume' },
  fill: { from: ['open', 'on_hold'], to: 'filled', label: 'Mark as filled' },
  cancel: {
    from: ['draft', 'pending_approval', 'open', 'on_hold'],
    to: 'cancelled',
    label: 'Cancel',
  },
} as const satisfies Record<
  string,
  { from: readonly RequisitionStatus[]; to: RequisitionStatus; label: string }
>;
export type RequisitionTransition = keyof typeof REQUISITION_TRANSITIONS;
export const REQUISITION_TRANSITION_NAMES = Object.keys(REQUISITION_TRANSITIONS) as [
  RequisitionTransition,
  ...RequisitionTransition[],
];
