import * as z from 'zod';
import { applicationView } from '../applications/application.schema.ts';
import { interviewId, requisitionId, tenantId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { INTERVIEW_STATES, SHOWN_STATUSES } from '../interviews/interview.schema.ts';

/**
 * An interview as its candidate sees it: without notes and scores, and with only the names of the
 * panel.
 */
export const candidateInterview = z.strictObject({
  id: interviewId,
  tenant_id: tenantId,
  companyName: z.string(),
  jobreq_id: requisitionId,
  requisition: z.string(),
  title: z.string(),
  stage: z.string(),
  status: z.enum(SHOWN_STATUSES),
  state: z.enum(INTERVIEW_STATES),
  starts_at: instant,
  ends_at: instant,
  zone: z.string(),
  panel: z.array(z.string()),
  panel_zone: z.string(),
  location: z.string(),
});

const candidateRequisition = z.strictObject({
  id: requisitionId,
  tenant_id: tenantId,
  companyName: z.string(),
  title: z.string(),
  location: z.string(),
  stage: applicationView.shape.stage,
  applied_at: instant,
});

/** The candidate dashboard: one entry per company. */
export const candidateHome = z.strictObject({
  entries: z.array(
    z.strictObject({
      tenant_id: tenantId,
      tenant_name: z.string(),
      candidate_id: z.string(),
      candidate_interviews: z.array(candidateInterview),
      candidate_requisitions: z.array(candidateRequisition),
    }),
  ),
});
export type CandidateHome = z.infer<typeof candidateHome>;
