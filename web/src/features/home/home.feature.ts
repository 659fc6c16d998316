import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

export const homeFeature: Feature = {
  pages: [{ path: paths.home, load: () => import('./home-page.tsx') }],
  nav: [{ path: paths.home, label: () => navText('home.name'), icon: 'home', group: 'top' }],
  commands: [{ id: 'home', label: () => navText('home.name'), icon: 'home', path: paths.home }],
};
