import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';
import { MessagesBadge } from './messages-badge.tsx';

const { text } = defineStrings({ name: 'Messages' });

const OWN: Rights = [['manage', 'candidate-user']];

export const messagesFeature: Feature = {
  pages: [
    { path: paths.ownMessages(), any: OWN, load: () => import('./messages-page.tsx') },
    { path: paths.ownMessages(':mailId'), any: OWN, load: () => import('./thread-page.tsx') },
  ],
  nav: [
    {
      path: paths.ownMessages(),
      label: () => text('name'),
      icon: 'mail',
      group: 'mine',
      any: OWN,
      Badge: MessagesBadge,
    },
  ],
};
