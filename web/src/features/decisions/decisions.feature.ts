import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Decision making' });

const decide: Rights = [['manage', 'decision-making']];

export const decisionsFeature: Feature = {
  pages: [
    { path: paths.decisionMaking(), any: decide, load: () => import('./decision-list-page.tsx') },
    {
      path: paths.decisionMaking(':requisitionId'),
      any: decide,
      load: () => import('./decision-room-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.decisionMaking(),
      label: () => text('name'),
      icon: 'gavel',
      group: 'decide',
      any: decide,
    },
  ],
  commands: [
    {
      id: 'decision-making',
      label: () => text('name'),
      icon: 'gavel',
      path: paths.decisionMaking(),
      any: decide,
    },
  ],
};
