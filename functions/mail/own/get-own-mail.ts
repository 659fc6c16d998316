import { rowOfThread } from '@parley/data/correspondence/mail-rows.ts';
import type { HandlerOf } from '../../kit/context.ts';
import { mailNotFound } from '../kit/mail-not-found.ts';
import { ownThreadView } from '../kit/mail-views.ts';
import { ownThread } from './own-thread.ts';

export const getOwnMail: HandlerOf<'get-own-mail'> = async (context) => {
  const thread = await ownThread(context, context.request.params.id);
  return thread ? { status: 200, body: ownThreadView(rowOfThread(thread)) } : mailNotFound();
};
