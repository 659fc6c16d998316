import * as z from 'zod';
import { INTERVIEW_STATES } from '../interviews/interview.schema.ts';
import { ROLES } from '../members/role.ts';
import { REQUISITION_STATUSES } from '../requisitions/requisition.schema.ts';
import { candidateId, interviewId, requisitionId, userId } from '../shared/ids.ts';
import { searchText } from '../shared/page.ts';
import { integerBetween } from '../shared/query-values.ts';
import { defineRoutes } from '../shared/route.ts';
import { storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/**
 * The search results, with the best match of each group first. A group that the caller may not see
 * is empty.
 */
const searchResults = z.strictObject({
  candidates: z.array(z.strictObject({ id: candidateId, name: z.string(), email: storedEmail })),
  requisitions: z.array(
    z.strictObject({
      id: requisitionId,
      title: z.string(),
      department: z.string(),
      location: z.string(),
      status: z.enum(REQUISITION_STATUSES),
    }),
  ),
  interviews: z.array(
    z.strictObject({
      id: interviewId,
      candidate: z.string(),
      requisition: z.string(),
      stage: z.string(),
      starts_at: instant,
      state: z.enum(INTERVIEW_STATES),
    }),
  ),
  people: z.array(
    z.strictObject({ user_id: userId, name: z.string(), email: storedEmail, role: z.enum(ROLES) }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;

export const searchRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/search',
    group: 'search',
    access: { action: 'read', subject: 'search' },
    request: {
      query: z.strictObject({
        q: searchText(0, 200),
        limit: integerBetween(1, 25).optional(),
      }),
    },
    responses: { 200: searchResults },
    problems: [],
    idempotency: 'safe',
    summary:
      'Finds candidates, requisitions, interviews and people of the company by the ' +
      'beginnings of words, accents aside',
  },
});
