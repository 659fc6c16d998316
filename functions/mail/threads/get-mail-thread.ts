import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { loadThread } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { threadView } from '../shared/mail-views.ts';
import { findReader } from '../shared/find-reader.ts';

export const getMailThread: HandlerOf<'get-mail-thread'> = async (context) => {
  const thread = await loadThread(context, context.request.params.id);
  if (!thread) return mailNotFound();
  const { reading, known } = await findReader(context);
  const blinded = (await blindedAmong(context, [thread.candidate_id])).has(thread.candidate_id);
  return {
    status: 200,
    body: threadView(thread, reading, known, blinded),
    version: thread.version,
  };
};
