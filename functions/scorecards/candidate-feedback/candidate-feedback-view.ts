import type { candidateFeedbackView as schema } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { CandidateFeedback } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
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
}: CandidateFeedback) =>
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
