import * as z from 'zod';
import { comingInterview } from '../interviews/interview.schema.ts';
import { COUNTED_LISTS, listCountsView } from '../lists/list-counts.schema.ts';
import { scorecardView } from '../scorecards/scorecard.schema.ts';
import { candidateId, requisitionId } from '../shared/ids.ts';
import { flag } from '../shared/query-values.ts';
import { defineRoutes } from '../shared/route.ts';
import { waitingView } from './waiting.schema.ts';

/**
 * Sample data for an admin: `offered` in a company without requisitions; `present` with a sample
 * candidate without an interview, if there is one. Null for everybody else, and if sample data was
 * never added.
 */
const sampleOnHome = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('offered') }),
    z.strictObject({ state: z.literal('removing') }),
    z.strictObject({
      state: z.literal('present'),
      requisition_id: requisitionId,
      candidate: z.strictObject({ id: candidateId, name: z.string() }).nullable(),
    }),
  ])
  .nullable();
export type SampleOnHome = z.infer<typeof sampleOnHome>;

export const dashboardRoutes = defineRoutes({
  'get-cards': {
    method: 'GET',
    path: '/cards',
    group: 'dashboard',
    access: { action: 'read', subject: 'reports' },
    request: {},
    responses: {
      200: z.strictObject({
        totalreqs: z.int(),
        totalusers: z.int(),
        totalinterviews: z.int(),
        totalhired: z.int(),
      }),
    },
    problems: [],
    idempotency: 'safe',
    summary: 'The dashboard cards, from maintained counters',
  },
  'get-list-counts': {
    method: 'GET',
    path: '/listCounts',
    group: 'dashboard',
    access: { action: 'read', subject: 'account' },
    request: { query: z.strictObject({ list: z.enum(COUNTED_LISTS), mine: flag.optional() }) },
    responses: { 200: listCountsView },
    problems: [],
    idempotency: 'safe',
    summary: 'How many rows a list has, by each value of its filters',
  },
  'get-home': {
    method: 'GET',
    path: '/home',
    group: 'dashboard',
    access: { action: 'read', subject: 'account' },
    request: {},
    responses: {
      200: z.strictObject({
        upcoming: z.array(comingInterview),
        feedback_due: z.array(scorecardView),
        waiting: z.array(waitingView),
        sample: sampleOnHome,
      }),
    },
    problems: [],
    idempotency: 'safe',
    summary:
      "The signed-in person's next interviews (from 2 hours ago to 7 days ahead) and what " +
      'waits on them: scorecards, invitations, decisions, approvals, candidates to schedule; and whether an ' +
      'admin may try the product with sample data',
  },
});
