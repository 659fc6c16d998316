import { takeUpload, checkUpload } from '@parley/application/files/take-upload.ts';
import { withEnding } from '@parley/application/files/with-ending.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { FILE_TYPE_NAMES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import {
  type CandidateFile,
  candidateFiles,
  parseFilePath,
} from '@parley/data/files/candidate-files.repo.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fileView } from './candidate-files.ts';
import { findOwner } from './file-access.ts';

/** Checks the uploaded bytes, whatever type the form declared, before the file is recorded. */
export const createCandidateFile =
  (files: TenantFiles): HandlerOf<'create-candidate-file'> =>
  async (context) => {
    const { request, caller, store, now, commit } = context;
    const { body } = request;
    if (body.tenant_id !== undefined && body.tenant_id !== caller.tenantId)
      return fail('not-found');
    const named = parseFilePath(caller.tenantId, body.file_path);
    if (!named) return fail('not-found');
    const owner = await findOwner(context, 'create', { candidate_id: named.candidateId });
    if (isFailure(owner)) return owner;
    if (await candidateFiles.get(context.store, named.candidateId, named.fileId))
      return fail('already-exists', 'This file was added before');
    const refused = checkUpload(body.file_name, body.file_size);
    if (refused) return refused;
    const bucket = files(caller.tenantId);
    const arrived = await takeUpload(bucket, {
      tenantId: caller.tenantId,
      path: body.file_path,
      refusal: 'The content of this file is of a type that is not taken. It was not kept',
      name: body.file_name,
      size: body.file_size,
      maxBytes: MAX_FILE_BYTES,
      types: FILE_TYPE_NAMES,
    });
    if (isFailure(arrived)) return arrived;
    const file: CandidateFile = {
      kind: 'CANDIDATE_FILE',
      id: named.fileId,
      tenant_id: caller.tenantId,
      candidate_id: owner.id,
      user_id: owner.user_id,
      added_by: caller.userId,
      file_name: withEnding(body.file_name, arrived.type),
      file_description: body.file_description,
      file_path: body.file_path,
      file_size: arrived.size,
      file_type: arrived.type,
      created_at: now.toISOString(),
      version: 1,
    };
    const answer = await commit({
      // Ensures that a candidate who is deleted at the same time leaves no file behind.
      writes: [
        ...candidateFiles.create(store, file),
        store.check(keys.candidate(owner.id), 'exists'),
      ],
      event: { type: 'file.added', data: { candidate_id: owner.id, file_id: file.id } },
      answer: { status: 201, body: fileView(file, { userId: caller.userId, blinded: false }) },
    });
    if (!isFailure(answer)) await bucket.discardUpload(body.file_path);
    return answer;
  };
