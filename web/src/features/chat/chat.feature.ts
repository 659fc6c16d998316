import type { Feature, Rights } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { ChatBadge } from './chat-badge.tsx';
import { chatText } from './chat-strings.ts';

const RIGHTS: Rights = [['manage', 'chat']];

export const chatFeature: Feature = {
  pages: [
    { path: paths.chat, any: RIGHTS, load: () => import('./chat-redirect.tsx') },
    { path: paths.chatThread(':threadKey'), any: RIGHTS, load: () => import('./chat-page.tsx') },
  ],
  nav: [{ path: paths.chat, label: () => chatText('nav'), icon: 'chat', group: 'top', any: RIGHTS, Badge: ChatBadge }],
  commands: [{ id: 'write-to-a-colleague', label: () => chatText('nav-new'), icon: 'chat', path: paths.newConversation, any: RIGHTS }],
};
