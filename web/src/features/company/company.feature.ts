import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Company settings' });

const CHANGE: Rights = [['update', 'company-settings']];
const label = () => text('name');

export const companyFeature: Feature = {
  pages: [
    { path: paths.companySettings, any: CHANGE, load: () => import('./company-settings-page.tsx') },
  ],
  nav: [{ path: paths.companySettings, label, icon: 'tune', group: 'admin', any: CHANGE }],
  commands: [
    { id: 'company-settings', label, icon: 'tune', path: paths.companySettings, any: CHANGE },
  ],
};
