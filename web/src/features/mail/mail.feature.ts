import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';
import { MailBadge } from './mail-badge.tsx';

const { text } = defineStrings({
  name: 'Correspondence',
  write: 'Write to a candidate',
  templates: 'Message templates',
});

const READ: Rights = [['read', 'correspondence']];
const loadMail = () => import('./page/mail-page.tsx');

export const mailFeature: Feature = {
  pages: [
    { path: paths.mailStart, any: READ, load: () => import('./page/mail-start-page.tsx') },
    { path: paths.mailTemplates, any: READ, load: () => import('./templates/templates-page.tsx') },
    { path: paths.mail(':customLabel', ':mailId?'), any: READ, load: loadMail },
    { path: paths.mail(':systemLabel', ':mailId?'), any: READ, load: loadMail },
  ],
  nav: [
    {
      path: paths.mailStart,
      label: () => text('name'),
      icon: 'mail',
      group: 'hiring',
      any: READ,
      Badge: MailBadge,
    },
  ],
  commands: [
    {
      id: 'mail',
      label: () => text('name'),
      icon: 'mail',
      path: paths.mailStart,
      any: READ,
    },
    {
      id: 'write-mail',
      label: () => text('write'),
      icon: 'edit',
      path: paths.writeMail(),
      any: [['create', 'correspondence']],
    },
    {
      id: 'mail-templates',
      label: () => text('templates'),
      icon: 'template',
      path: paths.mailTemplates,
      any: READ,
    },
  ],
};
