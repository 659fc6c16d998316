import { mailLabels, type MailLabel } from '@parley/data/correspondence/mail-labels.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { type Failure, isFailure } from '../../kit/failure.ts';

const TRIES = 5;

/** Changes the list of labels; of two at once the later one decides anew. `conflict` after several lost races. */
export async function changeLabels<A, F extends Failure>(
  store: TenantStore, change: (labels: readonly MailLabel[]) => { labels: readonly MailLabel[]; answer: A } | F, write: (op: WriteOp, answer: A) => Promise<A | Failure>,
): Promise<A | F | 'conflict'> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { labels, version } = await mailLabels.get(store);
    const next = change(labels);
    if (isFailure(next)) return next;
    const result = await write(mailLabels.write(store, next.labels, version), next.answer);
    if (!isFailure(result)) return result;
  }
  return 'conflict';
}

export const nameTaken = (labels: readonly MailLabel[], name: string, but?: string): boolean => labels.some((label) => label.id !== but && label.name.toLowerCase() === name.toLowerCase());
