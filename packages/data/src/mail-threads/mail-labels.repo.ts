import * as z from 'zod';
import { labelView } from '@parley/contracts/mail/mail-labels.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const label = labelView.omit({ version: true });
const item = z.object({ labels: z.array(label), version: z.int() });
export type MailLabel = z.infer<typeof label>;

/**
 * The company's own labels: at most fifty, stored in one item so that names are unique without a
 * lock.
 */
export const mailLabels = {
  async get(store: TenantStore): Promise<{ labels: MailLabel[]; version: number }> {
    const stored = await store.get(keys.mailLabels());
    return stored ? item.parse(stored) : { labels: [], version: 0 };
  },
  write: (store: TenantStore, labels: readonly MailLabel[], seen: number): WriteOp =>
    store.put(
      keys.mailLabels(),
      { kind: 'MAIL_LABELS', labels, version: seen + 1 },
      seen === 0 ? 'missing' : { version: seen },
    ),
};
