import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

const READ: Rights = [
  ['manage', 'requisitions'],
  ['update', 'requisitions'],
];

export const boardFeature: Feature = {
  pages: [{ path: paths.board(), any: READ, load: () => import('./board-page.tsx') }],
  nav: [
    {
      path: paths.board(),
      label: () => navText('board.name'),
      icon: 'board',
      group: 'hiring',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'board',
      label: () => navText('board.name'),
      icon: 'board',
      path: paths.board(),
      any: READ,
    },
  ],
};
