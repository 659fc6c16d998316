import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { CandidateFile } from '@parley/data/files/candidate-files.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { HandlerContext } from '../shared/context.ts';
import { findOwner, isOpenTo } from './file-access.ts';

type Context =
  | HandlerContext<Routes['get-file-url']>
  | HandlerContext<Routes['get-file-url-by-key']>;

/** Returns a short-lived link for a caller who may read the file. */
export async function linkTo(
  links: Pick<FileLinks, 'signDownload'>,
  context: Context,
  file: CandidateFile | undefined,
) {
  if (!file || !isOpenTo(context.caller, file)) return fail('not-found');
  const owner = await findOwner(context, 'read', { candidate_id: file.candidate_id });
  if (isFailure(owner)) return owner;
  const link = await links.signDownload(
    file.file_path,
    file.file_name,
    file.file_type,
    context.now,
  );
  return { status: 200 as const, body: { url: link.url, expires_at: link.expiresAt } };
}
