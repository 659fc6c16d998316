import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { templateView } from '../shared/mail-views.ts';
import { checkTemplate } from './check-template.ts';

/** One that came with the product becomes the company's own. */
export const updateMailTemplate: HandlerOf<'update-mail-template'> = async ({
  request,
  store,
  ifMatch,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const wrong = checkTemplate(request.body);
  if (wrong) return wrong;
  const found = await mailTemplates.get(store, request.params.id);
  if (!found) return mailNotFound();
  if (found.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: found.version } });
  const template = { id: found.id, ...request.body, built_in: false, version: ifMatch + 1 };
  return commit({
    writes: [mailTemplates.write(store, template, found.stored ? ifMatch : 'new')],
    event: { type: 'mail.template-changed', data: { template_id: template.id } },
    answer: { status: 200, body: templateView(template), version: template.version },
  });
};
