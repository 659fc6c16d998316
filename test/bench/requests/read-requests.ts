import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Company, CompanyPeople } from '../../support/builders/test-company.ts';
import { plain, type BenchRequest } from '../units/bench-request.ts';
import { SEARCHED, toRequisition } from '../units/many-candidates.ts';

const page = (
  route: RouteId,
  query: Record<string, string>,
  name: string,
  who: keyof CompanyPeople = 'recruiter',
): BenchRequest =>
  plain(route, who, () => ({ query: { limit: '25', ...query } }), `${route}, ${name}`);
const users = (body: Record<string, string>, name: string): BenchRequest =>
  plain(
    'list-users',
    'admin',
    (_: unknown, { tenantId }: Company) => ({ body: { tenant_id: tenantId, ...body } }),
    name,
  );

/**
 * Pages of 25 rows of every list, for each combination of filters and each order that has entries,
 * and for searches.
 */
const LISTS: readonly BenchRequest[] = [
  page('list-candidates', {}, 'page of 25'),
  page('list-candidates', { sort: 'name' }, 'by name'),
  page('list-candidates', { sort: '-updated' }, 'lately changed'),
  page('list-candidates', { stage: 'interviewing' }, 'of a stage'),
  page('list-candidates', { source: 'Referral', sort: 'name' }, 'of a source by name'),
  page('list-candidates', { stage: 'applied', source: 'Referral' }, 'of a stage and a source'),
  page('list-candidates', { requisition_id: toRequisition(3) }, 'of a requisition'),
  page(
    'list-candidates',
    { requisition_id: toRequisition(3), stage: 'interviewing' },
    'of a requisition and a stage',
  ),
  page('list-candidates', { q: SEARCHED.word }, 'by a word'),
  page('list-candidates', { q: SEARCHED.name, stage: 'interviewing' }, 'by two words in a stage'),
  page('list-candidates', {}, "an interviewer's", 'interviewer'),
  page('list-applications', { requisition_id: toRequisition(3) }, 'of a requisition'),
  page(
    'list-applications',
    { requisition_id: toRequisition(3), stage: 'interviewing', sort: 'name' },
    'of a requisition in a stage by name',
  ),
  plain(
    'list-applications',
    'recruiter',
    (_, { candidateId }) => ({ query: { candidate_id: candidateId } }),
    'list-applications, of a candidate',
  ),
  page('list-requisitions', {}, 'page of 25'),
  page('list-requisitions', { status: 'open', sort: 'title' }, 'open ones by title'),
  page('list-requisitions', { q: 'london' }, 'by a word'),
  page('list-interviews', {}, 'page of 25'),
  page('list-interviews', { status: 'In progress', sort: '-start' }, 'of a status'),
  page('list-interviews', { mine: 'true' }, 'mine', 'interviewer'),
  page('list-interviews', { q: 'candidate' }, 'by a word'),
  users({}, 'list-users'),
  users({ role: 'interviewer', status: 'active' }, 'list-users, of a role and a status'),
  users({ q: 'adm' }, 'list-users, by a word'),
  plain('get-list-counts', 'recruiter', () => ({ query: { list: 'candidates' } })),
];

/**
 * Read-only requests. They are sent first, while both companies are in their initial state. Reads
 * of a recruiter that need no values are added in `bench-requests.ts`.
 */
