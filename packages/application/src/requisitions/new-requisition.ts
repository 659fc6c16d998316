import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';

/** The fields that a new requisition has in addition to the input. */
type InitialField =
  | 'kind'
  | 'status'
  | 'candidates'
  | 'hired'
  | 'sent_back'
  | 'was_on_hold'
  | 'requested'
  | 'approvals'
  | 'closed'
  | 'opened_at'
  | 'created_at'
  | 'updated_at'
  | 'version';

/** Returns a new requisition, which is a draft. `at` is UTC, ISO 8601. */
export const newRequisition = (
  fields: Omit<Requisition, InitialField>,
  at: string,
): Requisition => ({
  ...fields,
  kind: 'REQUISITION',
  status: 'draft',
  candidates: 0,
  hired: 0,
  sent_back: null,
  was_on_hold: false,
  requested: null,
  approvals: [],
  closed: null,
  opened_at: null,
  created_at: at,
  updated_at: at,
  version: 1,
});
