import { deliver } from '@parley/application/notifications/deliver.ts';
import {
  findSubstitutes,
  responsibleFor,
} from '@parley/application/notifications/interview-people.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { keys } from '@parley/data/keys.ts';
import { TENANT_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { wantsNotification } from '@parley/domain/notifications/notification-kinds.ts';
import { NAMES } from '@parley/texts/messages/values.ts';
import { insertValues } from '@parley/texts/translate.ts';
import type { Effect, Effects } from '../effect.ts';
import { forgetMessages } from './forget-messages.ts';

/** Starts the workflow in which the message waits until it is sent. */
const mailQueued: Effect<'mail.queued'> = async (event, { mailWorkflows }) => {
  const { draft_id, user_id, version, send_at } = event.data;
  await mailWorkflows.start({
    tenantId: event.tenant_id,
    userId: user_id,
    draftId: draft_id,
    version,
    sendAt: send_at,
    requestId: event.request_id,
  });
};

/**
 * Notifies the last writer, or their substitute, of an answer, and the recruiter of a thread that
 * the candidate has started; other members find it in the inbox. The subject is omitted if it is
 * hidden from them.
 */
const mailAnswered: Effect<'mail.answered'> = async (event, deps) => {
  const { thread_id, message_id } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const thread = await mailThreads.get(store, thread_id);
  // In a thread that the candidate has started, no member has written yet, so the member
  // responsible for the requisition is notified. Replies to notices are found in the inbox.
  const isBegun = thread?.writer_id === null && thread.requisition_id !== null;
  if (!thread || thread.place === 'spam' || !(thread.writer_id || isBegun)) return;
  const type = isBegun ? 'mail-begun' : 'mail-answered';
  const message = await mailThreads.getMessage(store, thread_id, message_id);
  if (message?.automatic) return;
  // The sender is named as in the thread: if it is not proven that the mail is from the candidate,
  // by the address.
  const person = message?.unverified
    ? insertValues(NAMES.unverified, { from: message.from || NAMES.somebody })
    : (message?.from ?? thread.candidate);
  const hearers = thread.writer_id
    ? await responsibleFor(store, thread.writer_id, thread.requisition_id)
    : await findSubstitutes(store, thread.requisition_id);
  for (const { user_id: userId, role } of hearers.filter(({ muted }) =>
    wantsNotification(type, 'app', muted),
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
          type,
          params: { person, title: blinded ? '' : thread.subject, mail_thread: thread_id },
          interviewId: null,
          names: { candidateId: thread.candidate_id },
        },
      },
      deps,
    );
  }
};

/**
 * Notifies the author of a message that was not delivered, or the last writer if the report does
 * not name the message.
 */
const mailReturned: Effect<'mail.returned'> = async (event, deps) => {
  const { thread_id, message_id } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [thread, message] = await Promise.all([
    mailThreads.get(store, thread_id),
    mailThreads.getMessage(store, thread_id, message_id),
  ]);
  const userId = message?.direction === 'out' ? message.from_user_id : thread?.writer_id;
  if (!thread || !message || !userId) return;
  await deliver(
    store,
    {
      // The mail service may report the same mail, and its author is notified once.
      occasion: keys.sentOnce(`mail-returned#${message.id}`),
      notification: {
        userId,
        type: 'mail-returned',
        params: { title: message.subject, person: thread.candidate },
        interviewId: null,
        names: { candidateId: thread.candidate_id },
      },
    },
    deps,
  );
};

/** Deletes the messages of a permanently deleted mail thread, with their attachments. */
const mailDeleted: Effect<'mail.deleted'> = async (event, { storeOf, files }) =>
  forgetMessages(storeOf(event.tenant_id), event.data.thread_id, files(event.tenant_id));

/**
 * Removes a deleted label from the mail threads that are listed under it. Threads in trash or spam
 * keep its id, which is not shown because the label no longer exists.
 */
const mailLabelRemoved: Effect<'mail.label-removed'> = async (event, { storeOf }) => {
  const store = storeOf(event.tenant_id);
  const { label_id } = event.data;
  for (;;) {
    const { items } = await mailThreads.list(store, TENANT_BOX, label_id, 25);
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

/** Deletes attachments that a draft no longer contains. */
const mailAttachmentsDropped: Effect<'mail.draft-deleted' | 'mail.draft-saved'> = async (
  event,
  { files },
) => {
  for (const path of event.data.dropped_paths) await files(event.tenant_id).remove(path);
};

export const mailEffects = {
  'mail.answered': mailAnswered,
  'mail.deleted': mailDeleted,
  'mail.draft-deleted': mailAttachmentsDropped,
  'mail.draft-saved': mailAttachmentsDropped,
  'mail.label-removed': mailLabelRemoved,
  'mail.queued': mailQueued,
  'mail.returned': mailReturned,
} satisfies Partial<Effects>;
