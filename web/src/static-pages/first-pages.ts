import { getUrl } from '@parley/api-client/client.ts';
import { STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import candidates from '../i18n/en/candidates.json';
import decisions from '../i18n/en/decisions.json';
import recordings from '../i18n/en/recordings.json';
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

const COMPANY_ROLES = [...STAFF_ROLES, 'candidate'] as const;

function toRequest<Id extends RouteId>(id: Id, input: Input<Id>): EarlyRequest {
  const row: RouteRow = ROUTES[id];
  const mayCall = (role: (typeof COMPANY_ROLES)[number]): boolean => {
    if (typeof row.access !== 'object') return true;
    const ability = abilityFor(rulesFor({ role, userId: 'anybody', tenantId: 2 }));
    return ability.can(row.access.action, row.access.subject);
  };
  return {
    url: getUrl(row, input as Parameters<typeof getUrl>[1]),
    roles: COMPANY_ROLES.filter(mayCall),
  };
}

/** What every page of a signed-in person asks. */
export const SESSION_URL = toRequest('get-session', {}).url;

const OWN_HOME = toRequest('get-candidate-home', {});
const OWN_FEEDBACK = toRequest('list-candidate-feedbacks', {});
/** The badge next to Messages on every page of a candidate. */
const OWN_MAIL = toRequest('list-own-mail', { query: {} });

const MAIL: FirstPage = {
  requests: [
    toRequest('get-mail-summary', {}),
    toRequest('list-mail-threads', { query: { label: 'all', limit: '25' } }),
    toRequest('list-mail-drafts', { query: { limit: '50' } }),
  ],
  module: 'features/mail/page/mail-page.tsx',
};
const CHAT: FirstPage = {
  requests: [
    toRequest('list-chat-threads', { query: { limit: '25' } }),
    toRequest('list-chat-contacts', {}),
  ],
  module: 'features/chat/chat-page.tsx',
};

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
  [paths.decisionMaking()]: {
    title: decisions.title,
    requests: [toRequest('list-requisitions', { query: { status: 'open', limit: '50' } })],
    module: 'features/decision-making/decision-list-page.tsx',
  },
  [paths.feedbacks]: {
    requests: [toRequest('list-feedbacks', { query: { mine: 'true', limit: '50' } })],
    module: 'features/scorecards/scorecards-page.tsx',
  },
  [paths.recordings]: {
    title: recordings.title,
    requests: [
      toRequest('list-recordings', { query: { limit: '50', sort: '-recorded' } }),
      toRequest('get-list-counts', { query: { list: 'recordings' } }),
    ],
    module: 'features/recordings/recordings-page.tsx',
  },
  // The first address of each pair leads to the second.
  [paths.mailStart]: MAIL,
  [paths.mail()]: MAIL,
  [paths.chat]: CHAT,
  [paths.chatNew]: CHAT,
  [paths.notifications]: {
    requests: [toRequest('list-notifications', { query: { limit: '25' } })],
    module: 'features/notifications/notifications-page.tsx',
  },
  [paths.candidateInterviews]: {
    requests: [OWN_HOME, OWN_FEEDBACK, OWN_MAIL],
    module: 'features/candidate-area/interviews/candidate-interviews-page.tsx',
  },
  [paths.candidateRequisitions]: {
    requests: [OWN_HOME, OWN_MAIL],
    module: 'features/candidate-area/candidate-requisitions-page.tsx',
  },
  [paths.candidateFeedbacks]: {
    requests: [OWN_HOME, OWN_FEEDBACK, OWN_MAIL],
    module: 'features/candidate-area/feedbacks/candidate-feedbacks-page.tsx',
  },
  [paths.ownMessages()]: {
    requests: [OWN_MAIL],
    module: 'features/messages/messages-page.tsx',
  },
};
