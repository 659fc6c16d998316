import { mailThreads } from '@parley/data/correspondence/mail-threads.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/users/members.repo.ts';
import { wantsNews } from '@parley/domain/notifications/notification-choices.ts';
import * as z from 'zod';
import { deliver } from '../../kit/deliver.ts';
import type { Effect } from '../effect.ts';

const data = z.object({ thread_id: z.string(), message_id: z.string() });

/** Tells whoever wrote last that the candidate has answered; the others find it in the inbox. */
export const mailAnswered: Effect = async (event, tools) => {
  const { thread_id, message_id } = data.parse(event.data);
  const store = tools.storeOf(event.tenant_id);
  const thread = await mailThreads.get(store, thread_id);
  if (!thread?.writer_id || thread.place === 'spam') return;
  const writer = await members.get(store, thread.writer_id);
  if (!writer || !wantsNews('mail-answered', 'app', writer.muted)) return;
  await deliver(store, {
    occasion: keys.sentOnce(`mail-answered#${message_id}`),
    notification: { userId: thread.writer_id, type: 'mail-answered', params: { person: thread.candidate, title: thread.subject }, interviewId: null },
  }, tools);
};
