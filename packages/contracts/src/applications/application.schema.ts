import * as z from 'zod';
import { applicationId, candidateId, requisitionId, tenantId } from '../shared/ids.ts';
import { storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

export const APPLICATION_STAGES = [
  'applied',
  'in_review',
  'interviewing',
  'decision',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
export const SOURCES = ['Referral', 'Applied', 'Internal', 'External'] as const;
export type Source = (typeof SOURCES)[number];
/** Labels of the candidate stage chart. */
export const STAGE_LABELS = ['Interview Process', 'In Review', 'Hired', 'Rejected'] as const;

/** A candidate on a requisition. */
export const applicationView = z.strictObject({
  id: applicationId,
  tenant_id: tenantId,
  requisition_id: requisitionId,
  candidate_id: candidateId,
  requisition: z.string(),
  candidate: z.string(),
  candidate_email: storedEmail,
  stage: z.enum(APPLICATION_STAGES),
  source: z.enum(SOURCES),
  createdAt: instant,
  stage_since: instant,
  /**
   * The day until which a decision puts the application on hold; null once it has moved on. Lists
   * leave this field out.
   */
  hold_until: z.iso.date().nullable().optional(),
  /**
   * The step of the interview plan to which the application was advanced; null if nobody has
   * advanced it, or if it is past the last step. Lists leave this field out.
   */
  round: z.string().nullable().optional(),
  version: z.int(),
});
export type ApplicationView = z.infer<typeof applicationView>;
