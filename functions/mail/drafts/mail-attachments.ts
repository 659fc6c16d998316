import { checkUpload, takeUpload, toFormType } from '@parley/application/files/take-upload.ts';
import { withEnding } from '@parley/application/files/with-ending.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { FILE_TYPE_NAMES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { attachmentPath } from '@parley/data/mail-threads/mail-ids.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { openDraft } from '../shared/mail-access.ts';
import { draftView } from '../shared/mail-views.ts';
import { fitsDraftLimits } from './mail-drafts.ts';

/** Signs an upload form for one attachment. */
export const createMailUpload =
  (files: TenantFiles<'signUpload'>): HandlerOf<'create-mail-upload'> =>
  async (context) => {
    const { request, caller, now, newId, commit } = context;
    const { file_name, file_type, file_size } = request.body;
    const refused = checkUpload(file_name, file_size);
    if (refused) return refused;
    const draft = await openDraft(context, request.params.id);
    if (isFailure(draft)) return fail('not-found', 'Mail not found');
    if (!fitsDraftLimits(draft, file_size))
      return fail('mail-limit', 'A message takes ten attachments of 6 MB together');
    const id = newId('att');
    const form = await files(caller.tenantId).signUpload(
      attachmentPath(caller.tenantId, draft.id, id),
      toFormType(file_type),
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
          attachment_id: id,
          expires_at: form.expiresAt,
        },
      },
    });
  };

/** Checks the uploaded bytes, whatever type the form declared, before they become an attachment. */
export const attachToMailDraft =
  (files: TenantFiles): HandlerOf<'attach-to-mail-draft'> =>
  async (context) => {
    const { request, caller, store, now, commit } = context;
    const { attachment_id: id, file_name, file_size } = request.body;
    const refused = checkUpload(file_name, file_size);
    if (refused) return refused;
    const draft = await openDraft(context, request.params.id);
    if (isFailure(draft)) return draft;
    if (draft.attachments.some((attachment) => attachment.id === id))
      return fail('already-exists', 'This file was attached before');
    if (!fitsDraftLimits(draft, file_size))
      return fail('mail-limit', 'A message takes ten attachments of 6 MB together');
    const path = attachmentPath(caller.tenantId, draft.id, id);
    const bucket = files(caller.tenantId);
    const arrived = await takeUpload(bucket, {
      tenantId: caller.tenantId,
      path,
      refusal: 'The content of this file is of a type that is not taken. It was not attached',
      name: file_name,
      size: file_size,
      maxBytes: MAX_FILE_BYTES,
      types: FILE_TYPE_NAMES,
    });
    if (isFailure(arrived)) return arrived;
    const changed: MailDraft = {
      ...draft,
      attachments: [
        ...draft.attachments,
        {
          id,
          name: withEnding(file_name, arrived.type),
          size: arrived.size,
          type: arrived.type,
          path,
        },
      ],
      updated_at: now.toISOString(),
      version: draft.version + 1,
    };
    const answer = await commit({
      writes: [mailDrafts.write(store, changed, { version: draft.version })],
      event: { type: 'mail.draft-saved', data: { draft_id: draft.id, attachment_id: id } },
      answer: { status: 201, body: draftView(changed), version: changed.version },
    });
    if (!isFailure(answer)) await bucket.discardUpload(path);
    return answer;
  };
