import { readerOf } from '@parley/application/scorecards/blinded-to.ts';
import { isFailure, fail } from '@parley/application/shared/failure.ts';
import type { CandidateFileView } from '@parley/contracts/files/file.schema.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import {
  candidateFiles,
  parseFilePath,
  type CandidateFile,
} from '@parley/data/files/candidate-files.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf, HandlerContext } from '../shared/context.ts';
import { findOwner, isOpenTo } from './file-access.ts';
import { linkTo } from './link-to.ts';

/**
 * Returns the files of a candidate. Without a name in the query, the caller's own files are
 * returned.
 */
export const listCandidateFiles: HandlerOf<'list-candidate-files'> = async (context) => {
  const { request, caller, store } = context;
  const named =
    request.query.candidate_id || request.query.user_id
      ? request.query
      : { user_id: caller.userId };
  const owner = await findOwner(context, 'read', named);
  if (isFailure(owner)) return owner;
  const [files, reader] = await Promise.all([
    candidateFiles.list(store, owner.id),
    readerOf(context, owner.id),
  ]);
  return {
    status: 200,
    body: {
      items: files.filter((file) => isOpenTo(caller, file)).map((file) => fileView(file, reader)),
    },
  };
};

export const getFileUrl =
  (links: Pick<FileLinks, 'signDownload'>): HandlerOf<'get-file-url'> =>
  async (context) => {
    const named = parseFilePath(context.caller.tenantId, context.request.body.path);
    if (!named) return fail('not-found');
    return linkTo(
      links,
      context,
      await candidateFiles.get(context.store, named.candidateId, named.fileId),
    );
  };

export const deleteCandidateFile: HandlerOf<'delete-candidate-file'> = async (context) =>
  removeFile(context, await candidateFiles.find(context.store, context.request.params.id));

type Context =
  | HandlerContext<Routes['delete-candidate-file']>
  | HandlerContext<Routes['delete-file-by-key']>;

/** Deletes the record of a file; the outbox deletes the object. */
export async function removeFile(context: Context, file: CandidateFile | undefined) {
  if (!file || !isOpenTo(context.caller, file)) return fail('not-found');
  const owner = await findOwner(context, 'delete', { candidate_id: file.candidate_id });
  if (isFailure(owner)) return owner;
  return (context as HandlerContext<Routes['delete-candidate-file']>).commit({
    writes: candidateFiles.remove(context.store, file),
    event: {
      type: 'file.deleted',
      data: { candidate_id: file.candidate_id, file_id: file.id, file_path: file.file_path },
    },
    answer: { status: 204 },
  });
}

/**
 * Returns a file as the reader may see it. Everybody who may read the candidate's files may open
 * them, so their names are shown too; what a colleague says of a file is hidden from a blinded
 * reader.
 */
export function fileView(
  { kind: _, version: __, added_by, created_at, ...stored }: CandidateFile,
  reader: OpinionReader,
): Unbranded<CandidateFileView> {
  const hidden = stored.file_description !== '' && isHiddenFrom(reader, { author_id: added_by });
  return {
    ...stored,
    ...(hidden ? { file_description: '' } : {}),
    description_hidden: hidden,
    createdAt: created_at,
  };
}
