import { SEARCHED } from './many-candidates.ts';
import { LISTS } from './questions-of-lists.ts';
import { requisitionOf } from './many-candidates.ts';
import { plain, type Question } from './question.ts';

/** What only looks. Asked first: both companies are as the world left them. */
export const READS: readonly Question[] = [
  plain('get-health'), plain('get-openapi'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: SEARCHED.word } }), 'search-candidates, one word'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: SEARCHED.name } }), 'search-candidates, two words'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: 'zzz' } }), 'search-candidates, nobody'),
  plain('get-candidate'),
  plain('list-candidate-files'), plain('get-file-url', 'recruiter', (_, { filePath }) => ({ body: { path: filePath } })), plain('create-upload'),
  plain('get-requisition'), plain('get-requisition-closing'),
  plain('get-interview'), plain('get-interview-calendar'), plain('get-interview-stats'),
  plain('find-panel-times', 'recruiter', (_, { people, candidateId }) => ({ body: { panelists: [people.interviewer, people.second].map(({ userId }) => ({ user_id: userId, role: 'interviewer' })), candidate_id: candidateId, duration_minutes: 45 } })),
  plain('list-calendar-events', 'interviewer', ({ query }) => ({ query: { from: query!.from!, to: query!.to! } }), 'list-calendar-events, mine'),
  plain('list-calendar-events'), plain('list-calendar-events', 'recruiter', ({ query }) => ({ query: { from: query!.from!, to: query!.to!, company: 'true' } }), 'list-calendar-events, company'),
  plain('list-candidate-availability'), plain('get-calendar-feed', 'interviewer'), plain('read-calendar-feed'),
  plain('list-feedbacks', 'interviewer', () => ({})), plain('get-feedback', 'interviewer'),
  plain('get-decision-room', 'manager'),
  ...LISTS,
  plain('get-board', 'recruiter', () => ({ params: { requisitionId: requisitionOf(3) } }), 'get-board, a column of 25'),
  plain('list-board-cards', 'recruiter', () => ({ params: { requisitionId: requisitionOf(3), stage: 'interviewing' } }), 'list-board-cards, 25'),
  plain('get-card'), plain('list-card-comments'),
  plain('get-dashboard-report'), plain('get-hiring-report'), plain('get-hiring-report', 'recruiter', () => ({ query: { range: 'last_30_days' } }), 'get-hiring-report, 30 days'),
  plain('search', 'recruiter', () => ({ query: { q: SEARCHED.word } }), 'search, one word'), plain('search', 'recruiter', () => ({ query: { q: SEARCHED.name } }), 'search, two words'), plain('search', 'interviewer', () => ({ query: { q: 'candidate' } }), 'search of an interviewer'),
  plain('get-room'), plain('get-interview-kit', 'interviewer'), plain('list-moments', 'interviewer'), plain('list-room-messages'), plain('guest-get-room'),
  plain('list-recordings'), plain('get-recording'), plain('get-recording-url'), plain('get-recording-settings', 'admin'), plain('get-company-settings', 'admin'), plain('list-consents'),
  plain('list-audit', 'admin'), plain('get-cards'), plain('get-home', 'interviewer'), plain('list-notifications', 'interviewer'),
  plain('get-account'), plain('list-sign-ins'), plain('list-memberships'), plain('list-duties', 'admin'), plain('list-erasures', 'admin'), plain('get-abilities'), plain('list-users-by-id'), plain('get-availability', 'interviewer'),
  plain('get-candidate-home', 'candidate'),
  plain('get-user'), plain('get-candidate-by-user', 'candidate', (_, { people }) => ({ params: { id: people.candidate.userId } })),
  plain('get-file-url-by-key', 'recruiter', (_, { candidateId, fileId }) => ({ params: { userId: candidateId, key: fileId } })),
  plain('list-candidate-feedbacks', 'candidate'),
  ...(['list-tenants', 'get-tenant', 'list-contact-messages'] as const).map((route): Question => ({
    name: route, route, ask: async (world, { tenantId }) => ({ actor: world.platformAdmin, request: route === 'get-tenant' ? { params: { id: String(tenantId) } } : {} }),
  })),
];
