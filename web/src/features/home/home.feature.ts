import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { homeText } from './home-strings.ts';

export const homeFeature: Feature = {
  pages: [{ path: paths.home, load: () => import('./home-page.tsx') }],
  nav: [{ path: paths.home, label: () => homeText('nav'), icon: 'home', group: 'top' }],
  commands: [{ id: 'home', label: () => homeText('nav'), icon: 'home', path: paths.home }],
};
