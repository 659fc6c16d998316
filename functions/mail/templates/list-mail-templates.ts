import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { templateView } from '../shared/mail-views.ts';

export const listMailTemplates: HandlerOf<'list-mail-templates'> = async ({ store }) => ({
  status: 200,
  body: { items: (await mailTemplates.list(store)).map(templateView) },
});
