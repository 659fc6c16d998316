import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { linkToAttachment } from '../shared/link-to-attachment.ts';
import { loadThread } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';

export const getMailAttachment =
  (bucket: FilesBucket): HandlerOf<'get-mail-attachment'> =>
  async (context) => {
    const thread = await loadThread(context, context.request.body.thread_id);
    if (!thread) return mailNotFound();
    const blinded = (await blindedAmong(context, [thread.candidate_id])).has(thread.candidate_id);
    return (
      (await linkToAttachment(context, bucket, context.request.body, {
        userId: context.caller.userId,
        blinded,
      })) ?? mailNotFound()
    );
  };
