import * as z from 'zod';
import { applicationView } from '../applications/application.schema.ts';
import { bulkAnswer, bulkBody, undoAction } from '../shared/bulk.ts';
import { csvPage } from '../shared/csv.ts';
import { candidateId, requisitionId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { line } from '../shared/text.ts';
import {
  createRequisitionBody,
  requisitionClosing,
  requisitionsList,
  requisitionView,
  updateRequisitionBody,
} from './requisition.schema.ts';
import { REQUISITION_TRANSITION_NAMES } from './requisition.transitions.ts';

const requisitionBulkBody = bulkBody(
  requisitionId,
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('hold') }),
    z.strictObject({ type: z.literal('resume') }),
    undoAction,
  ]),
);
const params = z.strictObject({ id: requisitionId });

export const requisitionsRoutes = defineRoutes({
  'list-requisitions': {
    method: 'GET',
    path: '/requisitions',
    group: 'requisitions',
    access: { action: 'read', subject: 'requisitions' },
    request: { query: z.strictObject(requisitionsList.query) },
    responses: { 200: requisitionsList.page },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      "Requisitions by status, hiring manager and words, in the order asked; the caller's own " +
      'alone if wanted',
  },
  'create-requisition': {
    method: 'POST',
    path: '/requisitions',
    group: 'requisitions',
    access: { action: 'create', subject: 'requisitions' },
    request: { body: createRequisitionBody },
    responses: { 201: requisitionView },
    location: '/requisitions/{id}',
    problems: ['unknown-panelist'],
    idempotency: 'key',
    summary: 'Draft a requisition',
  },
  'get-requisition': {
    method: 'GET',
    path: '/requisitions/{id}',
    group: 'requisitions',
    access: { action: 'read', subject: 'requisitions' },
    request: { params },
    responses: { 200: requisitionView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One requisition',
  },
  'update-requisition': {
    method: 'PUT',
    path: '/requisitions/{id}',
    group: 'requisitions',
    access: { action: 'update', subject: 'requisitions' },
    request: { params, body: updateRequisitionBody },
    responses: { 200: requisitionView },
    problems: ['not-found', 'unknown-panelist', 'requisition-not-ready'],
    idempotency: 'version',
    summary: 'Change a requisition; a change of what was approved asks for approval again',
  },
  'delete-requisition': {
    method: 'DELETE',
    path: '/requisitions/{id}',
    group: 'requisitions',
    access: { action: 'delete', subject: 'requisitions' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'in-use'],
    idempotency: 'version',
    summary: 'Delete a requisition nobody was put on; others are cancelled instead',
  },
  'transition-requisition': {
    method: 'POST',
    path: '/requisitions/{id}/transitions',
    group: 'requisitions',
    access: { action: 'update', subject: 'requisitions' },
    request: {
      params,
      body: z.strictObject({
        transition: z.enum(REQUISITION_TRANSITION_NAMES),
        reason: line(300, 0).default(''),
      }),
    },
    responses: { 200: requisitionView },
    problems: ['not-found', 'invalid-transition', 'requisition-not-ready', 'approval-by-another'],
    idempotency: 'version',
    summary:
      'Ask for approval, approve and open, send back, hold, resume, fill or cancel; the ' +
      'last two call off interviews that are booked ahead',
  },
  'get-requisition-closing': {
    method: 'GET',
    path: '/requisitions/{id}/closing',
    group: 'requisitions',
    access: { action: 'update', subject: 'requisitions' },
    request: { params },
    responses: { 200: requisitionClosing },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'What filling or cancelling a requisition concerns: active applications, interviews ' +
      'booked ahead',
  },
  'bulk-requisitions': {
    method: 'POST',
    path: '/requisitions/bulk',
    group: 'requisitions',
    longRunning: true,
    access: { action: 'update', subject: 'requisitions' },
    request: { body: requisitionBulkBody },
    responses: { 200: bulkAnswer },
    problems: ['not-found'],
    idempotency: 'key',
    summary: 'Put many requisitions on hold, resume them, or take that back',
  },
  'export-requisitions': {
    method: 'POST',
    path: '/requisitions/export',
    group: 'requisitions',
    longRunning: true,
    access: { action: 'read', subject: 'requisitions' },
    request: { body: z.strictObject(requisitionsList.exported) },
    responses: { 200: csvPage },
    problems: ['malformed-cursor', 'sign-in-again'],
    idempotency: 'natural',
    summary: 'The requisitions of a list as CSV, page by page',
  },
  'add-candidate': {
    method: 'PUT',
    path: '/requisitions/{id}/add-candidate',
    group: 'requisitions',
    access: { action: 'update', subject: 'requisitions' },
    request: { params, body: z.strictObject({ candidate_id: candidateId }) },
    responses: { 200: applicationView },
    problems: ['not-found', 'requisition-not-open', 'application-exists'],
    idempotency: 'natural',
    summary: 'Put a candidate on the requisition (makes the application)',
  },
});
