import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-choices.ts';
import * as z from 'zod';
import { blindedAmong } from '../../../scorecards/blinded-to.ts';
import { deliver } from '../../shared/deliver.ts';
import { responsibleFor } from '../../shared/find-substitutes.ts';
import type { Effect } from '../effect.ts';

const data = z.object({ thread_id: z.string(), message_id: z.string() });

/**
 * Tells whoever wrote last, or who stands in for them, that an answer has come; the others find it
 * in the inbox. A subject that is closed to them is left out.
 */
export const mailAnswered: Effect = async (event, deps) => {
  const { thread_id, message_id } = data.parse(event.data);
  const store = deps.storeOf(event.tenant_id);
  const thread = await mailThreads.get(store, thread_id);
  if (!thread?.writer_id || thread.place === 'spam') return;
  const message = await mailThreads.getMessage(store, thread_id, message_id);
  // Who wrote is said as the conversation says it: of a mail that nothing proves to be the
  // candidate's, the address.
  const person = message?.unverified
    ? `${message.from || 'Somebody'} (unverified)`
    : (message?.from ?? thread.candidate);
  const hearers = await responsibleFor(store, thread.writer_id, thread.requisition_id);
  for (const { user_id: userId, role } of hearers.filter(({ muted }) =>
    wantsNotification('mail-answered', 'app', muted),
  )) {
    const blinded =
      !thread.notices &&
      (
        await blindedAmong({ store, caller: { userId, role }, now: deps.now() }, [
          thread.candidate_id,
        ])
      ).size > 0;
    await deliver(
      store,
      {
        occasion: keys.sentOnce(
          userId === thread.writer_id
            ? `mail-answered#${message_id}`
            : `mail-answered#${message_id}#${userId}`,
        ),
        notification: {
          userId,
          type: 'mail-answered',
          params: { person, title: blinded ? '' : thread.subject },
          interviewId: null,
          names: { candidateId: thread.candidate_id },
        },
      },
      deps,
    );
  }
};
