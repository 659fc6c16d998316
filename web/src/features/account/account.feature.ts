import type { Feature } from '../../feature.ts';
import { layoutText } from '../../layouts/layout-strings.ts';
import { paths } from '../../paths.ts';

export const accountFeature: Feature = {
  pages: [{ path: paths.account, load: () => import('./account-page.tsx') }],
  commands: [
    { id: 'account', label: () => layoutText('account'), icon: 'settings', path: paths.account },
  ],
};
