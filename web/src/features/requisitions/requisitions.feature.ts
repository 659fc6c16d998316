import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Requisitions', add: 'New requisition' });

const READ: Rights = [
  ['manage', 'requisitions'],
  ['read', 'requisitions'],
];
const ADD: Rights = [
  ['manage', 'requisitions'],
  ['create', 'requisitions'],
];
const CHANGE: Rights = [
  ['manage', 'requisitions'],
  ['update', 'requisitions'],
];

export const requisitionsFeature: Feature = {
  pages: [
    {
      path: paths.requisitions,
      any: READ,
      staff: true,
      load: () => import('./list/requisitions-page.tsx'),
    },
    // The router ignores case, so addRequisition and addrequisition both lead to this page.
    { path: paths.addRequisition, any: ADD, load: () => import('./form/add-requisition-page.tsx') },
    {
      path: paths.editRequisition(':requisitionId'),
      any: CHANGE,
      load: () => import('./form/edit-requisition-page.tsx'),
    },
    {
      path: paths.requisition(':requisitionId'),
      any: READ,
      staff: true,
      load: () => import('./detail/requisition-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.requisitions,
      label: () => text('name'),
      icon: 'work',
      group: 'hiring',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'requisitions',
      label: () => text('name'),
      icon: 'work',
      path: paths.requisitions,
      any: READ,
    },
    {
      id: 'add-requisition',
      label: () => text('add'),
      icon: 'add',
      path: paths.addRequisition,
      any: ADD,
    },
  ],
};
