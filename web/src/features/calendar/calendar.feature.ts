import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

const OWN: Rights = [['manage', 'availability']];

export const calendarFeature: Feature = {
  pages: [{ path: paths.calendar, any: OWN, load: () => import('./calendar-page.tsx') }],
  nav: [
    {
      path: paths.calendar,
      label: () => navText('calendar.name'),
      icon: 'calendar',
      group: 'top',
      any: OWN,
    },
  ],
  commands: [
    {
      id: 'calendar',
      label: () => navText('calendar.name'),
      icon: 'calendar',
      path: paths.calendar,
      any: OWN,
    },
  ],
};
