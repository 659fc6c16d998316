import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Pipeline' });

const READ: Rights = [
  ['manage', 'requisitions'],
  ['update', 'requisitions'],
];

export const boardFeature: Feature = {
  pages: [{ path: paths.board(), any: READ, load: () => import('./board-page.tsx') }],
  nav: [
    {
      path: paths.board(),
      label: () => text('name'),
      icon: 'board',
      group: 'hiring',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'board',
      label: () => text('name'),
      icon: 'board',
      path: paths.board(),
      any: READ,
    },
  ],
};
