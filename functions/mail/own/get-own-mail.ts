import { rowOfThread } from '@parley/data/mail-threads/mail-rows.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { ownThreadView } from '../shared/mail-views.ts';
import { ownThread } from './own-thread.ts';

export const getOwnMail: HandlerOf<'get-own-mail'> = async (context) => {
  const thread = await ownThread(context, context.request.params.id);
  return thread ? { status: 200, body: ownThreadView(rowOfThread(thread)) } : mailNotFound();
};
