import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { changeLabels } from './change-labels.ts';

/** The label is gone at once; the outbox takes it off the conversations. */
export const deleteMailLabel: HandlerOf<'delete-mail-label'> = async ({
  request,
  store,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const { id } = request.params;
  return changeLabels(
    store,
    (labels) =>
      labels.some((label) => label.id === id)
        ? { labels: labels.filter((label) => label.id !== id), answer: { status: 204 as const } }
        : mailNotFound(),
    (op, answer) =>
      commit({
        writes: [op],
        event: { type: 'mail.label-removed', data: { label_id: id } },
        answer,
      }),
  );
};
