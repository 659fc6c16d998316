import { scorecardRoutes } from '@parley/contracts/scorecards/scorecards.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import {
  addCandidateFeedback,
  listCandidateFeedbacks,
  listCandidateVoices,
} from './candidate-feedback.ts';
import { createFeedback } from './create-feedback.ts';
import { listFeedbacks, getFeedback, deleteFeedback } from './feedbacks.ts';
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
