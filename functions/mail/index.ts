import { mailDraftsRoutes } from '@parley/contracts/mail/mail-drafts.routes.ts';
import { mailTemplatesRoutes } from '@parley/contracts/mail/mail-templates.routes.ts';
import { mailRoutes } from '@parley/contracts/mail/mail.routes.ts';
import { ownMailRoutes } from '@parley/contracts/mail/own-mail.routes.ts';
import { openFileLinks, openTenantFiles } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { createMailUpload, attachToMailDraft } from './drafts/mail-attachments.ts';
import {
  listMailDrafts,
  getMailDraft,
  createMailDraft,
  updateMailDraft,
  deleteMailDraft,
} from './drafts/mail-drafts.ts';
import { sendMailDraft, cancelMailDraft, previewMail } from './drafts/send-mail-draft.ts';
import {
  listMailTemplates,
  createMailTemplate,
  updateMailTemplate,
  deleteMailTemplate,
} from './mail-templates.ts';
import {
  listOwnMail,
  getOwnMail,
  listOwnMailMessages,
  answerOwnMail,
  beginOwnMail,
  readOwnMail,
  getOwnMailAttachment,
} from './own-mail.ts';
import { changeMailThreads } from './threads/change-mail-threads.ts';
import { getMailSummary } from './threads/get-mail-summary.ts';
import { listMailThreads } from './threads/list-mail-threads.ts';
import { createMailLabel, updateMailLabel, deleteMailLabel } from './threads/mail-labels.ts';
import { chooseReplyAddress, confirmMailSender } from './threads/mail-senders.ts';
import {
  getMailThread,
  listMailMessages,
  getMailAttachment,
  deleteMailThread,
} from './threads/mail-thread.ts';

const runtime = openRuntime();
const links = openFileLinks();
const files = openTenantFiles(required('FILES_BUCKET'), runtime);
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
    'get-mail-attachment': getMailAttachment(files, links),
    'confirm-mail-sender': confirmMailSender,
    'choose-reply-address': chooseReplyAddress,
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
    'create-mail-upload': createMailUpload(files),
    'attach-to-mail-draft': attachToMailDraft(files),
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
    'begin-own-mail': beginOwnMail,
    'get-own-mail-attachment': getOwnMailAttachment(files, links),
  },
  runtime,
);
