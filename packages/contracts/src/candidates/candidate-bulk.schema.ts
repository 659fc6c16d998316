import * as z from 'zod';
import { decisionMail, REASON_CODES } from '../decisions/decisions.routes.ts';
import { bulkBody, undoAction } from '../shared/bulk.ts';
import { candidateId, requisitionId } from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';

/**
 * What can be done to many candidates. A stage is that of the requisition the candidate stands on.
 */
const candidateBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('put-on-requisition'), requisition_id: requisitionId }),
  z.strictObject({ type: z.literal('move-stage'), to: z.enum(['in_review']) }),
  /**
   * A decision about each, with its gate: required scorecards are waited for. It can be undone for
   * ten minutes, and nobody outside is notified before.
   */
  z.strictObject({
    type: z.literal('reject'),
    outcome: z.enum(['reject', 'withdraw']).default('reject'),
    reason_code: z.enum(REASON_CODES),
    rationale: paragraph(4000),
    mail: decisionMail.default({ when: 'none' }),
  }),
  z.strictObject({ type: z.literal('delete') }),
  undoAction,
]);
export type CandidateBulkAction = z.infer<typeof candidateBulkAction>;
export const candidateBulkBody = bulkBody(candidateId, candidateBulkAction);
