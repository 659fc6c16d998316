import type { MailAttachmentId } from '@parley/contracts/shared/ids.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { openDraft } from '../shared/own-draft.ts';
import { fitsDraftLimits } from './fits-draft-limits.ts';
import { attachmentPath } from '@parley/data/mail-threads/mail-ids.ts';
import { checkUpload } from '@parley/application/files/take-upload.ts';

/** Signs a form for one attachment. */
export const createMailUpload =
  (bucket: FilesBucket): HandlerOf<'create-mail-upload'> =>
  async (context) => {
    const { request, caller, now, newId, commit } = context;
    const { file_name, file_type, file_size } = request.body;
    const refused = checkUpload(file_name, file_type, file_size);
    if (refused) return refused;
    const draft = await openDraft(context, request.params.id);
    if (isFailure(draft)) return fail('not-found', 'Mail not found');
    if (!fitsDraftLimits(draft, file_size))
      return fail('mail-limit', 'A message takes ten attachments of 6 MB together');
    const id = newId('att');
    const form = await bucket.signUpload(
      attachmentPath(caller.tenantId, draft.id, id),
      file_type,
      file_size,
      now,
    );
    return commit({
      writes: [],
      event: { type: 'mail.attachment-offered', data: { draft_id: draft.id, attachment_id: id } },
      answer: {
        status: 201,
        body: {
          url: form.url,
          fields: form.fields,
          attachment_id: id as MailAttachmentId,
          expires_at: form.expiresAt,
        },
      },
    });
  };
