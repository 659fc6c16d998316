import * as z from 'zod';
import { fileName } from '../files/file.schema.ts';
import { candidateId, mailDraftId, mailAttachmentId, requisitionId } from '../shared/ids.ts';
import { toPage, pageQuery } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { paragraph } from '../shared/text.ts';
import { givenInstant, instant } from '../shared/times.ts';
import {
  createDraftBody,
  draftView,
  MAX_MAIL_TEXT,
  previewView,
  updateDraftBody,
} from './mail-draft.schema.ts';

const params = z.strictObject({ id: mailDraftId });
const write = { action: 'create', subject: 'correspondence' } as const;
const file = {
  file_name: fileName,
  file_type: z.string().max(120).default(''),
  file_size: z.int().positive(),
};

/** The routes of drafts. Only the writer can see a draft. */
export const mailDraftsRoutes = defineRoutes({
  'list-mail-drafts': {
    method: 'GET',
    path: '/mail/drafts',
    group: 'mail',
    access: write,
    request: { query: z.strictObject(pageQuery) },
    responses: { 200: toPage(draftView) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary: "One's own drafts and what waits to be sent, newest first",
  },
  'get-mail-draft': {
    method: 'GET',
    path: '/mail/drafts/{id}',
    group: 'mail',
    access: write,
    request: { params },
    responses: { 200: draftView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One draft',
  },
  'create-mail-draft': {
    method: 'POST',
    path: '/mail/drafts',
    group: 'mail',
    access: write,
    request: { body: createDraftBody },
    responses: { 201: draftView },
    location: '/mail/drafts/{id}',
    problems: ['not-found', 'mail-limit'],
    idempotency: 'key',
    summary: 'Begin a message to one or several candidates, or an answer in a conversation',
  },
  'update-mail-draft': {
    method: 'PUT',
    path: '/mail/drafts/{id}',
    group: 'mail',
    access: write,
    request: { params, body: updateDraftBody },
    responses: { 200: draftView },
    problems: ['not-found', 'mail-too-late'],
    idempotency: 'version',
    summary: 'Save a draft',
  },
  'delete-mail-draft': {
    method: 'DELETE',
    path: '/mail/drafts/{id}',
    group: 'mail',
    access: write,
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'mail-too-late'],
    idempotency: 'version',
    summary: 'Throw a draft away',
  },
  'send-mail-draft': {
    method: 'POST',
    path: '/mail/drafts/{id}/send',
    group: 'mail',
    access: write,
    request: { params, body: z.strictObject({ send_at: givenInstant.optional() }) },
    responses: { 200: draftView },
    problems: [
      'company-not-approved',
      'not-found',
      'mail-too-late',
      'mail-parameter',
      'mail-incomplete',
      'mail-address-open',
      'mail-time',
      'forbidden',
    ],
    idempotency: 'version',
    summary: 'Send now (after ten seconds in which it can be taken back) or later, within a year',
  },
  'cancel-mail-draft': {
    method: 'POST',
    path: '/mail/drafts/{id}/cancel',
    group: 'mail',
    access: write,
    request: { params },
    responses: { 200: draftView },
    problems: ['not-found', 'mail-too-late'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Take back a message that has not gone yet: it is a draft again',
  },
  'create-mail-upload': {
    method: 'POST',
    path: '/mail/drafts/{id}/upload',
    group: 'mail',
    access: write,
    request: { params, body: z.strictObject(file) },
    responses: {
      201: z.strictObject({
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        attachment_id: mailAttachmentId,
        expires_at: instant,
      }),
    },
    problems: ['not-found', 'file-too-large', 'file-type-not-allowed', 'mail-limit'],
    idempotency: 'key',
    ratePerMinute: 60,
    summary: 'A presigned S3 POST for one attachment',
  },
  'attach-to-mail-draft': {
    method: 'POST',
    path: '/mail/drafts/{id}/attachments',
    group: 'mail',
    access: write,
    request: { params, body: z.strictObject({ ...file, attachment_id: mailAttachmentId }) },
    responses: { 201: draftView },
    problems: [
      'not-found',
      'file-missing',
      'file-disguised',
      'file-scan-pending',
      'file-infected',
      'file-unscannable',
      'file-too-large',
      'file-type-not-allowed',
      'already-exists',
      'mail-limit',
      'mail-too-late',
    ],
    idempotency: 'key',
    summary: 'Confirm an uploaded attachment: it is inspected, then it belongs to the draft',
  },
  'preview-mail': {
    method: 'POST',
    path: '/mail/preview',
    group: 'mail',
    access: write,
    request: {
      body: z.strictObject({
        candidate_id: candidateId,
        requisition_id: requisitionId.nullable(),
        subject: z.string().max(200),
        body: paragraph(MAX_MAIL_TEXT),
      }),
    },
    responses: { 200: previewView },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'A message as one candidate would get it, and placeholders that cannot be filled',
  },
});
