import * as z from 'zod';
import { candidateId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { consentLedger } from './consent.schema.ts';

export const consentsRoutes = defineRoutes({
  'list-consents': {
    method: 'GET',
    path: '/candidateConsents/{id}',
    group: 'recordings',
    access: { action: 'read', subject: 'candidate-files' },
    request: { params: z.strictObject({ id: candidateId }) },
    responses: { 200: consentLedger },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      "What a candidate has answered in this company's interviews, newest first: for the " +
      "candidate, and for reading for staff who may see the candidate's files",
  },
});
