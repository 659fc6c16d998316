import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { linkToAttachment } from '../shared/link-to-attachment.ts';
import { CANDIDATE_READER } from '../shared/mail-views.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
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
