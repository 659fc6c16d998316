import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';
import { ChatBadge } from './chat-badge.tsx';

const RIGHTS: Rights = [['manage', 'chat']];

export const chatFeature: Feature = {
  pages: [
    { path: paths.chat, any: RIGHTS, load: () => import('./chat-redirect.tsx') },
    { path: paths.chatThread(':threadKey'), any: RIGHTS, load: () => import('./chat-page.tsx') },
  ],
  nav: [
    {
      path: paths.chat,
      label: () => navText('chat.name'),
      icon: 'chat',
      group: 'top',
      any: RIGHTS,
      Badge: ChatBadge,
    },
  ],
  commands: [
    {
      id: 'write-to-a-colleague',
      label: () => navText('chat.new'),
      icon: 'chat',
      path: paths.newConversation,
      any: RIGHTS,
    },
  ],
};
