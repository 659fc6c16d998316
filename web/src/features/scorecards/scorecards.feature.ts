import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Feedback' });

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
      label: () => text('name'),
      icon: 'rate',
      group: 'decide',
      any: [['read', 'feedbacks']],
    },
  ],
  commands: [
    {
      id: 'feedbacks',
      label: () => text('name'),
      icon: 'rate',
      path: paths.feedbacks,
      any: [['read', 'feedbacks']],
    },
  ],
};