export const READS: readonly BenchRequest[] = [
  plain(
    'search-candidates',
    'recruiter',
    () => ({ query: { q: SEARCHED.word } }),
    'search-candidates, one word',
  ),
  plain(
    'search-candidates',
    'recruiter',
    () => ({ query: { q: SEARCHED.name } }),
    'search-candidates, two words',
  ),
  plain(
    'search-candidates',
    'recruiter',
    () => ({ query: { q: 'zzz' } }),
    'search-candidates, nobody',
  ),
  plain('get-candidate'),
  plain('list-candidate-files'),
  plain('get-file-url', 'recruiter', (_, { filePath }) => ({ body: { path: filePath } })),
  plain('create-upload'),
  plain('get-requisition'),
  plain('get-requisition-closing'),
  plain('get-interview'),
  plain('get-interview-calendar'),
  plain('list-calendar-replies'),
  plain('get-calendar-reply-file'),
  plain('find-panel-times', 'recruiter', (_, { people, candidateId }) => ({
    body: {
      panelists: [people.interviewer, people.second].map(({ userId }) => ({
        user_id: userId,
        role: 'interviewer',
      })),
      candidate_id: candidateId,
      duration_minutes: 45,
    },
  })),
  plain(
    'list-calendar-events',
    'interviewer',
    ({ query }) => ({ query: { from: query!.from!, to: query!.to! } }),
    'list-calendar-events, mine',
  ),
  plain('list-calendar-events'),
  plain(
    'list-calendar-events',
    'recruiter',
    ({ query }) => ({ query: { from: query!.from!, to: query!.to!, company: 'true' } }),
    'list-calendar-events, company',
  ),
  plain('list-candidate-availability'),
  plain('get-calendar-feed', 'interviewer'),
  plain('read-calendar-feed'),
  plain('list-feedbacks', 'interviewer', () => ({})),
  plain('get-feedback', 'interviewer'),
  plain('get-decision-room', 'manager'),
  plain('list-undoable-decisions', 'manager'),
  ...LISTS,
  plain(
    'get-board',
    'recruiter',
    () => ({ params: { requisitionId: toRequisition(3) } }),
    'get-board, a column of 25',
  ),
  plain('list-board-counts'),
  plain(
    'list-board-cards',
    'recruiter',
    () => ({ params: { requisitionId: toRequisition(3), stage: 'interviewing' } }),
    'list-board-cards, 25',
  ),
  plain('get-card'),
  plain('list-card-comments'),
  plain('get-dashboard-report'),
  plain('get-hiring-report'),
  plain(
    'get-hiring-report',
    'recruiter',
    () => ({ query: { range: 'last_30_days' } }),
    'get-hiring-report, 30 days',
  ),
  plain('search', 'recruiter', () => ({ query: { q: SEARCHED.word } }), 'search, one word'),
  plain('search', 'recruiter', () => ({ query: { q: SEARCHED.name } }), 'search, two words'),
  plain('search', 'interviewer', () => ({ query: { q: 'candidate' } }), 'search of an interviewer'),
  plain('get-room'),
  plain('get-interview-kit', 'interviewer'),
  plain('list-moments', 'interviewer'),
  plain('list-room-messages'),
  plain('guest-get-room'),
  plain('guest-get-invitation'),
  plain('guest-get-calendar'),
  plain('get-recording'),
  plain('get-recording-url'),
  plain('get-recording-settings', 'admin'),
  plain('get-company-settings', 'admin'),
  plain('get-domain-proof', 'admin'),
  plain('list-consents'),
  plain('list-audit', 'admin'),
  plain('get-home', 'interviewer'),
  plain('list-notifications', 'interviewer'),
  plain('list-duties', 'admin'),
  plain('list-erasures', 'admin'),
  plain('list-users-by-id'),
  plain('get-availability', 'interviewer'),
  plain('get-candidate-home', 'candidate'),
  plain('get-user'),
  plain('get-candidate-by-user', 'candidate', (_, { people }) => ({
    params: { id: people.candidate.userId },
  })),
  plain('get-file-url-by-key', 'recruiter', (_, { candidateId, fileId }) => ({
    params: { userId: candidateId, key: fileId },
  })),
  plain('list-candidate-feedbacks', 'candidate'),
  ...(['list-tenants', 'get-tenant', 'list-contact-messages'] as const).map(
    (route): BenchRequest => ({
      name: route,
      route,
      ask: async (product, { tenantId }) => ({
        actor: product.platformAdmin,
        request: route === 'get-tenant' ? { params: { id: String(tenantId) } } : {},
      }),
    }),
  ),
];
