import { type CandidateFile, candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerOf } from '../shared/context.ts';
import { removeFile } from './candidate-files.ts';
import { linkTo } from './link-to.ts';

export const getFileUrlByKey =
  (links: Pick<FileLinks, 'signDownload'>): HandlerOf<'get-file-url-by-key'> =>
  async (context) => {
    const { userId, key } = context.request.params;
    return linkTo(links, context, await fileByKey(context.store, userId, key));
  };

export const deleteFileByKey: HandlerOf<'delete-file-by-key'> = async (context) => {
  const { userId, key } = context.request.params;
  return removeFile(context, await fileByKey(context.store, userId, key));
};

/** Returns the file of a key if it belongs to the given person: a user id or a candidate id. */
async function fileByKey(
  store: TenantStore,
  person: string,
  key: string,
): Promise<CandidateFile | undefined> {
  const file = await candidateFiles.find(store, key);
  return file && (file.candidate_id === person || file.user_id === person) ? file : undefined;
}
