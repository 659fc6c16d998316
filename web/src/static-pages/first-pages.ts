import { getUrl } from '@parley/api-client/client.ts';
import { type Role, STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { Action, RouteRow, Subject } from '@parley/contracts/shared/route.ts';
import { abilityFor, rulesFor } from '@parley/domain/access/abilities.ts';
import { SHOWN_TIMES_MS } from '../features/candidate-area/times/shown-times.ts';
import { MAX_INTERVIEW_MS } from '../features/interviews/to-interview-query.ts';
import availability from '../i18n/en/availability.json';
import calendar from '../i18n/en/calendar.json';
import candidates from '../i18n/en/candidates.json';
import decisions from '../i18n/en/decisions.json';
import interviews from '../i18n/en/interviews.json';
import recordings from '../i18n/en/recordings.json';
import requisitions from '../i18n/en/requisitions.json';
import users from '../i18n/en/users.json';
import { paths } from '../paths.ts';
import type { Input } from '../session/api/api.ts';

/**
 * A request as the page sends it. What only the browser knows is named in braces; `start-early.js`
 * puts the values in.
 */
interface EarlyRequest {
  url: string;
  /** JSON; absent unless the request is a read by POST. */
  body?: string;
  /** The roles that send it. */
  roles: readonly string[];
  /** Whether it is sent only after the session's answer, which has the person's zone. */
  isDated?: true;
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
const PLATFORM_ROLES = ['platform-admin'] as const;

const mayDo =
  (action: Action, subject: Subject) =>
  (role: Role): boolean =>
    abilityFor(
      rulesFor({ role, userId: 'anybody', tenantId: role === 'platform-admin' ? 1 : 2 }),
    ).can(action, subject);

/** Asks for the numbers above a list with its first page. */
const COUNTED = { counts: 'true' } as const;

const TENANT = '{tenant}';
/** The id at the end of the address. */
const ID = '{id}';
const USER = '{user}';
/** The current week in the person's zone, which calendars show first. */
const WEEK = { from: '{weekFrom}', to: '{weekTo}' };
/** The beginning of the current minute, plus some milliseconds. */
const atMinute = (ms: number): string => `{minute:${ms}}`;

/** @param sentBy the roles whose page sends the request; only those that may send it do */
function toRequest<Id extends RouteId>(
  id: Id,
  input: Input<Id>,
  sentBy: readonly Role[] = COMPANY_ROLES,
): EarlyRequest {
  const row: RouteRow = ROUTES[id];
  const { access } = row;
  const roles =
    typeof access === 'object' ? sentBy.filter(mayDo(access.action, access.subject)) : sentBy;
  const url = getUrl(row, input as Parameters<typeof getUrl>[1]).replace(
    /%7B[^%]+(?:%3A[^%]+)?%7D/g,
    (name) => decodeURIComponent(name),
  );
  // A number is not in quotes.
  const body = input.body && JSON.stringify(input.body).replaceAll(`"${TENANT}"`, TENANT);
  return {
    url,
    roles,
    ...(body ? { body } : {}),
    ...(/\{(?:week|minute)/.test(url + (body ?? '')) ? { isDated: true } : {}),
  };
}

/** What every page of a signed-in person asks. */
export const SESSION_URL = toRequest('get-session', {}).url;

const OWN_HOME = toRequest('get-candidate-home', {});
const OWN_FEEDBACK = toRequest('list-candidate-feedbacks', {});
/** The badge next to Messages on every page of a candidate. */
const OWN_MAIL = toRequest('list-own-mail', { query: {} });

const LAST_MONTH = { query: { range: 'last_30_days' } } as const;

const PLANNERS = STAFF_ROLES.filter(mayDo('manage', 'interviews'));
const OTHERS = COMPANY_ROLES.filter((role) => !PLANNERS.some((planner) => planner === role));

const MAIL: FirstPage = {
  requests: [
    toRequest('get-mail-summary', {}),
    toRequest('list-mail-threads', { query: { label: 'all', limit: '25' } }),
    toRequest('list-mail-drafts', { query: { limit: '50' } }),
  ],
  module: 'features/mail/page/mail-page.tsx',
};
const OWN_INTERVIEWS: FirstPage = {
  requests: [OWN_HOME, OWN_FEEDBACK, OWN_MAIL],
  module: 'features/candidate-area/interviews/candidate-interviews-page.tsx',
};
const CHAT: FirstPage = {
  requests: [
    toRequest('list-chat-threads', { query: { limit: '25' } }),
    toRequest('list-chat-contacts', {}),
  ],
  module: 'features/chat/chat-page.tsx',
};

/**
 * The pages with which people begin most often, by their addresses; those of pages about one thing
 * end with `:id`. Their requests are those that the page sends itself; `first-screens.test.ts`
 * finds one that is sent twice.
 */
export const FIRST_PAGES: Readonly<Record<string, FirstPage>> = {
  [paths.home]: {
    requests: [
      toRequest('get-home', {}),
      toRequest('list-tenants', { query: { limit: '5' } }, PLATFORM_ROLES),
      toRequest('list-contact-messages', { query: { limit: '5' } }, PLATFORM_ROLES),
    ],
    module: 'features/home/home-page.tsx',
  },
  [paths.candidates]: {
    title: candidates.title,
    requests: [toRequest('list-candidates', { query: { limit: '50', ...COUNTED } })],
    module: 'features/candidates/list/candidates-page.tsx',
  },
  [paths.requisitions]: {
    title: requisitions.title,
    requests: [toRequest('list-requisitions', { query: { limit: '50', ...COUNTED } }, STAFF_ROLES)],
    module: 'features/requisitions/list/requisitions-page.tsx',
  },
  [paths.decisionMaking()]: {
    title: decisions.title,
    requests: [
      toRequest('list-requisitions', { query: { status: 'open', limit: '50' } }, STAFF_ROLES),
      toRequest(
        'list-requisitions',
        { query: { status: 'open', limit: '50', mine: 'true' } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/decision-making/decision-list-page.tsx',
  },
  [paths.feedbacks]: {
    requests: [toRequest('list-feedbacks', { query: { mine: 'true', limit: '50' } })],
    module: 'features/scorecards/scorecards-page.tsx',
  },
  [paths.recordings]: {
    title: recordings.title,
    requests: [
      toRequest('list-recordings', { query: { limit: '50', sort: '-recorded', ...COUNTED } }),
    ],
    module: 'features/recordings/recordings-page.tsx',
  },
  // The first address of each pair leads to the second.
  [paths.mailStart]: MAIL,
  [paths.mail()]: MAIL,
  [paths.chat]: CHAT,
  [paths.chatNew]: CHAT,
  [paths.interviews]: {
    title: interviews.title,
    requests: [
      toRequest(
        'list-interviews',
        { query: { limit: '50', from: atMinute(-MAX_INTERVIEW_MS), sort: 'start', ...COUNTED } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/interviews/interviews-page.tsx',
  },
  [paths.calendar]: {
    title: calendar.title,
    requests: [
      toRequest('list-calendar-events', { query: { ...WEEK, company: 'true' } }, PLANNERS),
      toRequest('list-calendar-events', { query: WEEK }, OTHERS),
      OWN_MAIL,
    ],
    module: 'features/calendar/calendar-page.tsx',
  },
  [paths.availability]: {
    title: availability.title,
    requests: [
      toRequest('list-calendar-events', { query: WEEK }, STAFF_ROLES),
      toRequest('get-availability', { params: { userId: USER }, body: WEEK }, STAFF_ROLES),
    ],
    module: 'features/availability/availability-page.tsx',
  },
  [paths.users]: {
    title: users.title,
    requests: [
      toRequest('list-users', { body: { tenant_id: TENANT as never, limit: '50', ...COUNTED } }, [
        ...STAFF_ROLES,
        ...PLATFORM_ROLES,
      ]),
    ],
    module: 'features/members/users-page.tsx',
  },
  [paths.notifications]: {
    requests: [toRequest('list-notifications', { query: { limit: '25' } })],
    module: 'features/notifications/notifications-page.tsx',
  },
  // The first address leads to the second.
  [paths.candidateHome]: OWN_INTERVIEWS,
  [paths.candidateInterviews]: OWN_INTERVIEWS,
  [paths.candidateProfile()]: {
    requests: [
      toRequest('get-candidate-by-user', { params: { id: USER } }, ['candidate']),
      OWN_MAIL,
    ],
    module: 'features/candidate-area/candidate-profile-page.tsx',
  },
  [paths.candidateAvailability]: {
    requests: [
      toRequest(
        'list-calendar-events',
        { query: { from: atMinute(0), to: atMinute(SHOWN_TIMES_MS) } },
        ['candidate'],
      ),
      OWN_MAIL,
    ],
    module: 'features/candidate-area/times/candidate-times-page.tsx',
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
  [paths.candidate(':id')]: {
    requests: [
      toRequest('get-candidate', { params: { id: ID } }, STAFF_ROLES),
      toRequest('list-applications', { query: { candidate_id: ID, limit: '10' } }, STAFF_ROLES),
      toRequest(
        'list-interviews',
        { query: { candidate_id: ID, order: 'latest', limit: '10' } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/candidates/detail/candidate-page.tsx',
  },
  [paths.requisition(':id')]: {
    requests: [
      toRequest('get-requisition', { params: { id: ID } }, STAFF_ROLES),
      toRequest(
        'list-applications',
        { query: { requisition_id: ID } },
        STAFF_ROLES.filter(mayDo('read', 'requisitions')),
      ),
    ],
    module: 'features/requisitions/detail/requisition-page.tsx',
  },
  [paths.interview(':id')]: {
    requests: [toRequest('get-interview', { params: { id: ID } }, STAFF_ROLES)],
    module: 'features/interviews/interview-page.tsx',
  },
  [paths.recording(':id')]: {
    requests: [toRequest('get-recording', { params: { sid: ID } }, STAFF_ROLES)],
    module: 'features/recordings/recording-page.tsx',
  },
  [paths.decisionMaking(':id')]: {
    requests: [
      toRequest(
        'get-decision-room',
        { params: { requisitionId: ID }, query: { limit: '25', view: 'undecided' } },
        STAFF_ROLES,
      ),
      toRequest('get-requisition', { params: { id: ID } }, STAFF_ROLES),
    ],
    module: 'features/decision-making/decision-room-page.tsx',
  },
  [decodeURIComponent(paths.board(':id'))]: {
    requests: [toRequest('get-board', { params: { requisitionId: ID } }, STAFF_ROLES)],
    module: 'features/board/board-page.tsx',
  },
  [paths.dashboard]: {
    requests: [toRequest('get-dashboard-report', LAST_MONTH, STAFF_ROLES)],
    module: 'features/reports/dashboard-page.tsx',
  },
  [paths.dashboard2]: {
    requests: [toRequest('get-hiring-report', LAST_MONTH, STAFF_ROLES)],
    module: 'features/reports/hiring-page.tsx',
  },
  [paths.companySettings]: {
    requests: [toRequest('get-company-settings', {}, STAFF_ROLES)],
    module: 'features/company/company-settings-page.tsx',
  },
  [paths.audit]: {
    requests: [toRequest('list-audit', { query: {} }, STAFF_ROLES)],
    module: 'features/audit/audit-page.tsx',
  },
  [paths.erasures]: {
    requests: [toRequest('list-erasures', { query: {} }, STAFF_ROLES)],
    module: 'features/candidates/erasures-page.tsx',
  },
  [paths.tenants]: {
    requests: [toRequest('list-tenants', { query: { limit: '50' } }, PLATFORM_ROLES)],
    module: 'features/tenants/tenants-page.tsx',
  },
  [paths.tenant(0).replace(/0$/, ':id')]: {
    requests: [toRequest('get-tenant', { params: { id: ID } }, PLATFORM_ROLES)],
    module: 'features/tenants/tenant-page.tsx',
  },
  [paths.contactMessages]: {
    requests: [toRequest('list-contact-messages', { query: {} }, PLATFORM_ROLES)],
    module: 'features/tenants/contact/contact-messages-page.tsx',
  },
};
