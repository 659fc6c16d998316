import { eventOp } from '@parley/data/events/event.ts';
import { FORGETTING, forgetPerson } from '@parley/data/room/forget-person.ts';
import * as z from 'zod';
import type { Effect } from '../effect.ts';

const data = z.object({ user_id: z.string(), what: z.enum(FORGETTING).default('words'), after: z.record(z.string(), z.string()).optional() });

/** What somebody who has left said in rooms goes page by page: each event does one and writes the next. */
export const userForgetting: Effect = async (event, { storeOf, now, newId }) => {
  const { user_id, what, after } = data.parse(event.data);
  const store = storeOf(event.tenant_id);
  const lastKey = await forgetPerson(store, user_id, what, after);
  const next = lastKey ? what : FORGETTING[FORGETTING.indexOf(what) + 1];
  if (!next) return;
  const more = { type: 'user.forgetting', data: { user_id, what: next, ...(lastKey ? { after: lastKey } : {}) } } as const;
  const written = await store.commit([eventOp(store, more, { id: newId('evt'), at: now().toISOString(), actorId: event.actor_id, requestId: event.id })]);
  if (!written.ok) throw new Error('what follows could not be written');
};
