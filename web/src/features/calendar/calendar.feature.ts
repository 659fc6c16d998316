import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Calendar' });

const OWN: Rights = [['manage', 'availability']];

export const calendarFeature: Feature = {
  pages: [{ path: paths.calendar, any: OWN, load: () => import('./calendar-page.tsx') }],
  nav: [
    {
      path: paths.calendar,
      label: () => text('name'),
      icon: 'calendar',
      group: 'top',
      any: OWN,
    },
  ],
  commands: [
    {
      id: 'calendar',
      label: () => text('name'),
      icon: 'calendar',
      path: paths.calendar,
      any: OWN,
    },
  ],
};
