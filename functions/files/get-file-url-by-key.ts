import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fileByKey } from './file-by-key.ts';
import { linkTo } from './link-to.ts';

export const getFileUrlByKey =
  (bucket: FilesBucket): HandlerOf<'get-file-url-by-key'> =>
  async (context) => {
    const { userId, key } = context.request.params;
    return linkTo(bucket, context, await fileByKey(context.store, userId, key));
  };
