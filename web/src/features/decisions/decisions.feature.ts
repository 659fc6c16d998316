import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

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
      label: () => navText('decision-making.name'),
      icon: 'gavel',
      group: 'decide',
      any: decide,
    },
  ],
  commands: [
    {
      id: 'decision-making',
      label: () => navText('decision-making.title'),
      icon: 'gavel',
      path: paths.decisionMaking(),
      any: decide,
    },
  ],
};
