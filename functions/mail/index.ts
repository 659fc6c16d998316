import { mailDraftsRoutes } from '@parley/contracts/mail/mail-drafts.routes.ts';
import { mailRoutes } from '@parley/contracts/mail/mail.routes.ts';
import { mailTemplatesRoutes } from '@parley/contracts/mail/mail-templates.routes.ts';
import { ownMailRoutes } from '@parley/contracts/mail/own-mail.routes.ts';
import { openFilesBucket } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getMailSummary } from './threads/get-mail-summary.ts';
import { listMailThreads } from './threads/list-mail-threads.ts';
import { getMailThread } from './threads/get-mail-thread.ts';
import { listMailMessages } from './threads/list-mail-messages.ts';
import { changeMailThreads } from './threads/change-mail-threads.ts';
import { deleteMailThread } from './threads/delete-mail-thread.ts';
import { getMailAttachment } from './threads/get-mail-attachment.ts';
import { createMailLabel } from './threads/create-mail-label.ts';
import { updateMailLabel } from './threads/update-mail-label.ts';
import { deleteMailLabel } from './threads/delete-mail-label.ts';
import { listMailDrafts } from './drafts/list-mail-drafts.ts';
import { getMailDraft } from './drafts/get-mail-draft.ts';
import { createMailDraft } from './drafts/create-mail-draft.ts';
import { updateMailDraft } from './drafts/update-mail-draft.ts';
import { deleteMailDraft } from './drafts/delete-mail-draft.ts';
import { sendMailDraft } from './drafts/send-mail-draft.ts';
import { cancelMailDraft } from './drafts/cancel-mail-draft.ts';
import { createMailUpload } from './drafts/create-mail-upload.ts';
import { attachToMailDraft } from './drafts/attach-to-mail-draft.ts';
import { previewMail } from './drafts/preview-mail.ts';
import { listMailTemplates } from './templates/list-mail-templates.ts';
import { createMailTemplate } from './templates/create-mail-template.ts';
import { updateMailTemplate } from './templates/update-mail-template.ts';
import { deleteMailTemplate } from './templates/delete-mail-template.ts';
import { listOwnMail } from './own/list-own-mail.ts';
import { getOwnMail } from './own/get-own-mail.ts';
import { listOwnMailMessages } from './own/list-own-mail-messages.ts';
import { readOwnMail } from './own/read-own-mail.ts';
import { answerOwnMail } from './own/answer-own-mail.ts';
import { getOwnMailAttachment } from './own/get-own-mail-attachment.ts';

const bucket = openFilesBucket(required('FILES_BUCKET'));
export const handler = createPipeline(
  'mail',
  { ...mailDraftsRoutes, ...mailRoutes, ...mailTemplatesRoutes, ...ownMailRoutes },
  {
    'get-mail-summary': getMailSummary,
    'list-mail-threads': listMailThreads,
    'get-mail-thread': getMailThread,
    'list-mail-messages': listMailMessages,
    'change-mail-threads': changeMailThreads,
    'delete-mail-thread': deleteMailThread,
    'get-mail-attachment': getMailAttachment(bucket),
    'create-mail-label': createMailLabel,
    'update-mail-label': updateMailLabel,
    'delete-mail-label': deleteMailLabel,
    'list-mail-drafts': listMailDrafts,
    'get-mail-draft': getMailDraft,
    'create-mail-draft': createMailDraft,
    'update-mail-draft': updateMailDraft,
    'delete-mail-draft': deleteMailDraft,
    'send-mail-draft': sendMailDraft,
    'cancel-mail-draft': cancelMailDraft,
    'create-mail-upload': createMailUpload(bucket),
    'attach-to-mail-draft': attachToMailDraft(bucket),
    'preview-mail': previewMail,
    'list-mail-templates': listMailTemplates,
    'create-mail-template': createMailTemplate,
    'update-mail-template': updateMailTemplate,
    'delete-mail-template': deleteMailTemplate,
    'list-own-mail': listOwnMail,
    'get-own-mail': getOwnMail,
    'list-own-mail-messages': listOwnMailMessages,
    'read-own-mail': readOwnMail,
    'answer-own-mail': answerOwnMail,
    'get-own-mail-attachment': getOwnMailAttachment(bucket),
  },
  openRuntime(),
);
