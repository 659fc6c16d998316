import { fail, type Failure, isFailure } from '@parley/application/shared/failure.ts';
import { MAX_LABELS } from '@parley/contracts/mail/mail-labels.ts';
import { mailLabelId } from '@parley/contracts/shared/ids.ts';
import { mailLabels, type MailLabel } from '@parley/data/mail-threads/mail-labels.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { refuseOtherVersion } from '../../shared/version-problem.ts';
import { mailNotFound } from '../shared/mail-access.ts';

export const createMailLabel: HandlerOf<'create-mail-label'> = async ({
  request,
  store,
  newId,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const label = { id: mailLabelId.parse(newId('lbl')), ...request.body };
  return changeLabels(
    store,
    undefined,
    (labels, version) => {
      if (nameTaken(labels, label.name))
        return fail('already-exists', `There is a label ${label.name} already`);
      if (labels.length >= MAX_LABELS)
        return fail('mail-limit', `A company can have ${MAX_LABELS} labels`);
      return {
        labels: [...labels, label].sort((a, b) => a.name.localeCompare(b.name, 'en')),
        answer: { status: 201 as const, body: { ...label, version }, version },
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

export const updateMailLabel: HandlerOf<'update-mail-label'> = async ({
  request,
  store,
  ifMatch,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const label = { id: request.params.id, ...request.body };
  return changeLabels(
    store,
    { id: label.id, ifMatch },
    (labels, version) => {
      if (nameTaken(labels, label.name, label.id))
        return fail('already-exists', `There is a label ${label.name} already`);
      return {
        labels: [...labels.filter(({ id }) => id !== label.id), label].sort((a, b) =>
          a.name.localeCompare(b.name, 'en'),
        ),
        answer: { status: 200 as const, body: { ...label, version }, version },
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

/** Deletes the label immediately; the outbox removes it from the mail threads. */
export const deleteMailLabel: HandlerOf<'delete-mail-label'> = async ({
  request,
  store,
  ifMatch,
  may,
  commit,
}) => {
  if (!may('update', 'correspondence')) return fail('forbidden');
  const { id } = request.params;
  return changeLabels(
    store,
    { id, ifMatch },
    (labels) => ({
      labels: labels.filter((label) => label.id !== id),
      answer: { status: 204 as const },
    }),
    (op, answer) =>
      commit({
        writes: [op],
        event: { type: 'mail.label-removed', data: { label_id: id } },
        answer,
      }),
  );
};

/**
 * Changes the current list of labels, or returns why the change is not possible.
 * @param seen the label that is changed, in the version that the caller has read
 * @param change receives the labels and their next version
 */
async function changeLabels<A, F extends Failure>(
  store: TenantStore,
  seen: { id: string; ifMatch: number | undefined } | undefined,
  change: (
    labels: readonly MailLabel[],
    version: number,
  ) => { labels: readonly MailLabel[]; answer: A } | F,
  write: (op: WriteOp, answer: A) => Promise<A | Failure>,
): Promise<A | Failure> {
  const { labels, version } = await mailLabels.get(store);
  if (seen && !labels.some(({ id }) => id === seen.id)) return mailNotFound();
  const other = seen && refuseOtherVersion({ version }, seen.ifMatch);
  if (other) return other;
  const next = change(labels, version + 1);
  return isFailure(next) ? next : write(mailLabels.write(store, next.labels, version), next.answer);
}

const nameTaken = (labels: readonly MailLabel[], name: string, but?: string): boolean =>
  labels.some((label) => label.id !== but && label.name.toLowerCase() === name.toLowerCase());
