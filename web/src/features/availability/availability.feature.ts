import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Availability' });

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
      label: () => text('name'),
      icon: 'clock',
      group: 'top',
      any: OWN,
    },
  ],
  commands: [
    {
      id: 'availability',
      label: () => text('name'),
      icon: 'clock',
      path: paths.availability,
      any: OWN,
    },
  ],
};
