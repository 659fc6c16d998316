import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({
  interviews: 'Interviews',
  times: 'Times',
  requisitions: 'Applications',
  profile: 'Profile',
  feedbacks: 'Feedback',
});

const OWN: Rights = [['manage', 'candidate-user']];
const loadStart = () => import('./candidate-start-page.tsx');

export const candidateAreaFeature: Feature = {
  pages: [
    {
      path: paths.candidateInterviews,
      any: OWN,
      load: () => import('./interviews/candidate-interviews-page.tsx'),
    },
    {
      path: paths.candidateAvailability,
      any: OWN,
      load: () => import('./times/candidate-times-page.tsx'),
    },
    {
      path: paths.candidateRequisitions,
      any: OWN,
      load: () => import('./candidate-requisitions-page.tsx'),
    },
    {
      path: paths.candidateProfile(':candidateId?', ':selectedTab?'),
      any: OWN,
      load: () => import('./candidate-profile-page.tsx'),
    },
    {
      path: paths.candidateFeedbacks,
      any: OWN,
      load: () => import('./feedbacks/candidate-feedbacks-page.tsx'),
    },
    {
      path: paths.addCandidateFeedback(':interviewId'),
      any: OWN,
      load: () => import('./feedbacks/add-candidate-feedback-page.tsx'),
    },
    {
      path: paths.candidateVoice,
      any: OWN,
      load: () => import('./candidate-voice-page.tsx'),
    },
    { path: paths.candidateHome, load: loadStart },
    { path: paths.candidateApplication(':requisitionId'), load: loadStart },
  ],
  nav: [
    {
      path: paths.candidateInterviews,
      label: () => text('interviews'),
      icon: 'video',
      group: 'mine',
      any: OWN,
    },
    {
      path: paths.candidateAvailability,
      label: () => text('times'),
      icon: 'clock',
      group: 'mine',
      any: OWN,
    },
    {
      path: paths.candidateRequisitions,
      label: () => text('requisitions'),
      icon: 'work',
      group: 'mine',
      any: OWN,
    },
    {
      path: paths.candidateProfile(),
      label: () => text('profile'),
      icon: 'person',
      group: 'mine',
      any: OWN,
    },
    {
      path: paths.candidateFeedbacks,
      label: () => text('feedbacks'),
      icon: 'rate',
      group: 'mine',
      any: OWN,
    },
  ],
};
