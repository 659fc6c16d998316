import * as z from 'zod';
import { bulkBody, undoAction } from '../kit/bulk.ts';
import { candidateId, requisitionId } from '../kit/ids.ts';

/** What can be done to many candidates. A stage is that of the requisition the candidate stands on. */
export const candidateBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('put-on-requisition'), requisition_id: requisitionId }),
  z.strictObject({ type: z.literal('move-stage'), to: z.enum(['in_review']) }),
  z.strictObject({ type: z.literal('delete') }),
  undoAction,
]);
export type CandidateBulkAction = z.infer<typeof candidateBulkAction>;
export const candidateBulkBody = bulkBody(candidateId, candidateBulkAction);
