import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';
import { ChatBadge } from './chat-badge.tsx';

const { text } = defineStrings({ name: 'Team chat', new: 'Write to a colleague' });

const RIGHTS: Rights = [['manage', 'chat']];

export const chatFeature: Feature = {
  pages: [
    { path: paths.chat, any: RIGHTS, load: () => import('./chat-redirect.tsx') },
    { path: paths.chatThread(':threadKey'), any: RIGHTS, load: () => import('./chat-page.tsx') },
  ],
  nav: [
    {
      path: paths.chat,
      label: () => text('name'),
      icon: 'chat',
      group: 'top',
      any: RIGHTS,
      Badge: ChatBadge,
    },
  ],
  commands: [
    {
      id: 'write-to-a-colleague',
      label: () => text('new'),
      icon: 'chat',
      path: paths.newConversation,
      any: RIGHTS,
    },
  ],
};
