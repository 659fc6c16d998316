import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

const READ: Rights = [
  ['manage', 'candidates'],
  ['read', 'candidates'],
];
const MANAGE: Rights = [['manage', 'candidates']];
const loadCandidate = () => import('./detail/candidate-page.tsx');

export const candidatesFeature: Feature = {
  pages: [
    { path: paths.candidates, any: READ, load: () => import('./list/candidates-page.tsx') },
    { path: paths.erasures, any: MANAGE, load: () => import('./erasures-page.tsx') },
    { path: paths.addCandidate, any: MANAGE, load: () => import('./form/add-candidate-page.tsx') },
    {
      path: paths.editCandidate(':candidateId'),
      any: MANAGE,
      load: () => import('./form/edit-candidate-page.tsx'),
    },
    { path: paths.candidate(':candidateId', ':selectedTab?'), any: READ, load: loadCandidate },
  ],
  nav: [
    {
      path: paths.candidates,
      label: () => navText('candidates.name'),
      icon: 'people',
      group: 'hiring',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'candidates',
      label: () => navText('candidates.name'),
      icon: 'people',
      path: paths.candidates,
      any: READ,
    },
    {
      id: 'add-candidate',
      label: () => navText('candidates.add'),
      icon: 'add',
      path: paths.addCandidate,
      any: MANAGE,
    },
    {
      id: 'erasures',
      label: () => navText('candidates.erasures'),
      icon: 'delete',
      path: paths.erasures,
      any: MANAGE,
    },
  ],
};
