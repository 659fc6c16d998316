import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Home' });

export const homeFeature: Feature = {
  pages: [{ path: paths.home, load: () => import('./home-page.tsx') }],
  nav: [{ path: paths.home, label: () => text('name'), icon: 'home', group: 'top' }],
  commands: [{ id: 'home', label: () => text('name'), icon: 'home', path: paths.home }],
};
