import { candidateFiles, parseFilePath } from '@parley/data/files/candidate-files.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { linkTo } from './link-to.ts';

export const getFileUrl =
  (bucket: FilesBucket): HandlerOf<'get-file-url'> =>
  async (context) => {
    const named = parseFilePath(context.caller.tenantId, context.request.body.path);
    if (!named) return fail('not-found');
    return linkTo(
      bucket,
      context,
      await candidateFiles.get(context.store, named.candidateId, named.fileId),
    );
  };
