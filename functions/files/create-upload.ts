import { checkUpload, toFormType } from '@parley/application/files/take-upload.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { filePath } from '@parley/data/files/candidate-files.repo.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../shared/context.ts';
import { findOwner } from './file-access.ts';

/**
 * Signs an upload form for one file. A retry with the same key gets the same form, so that it
 * leaves no second upload location.
 */
export const createUpload =
  (files: TenantFiles<'signUpload'>): HandlerOf<'create-upload'> =>
  async (context) => {
    const { request, caller, now, newId, commit } = context;
    const { filename, file_type, file_size } = request.body;
    const refused = checkUpload(filename, file_size);
    if (refused) return refused;
    const owner = await findOwner(context, 'create', request.body);
    if (isFailure(owner)) return owner;
    const fileId = newId('file');
    const path = filePath(caller.tenantId, owner.id, fileId);
    const form = await files(caller.tenantId).signUpload(
      path,
      toFormType(file_type),
      file_size,
      now,
    );
    return commit({
      writes: [],
      event: { type: 'upload.offered', data: { candidate_id: owner.id, file_id: fileId } },
      answer: {
        status: 201,
        body: { url: form.url, fields: form.fields, file_path: path, expires_at: form.expiresAt },
      },
    });
  };
