import * as z from 'zod';
import { defineRoutes } from '../shared/route.ts';

export const systemRoutes = defineRoutes({
  'get-health': {
    method: 'GET',
    path: '/health',
    group: 'system',
    access: 'public',
    request: {},
    responses: {
      200: z.strictObject({
        status: z.literal('ready'),
        stage: z.string(),
        version: z.string(),
        time: z.string(),
      }),
    },
    problems: [],
    idempotency: 'safe',
    summary: 'Says that the API is ready',
  },
  'get-openapi': {
    method: 'GET',
    path: '/openapi.json',
    group: 'system',
    access: 'public',
    request: {},
    responses: { 200: z.record(z.string(), z.unknown()), 304: null },
    contentTag: true,
    problems: [],
    idempotency: 'safe',
    summary: 'The OpenAPI 3.1 document of this API',
  },
});
