import * as z from 'zod';
import {
  APPLICATION_STAGES,
  applicationView,
  SOURCES,
} from '../applications/application.schema.ts';
import { erasureView } from '../erasure/erasure.schema.ts';
import { candidateFileView } from '../files/file.schema.ts';
import { bulkAnswer } from '../shared/bulk.ts';
import { csvPage } from '../shared/csv.ts';
import { candidateId, requisitionId, userId } from '../shared/ids.ts';
import { toPage, pageQuery, searchTerms, sortBy } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { candidateBulkBody } from './candidate-bulk.schema.ts';
import { candidateHome } from './candidate-home.schema.ts';
import { importCandidatesAnswer, importCandidatesBody } from './candidate-import.schema.ts';
import {
  candidateHit,
  candidatesList,
  candidateView,
  createCandidateBody,
  updateCandidateBody,
  updateOwnCandidateBody,
} from './candidate.schema.ts';

const params = z.strictObject({ id: candidateId });

export const candidatesRoutes = defineRoutes({
  'list-candidates': {
    method: 'GET',
    path: '/candidates',
    group: 'candidates',
    access: { action: 'read', subject: 'candidates' },
    request: { query: z.strictObject(candidatesList.query) },
    responses: { 200: candidatesList.page },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary: 'Candidates by stage, source, requisition and words, in the order asked',
  },
  'search-candidates': {
    method: 'GET',
    path: '/candidateSearch',
    group: 'candidates',
    access: { action: 'read', subject: 'candidates' },
    request: { query: z.strictObject({ q: searchTerms, limit: pageQuery.limit }) },
    responses: { 200: z.strictObject({ items: z.array(candidateHit) }) },
    problems: [],
    idempotency: 'safe',
    summary: 'Candidates whose name or e-mail has words that begin so',
  },
  'get-candidate': {
    method: 'GET',
    path: '/candidates/{id}',
    group: 'candidates',
    access: { action: 'read', subject: 'candidates' },
    request: { params },
    responses: { 200: candidateView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One candidate',
  },
  'get-candidate-by-user': {
    method: 'GET',
    path: '/candidates/getByUserId/{id}',
    group: 'candidates',
    access: { action: 'read', subject: 'candidate-user' },
    request: { params: z.strictObject({ id: userId }) },
    responses: { 200: candidateView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'The candidate record of a signed-in person in this company',
  },
  'get-candidate-home': {
    method: 'GET',
    path: '/candidates/v2/home',
    group: 'candidates',
    access: { action: 'read', subject: 'candidate-user' },
    request: {},
    responses: { 200: candidateHome },
    problems: [],
    idempotency: 'safe',
    summary: "The candidate's interviews and requisitions, one entry per company",
  },
  'create-candidate': {
    method: 'POST',
    path: '/candidates/v2',
    group: 'candidates',
    access: { action: 'create', subject: 'candidates' },
    request: { body: createCandidateBody },
    responses: {
      201: z.strictObject({ candidate: candidateView, candidateFiles: z.array(candidateFileView) }),
    },
    location: '/candidates/{candidate.id}',
    problems: ['candidate-exists'],
    idempotency: 'key',
    summary: 'Add a candidate',
  },
  'update-candidate': {
    method: 'PUT',
    path: '/candidates/{id}',
    group: 'candidates',
    access: { action: 'update', subject: 'candidates' },
    request: { params, body: updateCandidateBody },
    responses: { 200: candidateView },
    problems: ['not-found', 'candidate-exists'],
    idempotency: 'version',
    summary: 'Change a candidate',
  },
  'remove-candidate-address': {
    method: 'POST',
    path: '/candidates/{id}/addresses/remove',
    group: 'candidates',
    access: { action: 'update', subject: 'candidates' },
    request: { params, body: z.strictObject({ address: z.string().max(320) }) },
    responses: { 200: candidateView },
    problems: ['not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'An address that was confirmed as theirs is no longer theirs',
  },
  'delete-candidate': {
    method: 'DELETE',
    path: '/candidates/{id}',
    group: 'candidates',
    access: { action: 'delete', subject: 'candidates' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'in-use', 'sign-in-again'],
    idempotency: 'version',
    summary:
      'Delete a candidate and erase everything that is held about the person; refused ' +
      'while an interview is coming',
  },
  'list-erasures': {
    method: 'GET',
    path: '/erasures',
    group: 'candidates',
    access: { action: 'delete', subject: 'candidates' },
    request: { query: z.strictObject(pageQuery) },
    responses: { 200: toPage(erasureView) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Who was erased and when it was done, newest first, without names; staff who have ' +
      'left for those who may remove staff',
  },
  'update-own-candidate': {
    method: 'PUT',
    path: '/candidateProfile',
    group: 'candidates',
    access: { action: 'update', subject: 'candidate-user' },
    request: { body: updateOwnCandidateBody },
    responses: { 200: candidateView },
    problems: ['not-found'],
    idempotency: 'version',
    summary:
      'A candidate changes the own profile in this company; a time zone counts in all of theirs',
  },
  'bulk-candidates': {
    method: 'POST',
    path: '/candidates/bulk',
    group: 'candidates',
    longRunning: true,
    access: { action: 'update', subject: 'candidates' },
    request: { body: candidateBulkBody },
    responses: { 200: bulkAnswer },
    problems: ['not-found', 'requisition-not-open', 'mail-too-soon', 'sign-in-again'],
    idempotency: 'key',
    summary:
      'Put many candidates on a requisition, move them, turn them down, delete them, or ' +
      'take that back; says beforehand what would become of each. Deleting needs a sign-in ' +
      'of the last 15 minutes',
  },
  'import-candidates': {
    method: 'POST',
    path: '/candidates/import',
    group: 'candidates',
    longRunning: true,
    access: { action: 'create', subject: 'candidates' },
    request: { body: importCandidatesBody },
    responses: { 200: importCandidatesAnswer },
    problems: ['not-found', 'requisition-not-open'],
    idempotency: 'key',
    summary:
      'Add the candidates of a file, at most 50 rows at a time; says what is wrong with ' +
      'which field of which row',
  },
  'export-candidates': {
    method: 'POST',
    path: '/candidates/export',
    group: 'candidates',
    longRunning: true,
    access: { action: 'read', subject: 'candidates' },
    request: { body: z.strictObject(candidatesList.exported) },
    responses: { 200: csvPage },
    problems: ['malformed-cursor', 'sign-in-again'],
    idempotency: 'natural',
    summary:
      'The candidates of a list as CSV, page by page; each page is in the audit trail. ' +
      'Needs a sign-in of the last 15 minutes',
  },
  'list-applications': {
    method: 'GET',
    path: '/applications',
    group: 'candidates',
    access: { action: 'read', subject: 'candidates' },
    request: {
      query: z
        .strictObject({
          ...pageQuery,
          requisition_id: requisitionId.optional().describe('Either this or candidate_id'),
          candidate_id: candidateId.optional().describe('Either this or requisition_id'),
          stage: z.enum(APPLICATION_STAGES).optional(),
          source: z.enum(SOURCES).optional(),
          sort: sortBy('created', 'name', 'since').optional(),
        })
        .refine(
          (q) => (q.requisition_id === undefined) !== (q.candidate_id === undefined),
          'name either requisition_id or candidate_id',
        ),
    },
    responses: { 200: toPage(applicationView) },
    problems: ['not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'Applications of a requisition or of a candidate',
  },
});
