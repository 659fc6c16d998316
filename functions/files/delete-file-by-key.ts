import type { HandlerOf } from '../shared/context.ts';
import { fileByKey } from './file-by-key.ts';
import { removeFile } from './remove-file.ts';

export const deleteFileByKey: HandlerOf<'delete-file-by-key'> = async (context) => {
  const { userId, key } = context.request.params;
  return removeFile(context, await fileByKey(context.store, userId, key));
};
