import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

export const scorecardsFeature: Feature = {
  pages: [
    { path: paths.feedbacks, load: () => import('./scorecards-page.tsx') },
    {
      path: paths.candidateVoices,
      any: [['manage', 'decision-making']],
      load: () => import('./candidate-voices-page.tsx'),
    },
    {
      path: paths.newFeedback(':requisitionId', ':interviewId', ':candidateId'),
      any: [['create', 'feedbacks']],
      load: () => import('./new-feedback-page.tsx'),
    },
    {
      path: paths.editFeedback(':feedbackId'),
      any: [['read', 'feedbacks']],
      load: () => import('./edit-feedback-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.feedbacks,
      label: () => navText('feedbacks.name'),
      icon: 'rate',
      group: 'decide',
      any: [['read', 'feedbacks']],
    },
  ],
  commands: [
    {
      id: 'feedbacks',
      label: () => navText('feedbacks.title'),
      icon: 'rate',
      path: paths.feedbacks,
      any: [['read', 'feedbacks']],
    },
  ],
};
