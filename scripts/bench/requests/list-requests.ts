import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Company, CompanyPeople } from '../../../test/builders/company.ts';
import { requisitionOf, SEARCHED } from '../many-candidates.ts';
import { plain, type BenchRequest } from '../bench-request.ts';

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
 * Pages of 25 of every list, by each combination of filters and each order that has entries, and by
 * words.
 */
export const LISTS: readonly BenchRequest[] = [
  page('list-candidates', {}, 'page of 25'),
  page('list-candidates', { sort: 'name' }, 'by name'),
  page('list-candidates', { sort: '-updated' }, 'lately changed'),
  page('list-candidates', { stage: 'interviewing' }, 'of a stage'),
  page('list-candidates', { source: 'Referral', sort: 'name' }, 'of a source by name'),
  page('list-candidates', { stage: 'applied', source: 'Referral' }, 'of a stage and a source'),
  page('list-candidates', { requisition_id: requisitionOf(3) }, 'of a requisition'),
  page(
    'list-candidates',
    { requisition_id: requisitionOf(3), stage: 'interviewing' },
    'of a requisition and a stage',
  ),
  page('list-candidates', { q: SEARCHED.word }, 'by a word'),
  page('list-candidates', { q: SEARCHED.name, stage: 'interviewing' }, 'by two words in a stage'),
  page('list-candidates', {}, "an interviewer's", 'interviewer'),
  page('list-applications', { requisition_id: requisitionOf(3) }, 'of a requisition'),
  page(
    'list-applications',
    { requisition_id: requisitionOf(3), stage: 'interviewing', sort: 'name' },
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
