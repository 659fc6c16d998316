import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

const OWN: Rights = [['manage', 'availability']];
const COLLEAGUES: Rights = [['read', 'users']];

export const availabilityFeature: Feature = {
  pages: [
    { path: paths.availability, any: OWN, load: () => import('./availability-page.tsx') },
    {
      path: paths.userAvailability(':userId'),
      any: COLLEAGUES,
      load: () => import('./user-hours-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.availability,
      label: () => navText('availability.name'),
      icon: 'clock',
      group: 'top',
      any: OWN,
    },
  ],
  commands: [
    {
      id: 'availability',
      label: () => navText('availability.name'),
      icon: 'clock',
      path: paths.availability,
      any: OWN,
    },
  ],
};
