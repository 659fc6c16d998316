import { COMPANY_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ label_id: z.string() });

/**
 * Takes a removed label off the conversations that had it; those in trash or spam lose it from
 * sight with the label.
 */
export const mailLabelRemoved: Effect = async (event, { storeOf }) => {
  const store = storeOf(event.tenant_id);
  const { label_id } = data.parse(event.data);
  for (;;) {
    const { items } = await mailThreads.list(store, COMPANY_BOX, label_id, 25);
    if (items.length === 0) return;
    for (const { id } of items) {
      const thread = await mailThreads.get(store, id);
      if (!thread) continue;
      const without = {
        ...thread,
        labels: thread.labels.filter((label) => label !== label_id),
        version: thread.version + 1,
      };
      if (!(await store.commit(mailThreads.write(store, thread, without))).ok)
        throw new Error('a conversation changed meanwhile');
    }
  }
};
