import { readFileSync } from 'node:fs';
import type { RouteRow } from '@parley/contracts/kit/route.ts';
import { openApiOf } from '@parley/contracts/openapi.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { expect, test } from 'vitest';
import { overlapsOf } from './overlaps-of.ts';

const rows = Object.entries(ROUTES as Record<string, RouteRow>);

/** Section 7 of the product specification: the Core, Users, File and Contact tables, with its own names of variables. */
const SPECIFIED = `
GET /notifications
PUT /notifications/markAsRead
GET /interviews
POST /interviews
POST /scheduleInterviewStepFunction
GET /interviews/{id}
PUT /interviews/{id}
DELETE /interviews/{id}
GET /tenants
POST /tenants
GET /tenants/{id}
PUT /tenants/{id}
DELETE /tenants/{id}
GET /requisitions
POST /requisitions
GET /requisitions/{id}
PUT /requisitions/{id}
DELETE /requisitions/{id}
PUT /requisitions/{id}/add-candidate
GET /candidates
GET /candidates/{id}
GET /candidates/getByUserId/{id}
GET /candidates/v2/home
PUT /candidates/{id}
DELETE /candidates/{id}
POST /candidates/v2
GET /candidatefiles
POST /candidatefiles
DELETE /candidatefiles/{id}
GET /feedbacks
POST /feedbacks
GET /feedbacks/{id}
PUT /feedbacks/{id}
DELETE /feedbacks/{id}
GET /getCandidateFeedbacks
POST /addCandidateFeedback
POST /getUsers
POST /getUsersById
GET /abilitiesForUser
POST /getUser
POST /updateUser
POST /createUser
POST /createCandidateUser
POST /deleteUser
POST /userAvailability/{userId}
GET /getFile/userId/{userId}/key/{key}
POST /upload
DELETE /deleteFile/userId/{userId}/key/{key}
POST /getFile
POST /support`.trim().split('\n');

test('the committed OpenAPI document is the one of the route table', () => {
  const committed = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  // A boolean, because the difference of two documents of 600 KB helps nobody: run `npm run openapi`.
  expect(committed === `${JSON.stringify(openApiOf(ROUTES), null, 1)}\n`).toBe(true);
});

test('every call of the specification exists with its method and path', () => {
  const routes = new Set(rows.map(([, row]) => `${row.method} ${row.path}`));
  expect(SPECIFIED.filter((call) => !routes.has(call))).toEqual([]);
});

test('no request is meant for two rows', () => {
  expect(overlapsOf(rows.map(([, row]) => row))).toEqual([]);
});

test('the check for overlaps finds them', () => {
  const paths = (...all: [string, string][]) => all.map(([method, path]) => ({ method, path }));
  expect(overlapsOf(paths(['GET', '/a/{id}'], ['GET', '/a/{name}']))).toEqual(['GET /a/{id} and /a/{name}']);
  expect(overlapsOf(paths(['GET', '/a/{id}/c'], ['GET', '/a/b/{rest}']))).toEqual(['GET /a/{id}/c and /a/b/{rest}']);
  expect(overlapsOf(paths(['GET', '/a'], ['GET', '/a']))).toEqual(['GET /a and /a']);
  // The gateway takes text before variables, so that these two are told apart.
  expect(overlapsOf(paths(['GET', '/a/{id}'], ['GET', '/a/b']))).toEqual([]);
  expect(overlapsOf(paths(['GET', '/a/{id}'], ['POST', '/a/{id}'], ['GET', '/a/{id}/b']))).toEqual([]);
});
