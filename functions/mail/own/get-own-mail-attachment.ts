import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../kit/context.ts';
import { linkToAttachment } from '../kit/link-to-attachment.ts';
import { CANDIDATE_READER } from '../kit/mail-views.ts';
import { mailNotFound } from '../kit/mail-not-found.ts';
import { ownThread } from './own-thread.ts';

export const getOwnMailAttachment =
  (bucket: FilesBucket): HandlerOf<'get-own-mail-attachment'> =>
  async (context) => {
    const thread = await ownThread(context, context.request.body.thread_id);
    return (
      (thread &&
        (await linkToAttachment(context, bucket, context.request.body, CANDIDATE_READER))) ??
      mailNotFound()
    );
  };
