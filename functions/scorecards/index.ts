import { scorecardRoutes } from '@parley/contracts/scorecards/scorecards.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { addCandidateFeedback } from './candidate-feedback/add-candidate-feedback.ts';
import { createFeedback } from './create-feedback.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { getFeedback } from './get-feedback.ts';
import { listCandidateFeedbacks } from './candidate-feedback/list-candidate-feedbacks.ts';
import { listCandidateVoices } from './candidate-feedback/list-candidate-voices.ts';
import { listFeedbacks } from './list-feedbacks.ts';
import { updateFeedback } from './update-feedback.ts';

export const handler = createPipeline(
  'scorecards',
  scorecardRoutes,
  {
    'list-feedbacks': listFeedbacks,
    'create-feedback': createFeedback,
    'get-feedback': getFeedback,
    'update-feedback': updateFeedback,
    'delete-feedback': deleteFeedback,
    'list-candidate-feedbacks': listCandidateFeedbacks,
    'list-candidate-voices': listCandidateVoices,
    'add-candidate-feedback': addCandidateFeedback,
  },
  openRuntime(),
);
