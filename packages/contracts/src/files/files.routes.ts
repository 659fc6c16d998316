import * as z from 'zod';
import { candidateFileId, candidateId, tenantId, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { line } from '../shared/text.ts';
import { instant } from '../shared/times.ts';
import { candidateFileView, fileName, owner } from './file.schema.ts';

/** An object key that the server made; `key` in the specification's paths is its last part. */
const path = z
  .string()
  .regex(/^T#[1-9][0-9]{0,9}#\/[A-Za-z0-9_/-]{1,160}$/, 'must be a file_path of this product');
const key = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'must be a file key');
/** The specification's variable: a user id, or the id of a candidate without a sign-in. */
const person = z
  .string()
  .regex(
    /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|cand_[0-7][0-9A-HJKMNP-TV-Z]{25})$/,
    'must be a user_id or a candidate id',
  );
const keyParams = z.strictObject({ userId: person, key });
const url = z.strictObject({ url: z.string(), expires_at: instant });

export const filesRoutes = defineRoutes({
  'list-candidate-files': {
    method: 'GET',
    path: '/candidatefiles',
    group: 'files',
    access: { action: 'read', subject: 'candidate-files' },
    request: {
      query: z.strictObject({ user_id: userId.optional(), candidate_id: candidateId.optional() }),
    },
    responses: { 200: z.strictObject({ items: z.array(candidateFileView) }) },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'Files of a candidate (by candidate_id, or by user_id of a signed-in candidate), ' +
      'newest first, at most 50',
  },
  'create-candidate-file': {
    method: 'POST',
    path: '/candidatefiles',
    group: 'files',
    access: { action: 'create', subject: 'candidate-files' },
    request: {
      body: z.strictObject({
        ...owner,
        file_name: fileName,
        tenant_id: tenantId.optional(),
        file_description: line(300, 0).default(''),
        file_path: path,
        file_size: z.int().positive(),
        file_type: z.string().max(120).default(''),
      }),
    },
    responses: { 201: candidateFileView },
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
    ],
    idempotency: 'key',
    summary:
      'Confirm an uploaded file: the object is inspected, then the file exists for the product',
  },
  'delete-candidate-file': {
    method: 'DELETE',
    path: '/candidatefiles/{id}',
    group: 'files',
    access: { action: 'delete', subject: 'candidate-files' },
    request: { params: z.strictObject({ id: candidateFileId }) },
    responses: { 204: null },
    problems: ['not-found'],
    idempotency: 'natural',
    summary: 'Delete a file and its object',
  },
  'create-upload': {
    method: 'POST',
    path: '/upload',
    group: 'files',
    access: { action: 'create', subject: 'candidate-files' },
    request: {
      body: z.strictObject({
        ...owner,
        filename: fileName,
        file_type: z.string().max(120).default(''),
        file_size: z.int().positive(),
      }),
    },
    responses: {
      201: z.strictObject({
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        file_path: z.string(),
        expires_at: instant,
      }),
    },
    problems: ['not-found', 'file-too-large', 'file-type-not-allowed'],
    idempotency: 'key',
    ratePerMinute: 60,
    summary: 'A presigned S3 POST for one file: exact key, type and size range, 10 minutes',
  },
  'get-file-url-by-key': {
    method: 'GET',
    path: '/getFile/userId/{userId}/key/{key}',
    group: 'files',
    access: { action: 'read', subject: 'candidate-files' },
    request: { params: keyParams },
    responses: { 200: url },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: "A presigned download, 5 minutes; userId is the candidate's user_id or candidate id",
  },
  'get-file-url': {
    method: 'POST',
    path: '/getFile',
    group: 'files',
    access: { action: 'read', subject: 'candidate-files' },
    request: { body: z.strictObject({ path }) },
    responses: { 200: url },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'A presigned download of a file_path, 5 minutes',
  },
  'delete-file-by-key': {
    method: 'DELETE',
    path: '/deleteFile/userId/{userId}/key/{key}',
    group: 'files',
    access: { action: 'delete', subject: 'candidate-files' },
    request: { params: keyParams },
    responses: { 204: null },
    problems: ['not-found'],
    idempotency: 'natural',
    summary: 'Delete a file by its key',
  },
});
