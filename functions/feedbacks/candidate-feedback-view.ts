import type { candidateFeedbackView as schema } from '@parley/contracts/feedbacks/feedback.schema.ts';
import type { ProcessFeedback } from '@parley/data/feedbacks/process-feedbacks.repo.ts';
import type * as z from 'zod';

export const candidateFeedbackView = ({
  id,
  tenant_id,
  interview_id,
  candidate_id,
  requisition,
  company,
  rating,
  comment,
  created_at,
}: ProcessFeedback) =>
  ({
    id,
    tenant_id,
    interview_id,
    candidate_id,
    requisition,
    companyName: company,
    rating,
    comment,
    createdAt: created_at,
  }) as z.output<typeof schema>;
