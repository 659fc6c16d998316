import { deliver } from '@parley/application/notifications/deliver.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads, threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { threadKeyFor } from '@parley/domain/chat/chat.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import type { NotificationType } from '@parley/domain/notifications/notification-kinds.ts';
import type { Effect, Effects } from '../effect.ts';

/**
 * Notifies the others in the app: once for each thread until it is seen, and each time somebody is
 * mentioned or added. Nobody is notified of the thread they are looking at. The notification
 * contains no text of the message.
 */
const notifyChatParticipants: Effect<'chat.changed' | 'chat.sent' | 'chat.started'> = async (
  event,
  deps,
) => {
  const { thread_id, message_id, added } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [thread, message] = await Promise.all([
    chatThreads.get(store, thread_id),
    chatMessages.get(store, thread_id, message_id),
  ]);
  if (!thread || !message || message.deleted) return;
  const readers = thread.participants
    .map(({ user_id }) => user_id)
    .filter((userId) => userId !== message.author_id && (!added || added.includes(userId)));
  const [marks, found] = await Promise.all([
    threadParticipants.marks(store, readers, thread_id),
    members.getMany(store, readers),
  ]);
  const muted = new Map(found.map((member) => [member.user_id, member.muted]));
  const now = deps.now().toISOString();
  const tellings = readers.flatMap((userId) => {
    const mark = marks.get(userId)!;
    if (mark.looking_until > now || mark.seen >= message.seq) return [];
    const each = added || message.mentions.includes(userId);
    const type: NotificationType = added
      ? 'chat-added'
      : message.mentions.includes(userId)
        ? 'chat-mention'
        : 'chat-message';
    if (!wantsNotification(type, 'app', muted.get(userId) ?? [])) return [];
    return [
      {
        userId,
        type,
        occasion: keys.sentOnce(
          each
            ? `CHAT#${message_id}#${userId}`
            : `CHAT#${thread_id}#${userId}#${Math.max(mark.seen, mark.sent)}`,
        ),
      },
    ];
  });
  const name =
    thread.name ??
    (thread.application
      ? `${thread.application.candidate}, ${thread.application.requisition}`
      : '');
  const told =
    tellings.length === 0 ? [] : await store.getMany(tellings.map(({ occasion }) => occasion));
  for (const { userId, type, occasion } of tellings) {
    if (told.some(({ PK }) => String(PK).endsWith(occasion.pk))) continue;
    await deliver(
      store,
      {
        occasion,
        notification: {
          userId,
          type,
          params: {
            person: message.author,
            thread: name,
            thread_key: threadKeyFor(thread, userId),
          },
          interviewId: null,
          names: { candidateId: thread.application?.candidate_id, userId: message.author_id },
        },
      },
      deps,
    );
  }
};

/** Deletes the picture of a deleted message. */
const chatDeleted: Effect<'chat.deleted'> = async (event, { files }) => {
  const { file_path } = event.data;
  if (file_path !== undefined) await files(event.tenant_id).remove(file_path);
};

export const chatEffects = {
  'chat.changed': notifyChatParticipants,
  'chat.deleted': chatDeleted,
  'chat.sent': notifyChatParticipants,
  'chat.started': notifyChatParticipants,
} satisfies Partial<Effects>;
