import { getUrl } from '@parley/api-client/client.ts';
import { STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import candidates from '../i18n/en/candidates.json';
import requisitions from '../i18n/en/requisitions.json';
import { paths } from '../paths.ts';
import type { Input } from '../session/api/api.ts';

interface EarlyRequest {
  url: string;
  /** The roles that may send it. */
  roles: string[];
}

/** What can be done for a page before its code has arrived. */
interface FirstPage {
  /** Its heading, if that is the same for everybody. */
  title?: string;
  requests: EarlyRequest[];
  /** The module of the page, below `src`. */
  module: string;
}

function toRequest<Id extends RouteId>(id: Id, input: Input<Id>): EarlyRequest {
  const row: RouteRow = ROUTES[id];
  const mayCall = (role: string): boolean => {
    if (typeof row.access !== 'object') return true;
    const ability = abilityFor(rulesFor({ role, userId: 'anybody', tenantId: 2 }));
    return ability.can(row.access.action, row.access.subject);
  };
  return {
    url: getUrl(row, input as Parameters<typeof getUrl>[1]),
    roles: STAFF_ROLES.filter(mayCall),
  };
}

/** What every page of a signed-in person asks. */
export const SESSION_URL = toRequest('get-session', {}).url;

/**
 * The pages with which people begin most often, by their addresses without a query. Their requests
 * are those that the page sends itself; `first-screens.test.ts` finds one that is sent twice.
 */
export const FIRST_PAGES: Readonly<Record<string, FirstPage>> = {
  [paths.home]: {
    requests: [toRequest('get-home', {})],
    module: 'features/home/home-page.tsx',
  },
  [paths.candidates]: {
    title: candidates.title,
    requests: [
      toRequest('list-candidates', { query: { limit: '50' } }),
      toRequest('get-list-counts', { query: { list: 'candidates' } }),
    ],
    module: 'features/candidates/list/candidates-page.tsx',
  },
  [paths.requisitions]: {
    title: requisitions.title,
    requests: [
      toRequest('list-requisitions', { query: { limit: '50' } }),
      toRequest('get-list-counts', { query: { list: 'requisitions' } }),
    ],
    module: 'features/requisitions/list/requisitions-page.tsx',
  },
};
