import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';
import { MailBadge } from './mail-badge.tsx';

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
      label: () => navText('mail.name'),
      icon: 'mail',
      group: 'hiring',
      any: READ,
      Badge: MailBadge,
    },
  ],
  commands: [
    {
      id: 'mail',
      label: () => navText('mail.name'),
      icon: 'mail',
      path: paths.mailStart,
      any: READ,
    },
    {
      id: 'write-mail',
      label: () => navText('mail.write'),
      icon: 'edit',
      path: paths.writeMail(),
      any: [['create', 'correspondence']],
    },
    {
      id: 'mail-templates',
      label: () => navText('mail.templates'),
      icon: 'template',
      path: paths.mailTemplates,
      any: READ,
    },
  ],
};
