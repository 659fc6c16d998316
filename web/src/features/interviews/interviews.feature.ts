import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({
  name: 'Interviews',
  schedule: 'Schedule interview',
});

const read: Rights = [
  ['manage', 'interviews'],
  ['read', 'interviews'],
];
const book: Rights = [['manage', 'interviews']];

export const interviewsFeature: Feature = {
  pages: [
    { path: paths.interviews, any: read, load: () => import('./interviews-page.tsx') },
    {
      path: `${paths.addInterview()}/:requisitionId?`,
      any: book,
      load: () => import('./schedule-page.tsx'),
    },
    {
      path: paths.editInterview(':interviewId'),
      any: book,
      load: () => import('./reschedule-page.tsx'),
    },
    {
      path: `${paths.interview(':interviewId')}/:selectedTab?`,
      any: read,
      load: () => import('./interview-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.interviews,
      label: () => text('name'),
      icon: 'video',
      group: 'hiring',
      any: read,
    },
  ],
  commands: [
    {
      id: 'interviews',
      label: () => text('name'),
      icon: 'video',
      path: paths.interviews,
      any: read,
    },
    {
      id: 'schedule-interview',
      label: () => text('schedule'),
      icon: 'calendar-add',
      path: paths.addInterview(),
      any: book,
    },
  ],
};
