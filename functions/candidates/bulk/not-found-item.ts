import type { BulkPlan } from '../../shared/run-bulk.ts';

/** Nobody is behind the id: never was, is somebody else's, or has been deleted. */
export const NOT_FOUND_ITEM: Extract<BulkPlan, { ok: false }> = {
  ok: false,
  name: '',
  code: 'not-found',
  message: 'Is not there any more',
};
