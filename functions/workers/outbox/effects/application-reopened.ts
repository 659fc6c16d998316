import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import * as z from 'zod';
import { hasWorkflow } from '../../../interviews/has-workflow.ts';
import type { Effect } from '../effect.ts';

const data = z.object({ requisition_id: z.string(), candidate_id: z.string() });

/**
 * Scorecards are asked for again: the workflows that the decision stopped go on under another name.
 */
export const applicationReopened: Effect = async (event, { storeOf, workflows }) => {
  const held = await interviewsOfApplication(storeOf(event.tenant_id), data.parse(event.data));
  for (const { id, revision } of held.filter(hasWorkflow))
    await workflows.start({ tenantId: event.tenant_id, interviewId: id, revision });
};
