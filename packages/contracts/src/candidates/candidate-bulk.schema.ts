import * as z from 'zod';
import { decisionMail, REASON_CODES } from '../decisions/decisions.routes.ts';
import { bulkBody, undoAction } from '../shared/bulk.ts';
import { candidateId, requisitionId } from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';

/**
 * The bulk actions on candidates. A stage is that of the application shown on the candidate's row.
 */
const candidateBulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('put-on-requisition'), requisition_id: requisitionId }),
  z.strictObject({ type: z.literal('move-stage'), to: z.enum(['in_review']) }),
  /**
   * A decision for each candidate, which waits for the required scorecards like any other. It can
   * be undone for ten minutes, and nobody outside the company is notified before that.
   */
  z.strictObject({
    type: z.literal('reject'),
    outcome: z.enum(['reject', 'withdraw']).default('reject'),
    reason_code: z.enum(REASON_CODES),
    rationale: paragraph(4000).default(''),
    /**
     * The mail to each candidate. `standard`: the product's letter for this outcome, with the name
     * of the candidate and the requisition, as soon as the decision can no longer be undone.
     */
    mail: z
      .discriminatedUnion('when', [
        ...decisionMail.options,
        z.strictObject({ when: z.literal('standard') }),
      ])
      .default({ when: 'none' }),
  }),
  z.strictObject({
    type: z.literal('delete'),
    /**
     * Keeps candidates who were changed, moved or added to a requisition since they were created.
     */
    only_unchanged: z.literal(true).optional(),
  }),
  undoAction,
]);
export type CandidateBulkAction = z.infer<typeof candidateBulkAction>;
export const candidateBulkBody = bulkBody(candidateId, candidateBulkAction);
