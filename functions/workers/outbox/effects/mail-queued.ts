import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({
  draft_id: z.string(),
  user_id: z.string(),
  version: z.int(),
  send_at: z.string(),
});

/** The message waits in a workflow of its own. */
export const mailQueued: Effect = async (event, { mailWorkflows }) => {
  const { draft_id, user_id, version, send_at } = data.parse(event.data);
  await mailWorkflows.start({
    tenantId: event.tenant_id,
    userId: user_id,
    draftId: draft_id,
    version,
    sendAt: send_at,
  });
};
