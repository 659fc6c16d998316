import * as z from 'zod';
import { candidateId } from '../kit/ids.ts';
import { defineRoutes } from '../kit/route.ts';
import { consentLedger } from './consent.schema.ts';

export const consentsRoutes = defineRoutes({
  'list-own-consents': {
    method: 'GET', path: '/consents/own', group: 'recordings', access: { action: 'read', subject: 'candidate-user' }, request: {},
    responses: { 200: consentLedger }, problems: [], idempotency: 'safe', summary: 'What the candidate has answered in this company\'s interviews, newest first',
  },
  'list-candidate-consents': {
    method: 'GET', path: '/candidates/{id}/consents', group: 'recordings', access: { action: 'read', subject: 'candidates' }, request: { params: z.strictObject({ id: candidateId }) },
    responses: { 200: consentLedger }, problems: ['not-found'], idempotency: 'safe', summary: 'What a candidate has answered, newest first; for reading, since answers are the candidate\'s own',
  },
});
