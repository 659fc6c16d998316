import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';

export const deleteMailTemplate: HandlerOf<'delete-mail-template'> = async ({
  request,
  store,
  ifMatch,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const found = await mailTemplates.get(store, request.params.id);
  if (!found) return mailNotFound();
  if (found.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: found.version } });
  const { stored, ...template } = found;
  return commit({
    // An item stays under its id, or one of the product would come back.
    writes: [
      mailTemplates.write(
        store,
        { ...template, version: ifMatch + 1 },
        stored ? ifMatch : 'new',
        true,
      ),
    ],
    event: { type: 'mail.template-changed', data: { template_id: template.id } },
    answer: { status: 204 },
  });
};
