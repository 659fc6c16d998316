import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { changeLabels, nameTaken } from './change-labels.ts';

export const updateMailLabel: HandlerOf<'update-mail-label'> = async ({
  request,
  store,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const label = { id: request.params.id, ...request.body };
  return changeLabels(
    store,
    (labels) => {
      if (!labels.some(({ id }) => id === label.id)) return mailNotFound();
      if (nameTaken(labels, label.name, label.id))
        return fail('already-exists', `There is a label ${label.name} already`);
      return {
        labels: [...labels.filter(({ id }) => id !== label.id), label].sort((a, b) =>
          a.name.localeCompare(b.name, 'en'),
        ),
        answer: { status: 200 as const, body: label },
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
