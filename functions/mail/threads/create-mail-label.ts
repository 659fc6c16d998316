import type { MailLabelId } from '@parley/contracts/shared/ids.ts';
import { MAX_LABELS } from '@parley/contracts/mail/mail-labels.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { changeLabels, nameTaken } from './change-labels.ts';

export const createMailLabel: HandlerOf<'create-mail-label'> = async ({
  request,
  store,
  newId,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const label = { id: newId('lbl') as MailLabelId, ...request.body };
  return changeLabels(
    store,
    (labels) => {
      if (nameTaken(labels, label.name))
        return fail('already-exists', `There is a label ${label.name} already`);
      if (labels.length >= MAX_LABELS)
        return fail('mail-limit', `A company can have ${MAX_LABELS} labels`);
      return {
        labels: [...labels, label].sort((a, b) => a.name.localeCompare(b.name, 'en')),
        answer: { status: 201 as const, body: label },
      };
    },
    (op, answer) =>
      commit({
        writes: [op],
        event: { type: 'mail.labels-changed', data: { label_id: label.id } },
        answer,
      }),
  );
};
