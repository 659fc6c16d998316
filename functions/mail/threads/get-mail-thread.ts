import { blindedAmong } from '../../feedbacks/blinded-to.ts';
import type { HandlerOf } from '../../kit/context.ts';
import { loadThread } from '../kit/load-thread.ts';
import { mailNotFound } from '../kit/mail-not-found.ts';
import { threadView } from '../kit/mail-views.ts';
import { readerOf } from '../kit/reader-of.ts';

export const getMailThread: HandlerOf<'get-mail-thread'> = async (context) => {
  const thread = await loadThread(context, context.request.params.id);
  if (!thread) return mailNotFound();
  const { reading, known } = await readerOf(context);
  const blinded = (await blindedAmong(context, [thread.candidate_id])).has(thread.candidate_id);
  return {
    status: 200,
    body: threadView(thread, reading, known, blinded),
    version: thread.version,
  };
};
