import { mailLabels, type MailLabel } from '@parley/data/mail-threads/mail-labels.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { type Failure, isFailure } from '@parley/application/shared/failure.ts';

/** Changes the list of labels as it is now, or answers why it cannot be changed so. */
export async function changeLabels<A, F extends Failure>(
  store: TenantStore,
  change: (labels: readonly MailLabel[]) => { labels: readonly MailLabel[]; answer: A } | F,
  write: (op: WriteOp, answer: A) => Promise<A | Failure>,
): Promise<A | Failure> {
  const { labels, version } = await mailLabels.get(store);
  const next = change(labels);
  return isFailure(next) ? next : write(mailLabels.write(store, next.labels, version), next.answer);
}

export const nameTaken = (labels: readonly MailLabel[], name: string, but?: string): boolean =>
  labels.some((label) => label.id !== but && label.name.toLowerCase() === name.toLowerCase());
