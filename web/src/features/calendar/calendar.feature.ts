import type { Feature, Rights } from '../../feature.ts';
import { calendarText } from '../../parts/calendar/calendar-strings.ts';
import { paths } from '../../paths.ts';

const OWN: Rights = [['manage', 'availability']];

export const calendarFeature: Feature = {
  pages: [{ path: paths.calendar, any: OWN, load: () => import('./calendar-page.tsx') }],
  nav: [{ path: paths.calendar, label: () => calendarText('nav'), icon: 'calendar', group: 'top', any: OWN }],
  commands: [{ id: 'calendar', label: () => calendarText('nav'), icon: 'calendar', path: paths.calendar, any: OWN }],
};
