import { MAX_TEMPLATES } from '@parley/contracts/mail/mail-template.schema.ts';
import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { templateView } from '../shared/mail-views.ts';
import { checkTemplate } from './check-template.ts';

export const createMailTemplate: HandlerOf<'create-mail-template'> = async ({
  request,
  store,
  newId,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const wrong = checkTemplate(request.body);
  if (wrong) return wrong;
  if ((await mailTemplates.list(store)).length >= MAX_TEMPLATES)
    return fail('mail-limit', `A company can have ${MAX_TEMPLATES} templates`);
  const template = { id: newId('tpl'), ...request.body, built_in: false, version: 1 };
  return commit({
    writes: [mailTemplates.write(store, template, 'new')],
    event: { type: 'mail.template-changed', data: { template_id: template.id } },
    answer: { status: 201, body: templateView(template), version: 1 },
  });
};
