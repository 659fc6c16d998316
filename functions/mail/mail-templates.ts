import { fail, type Failure } from '@parley/application/shared/failure.ts';
import { MAX_TEMPLATES } from '@parley/contracts/mail/mail-template.schema.ts';
import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import { unknownPlaceholders } from '@parley/domain/mail/templates.ts';
import type { HandlerOf } from '../shared/context.ts';
import { mailNotFound } from './shared/mail-access.ts';
import { templateView } from './shared/mail-views.ts';

export const listMailTemplates: HandlerOf<'list-mail-templates'> = async ({ store }) => ({
  status: 200,
  body: { items: (await mailTemplates.list(store)).map(templateView) },
});

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

/** Changes a template; a built-in template becomes the company's own. */
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
    // The item remains under its id, because otherwise the built-in template would reappear.
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

/**
 * Refuses unknown placeholders in a template now, because otherwise the error would appear only
 * when the first message is sent.
 */
function checkTemplate({
  subject,
  body,
}: {
  subject: string;
  body: string;
}): Failure<'mail-parameter'> | undefined {
  const errors = [
    ['subject', subject],
    ['body', body],
  ].flatMap(([path, text]) =>
    unknownPlaceholders(text!).map((placeholder) => ({
      path: path!,
      message: `${placeholder} is not a placeholder of this product`,
    })),
  );
  return errors.length > 0
    ? fail('mail-parameter', errors.map(({ message }) => message).join('. '), { errors })
    : undefined;
}
