import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({
  name: 'Candidates',
  add: 'Add candidate',
  erasures: 'Erased people',
});

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
      label: () => text('name'),
      icon: 'people',
      group: 'hiring',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'candidates',
      label: () => text('name'),
      icon: 'people',
      path: paths.candidates,
      any: READ,
    },
    {
      id: 'add-candidate',
      label: () => text('add'),
      icon: 'add',
      path: paths.addCandidate,
      any: MANAGE,
    },
    {
      id: 'erasures',
      label: () => text('erasures'),
      icon: 'delete',
      path: paths.erasures,
      any: MANAGE,
    },
  ],
};
