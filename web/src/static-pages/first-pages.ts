import { STAFF_ROLES } from '@parley/contracts/members/role.ts';
import { auditText } from '../features/audit/audit-strings.ts';
import { availabilityText } from '../features/availability/availability-strings.ts';
import { calendarText } from '../features/calendar/shared/calendar-strings.ts';
import { candidateAreaText } from '../features/candidate-area/candidate-area-strings.ts';
import { SHOWN_TIMES_MS } from '../features/candidate-area/times/shown-times.ts';
import { candidatesText } from '../features/candidates/candidates-strings.ts';
import { erasuresText } from '../features/candidates/erasures-strings.ts';
import { companyText } from '../features/company/company-strings.ts';
import { decisionText } from '../features/decisions/decision-strings.ts';
import { interviewText } from '../features/interviews/interviews-strings.ts';
import { MAX_INTERVIEW_MS } from '../features/interviews/to-interview-query.ts';
import { mailText } from '../features/mail/mail-strings.ts';
import { usersText } from '../features/members/users-strings.ts';
import { notificationText } from '../features/notifications/notification-strings.ts';
import { recordingText } from '../features/recordings/recordings-strings.ts';
import { requisitionsText } from '../features/requisitions/requisitions-strings.ts';
import { feedbackText } from '../features/scorecards/shared/feedbacks-strings.ts';
import { tenantsText } from '../features/tenants/tenants-strings.ts';
import { voiceCasesText } from '../features/voices/voice-cases-strings.ts';
import { paths } from '../paths.ts';
import {
  atMinute,
  COMPANY_ROLES,
  type EarlyRequest,
  ID,
  mayDo,
  PLATFORM_ROLES,
  TENANT,
  toRequest,
  USER,
  WEEK,
} from './early-request.ts';

/** What can be done for a page before its code has arrived. */
interface FirstPage {
  /** Its heading, if that is the same for everybody. */
  title?: string;
  /** The text below the heading, if that is the same for all members of a company's staff. */
  sub?: string;
  /** The same for candidates. */
  subForCandidates?: string;
  requests: EarlyRequest[];
  /** The module of the page, below `src`. */
  module: string;
}

/** Asks for the numbers above a list with its first page. */
const COUNTED = { counts: true } as const;

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
    toRequest('list-mail-threads', { query: { label: 'all', limit: 25 } }),
    toRequest('list-mail-drafts', { query: { limit: 50 } }),
  ],
  module: 'features/mail/page/mail-page.tsx',
};
const OWN_INTERVIEWS: FirstPage = {
  requests: [OWN_HOME, OWN_FEEDBACK, OWN_MAIL],
  module: 'features/candidate-area/interviews/candidate-interviews-page.tsx',
};
const CHAT: FirstPage = {
  requests: [
    toRequest('list-chat-threads', { query: { limit: 25 } }),
    toRequest('list-chat-contacts', {}),
  ],
  module: 'features/chat/chat-page.tsx',
};

/** What every tab of a candidate's page reads. */
const CANDIDATE = toRequest('get-candidate', { params: { id: ID } }, STAFF_ROLES);
/** What a tab of a candidate's page reads itself, by the tab's name in the address. */
const CANDIDATE_TABS: Readonly<Record<string, EarlyRequest[]>> = {
  cv: [toRequest('list-candidate-files', { query: { candidate_id: ID } }, STAFF_ROLES)],
  applications: [toRequest('list-applications', { query: { candidate_id: ID } }, STAFF_ROLES)],
  interviews: [
    toRequest('list-interviews', { query: { candidate_id: ID, order: 'latest' } }, STAFF_ROLES),
  ],
  scorecards: [
    toRequest(
      'list-applications',
      { query: { candidate_id: ID } },
      STAFF_ROLES.filter(mayDo('read', 'decision-making')),
    ),
  ],
  tasks: [],
  files: [toRequest('list-candidate-files', { query: { candidate_id: ID } }, STAFF_ROLES)],
  correspondence: [toRequest('list-mail-threads', { query: { candidate_id: ID } }, STAFF_ROLES)],
  consents: [toRequest('list-consents', { params: { id: ID } }, STAFF_ROLES)],
};
const candidateTabs = Object.entries(CANDIDATE_TABS).map(([tab, requests]): [string, FirstPage] => [
  paths.candidate(':id', tab),
  { requests: [CANDIDATE, ...requests], module: 'features/candidates/detail/candidate-page.tsx' },
]);

const INTERVIEW = toRequest('get-interview', { params: { id: ID } }, STAFF_ROLES);
const interviewPage = (...requests: EarlyRequest[]): FirstPage => ({
  requests: [INTERVIEW, ...requests],
  module: 'features/interviews/interview-page.tsx',
});

/**
 * The pages with which people begin most often, by their addresses; those of pages about one thing
 * end with `:id`, or with `:id` and the name of a tab. Their requests are those that the page sends
 * itself; `first-screens.test.ts` finds one that is sent twice.
 */
export const FIRST_PAGES: Readonly<Record<string, FirstPage>> = {
  [paths.home]: {
    requests: [
      toRequest('get-home', {}),
      toRequest('list-tenants', { query: { limit: 5 } }, PLATFORM_ROLES),
      toRequest('list-contact-messages', { query: { limit: 5 } }, PLATFORM_ROLES),
    ],
    module: 'features/home/home-page.tsx',
  },
  [paths.candidates]: {
    title: candidatesText('title'),
    requests: [toRequest('list-candidates', { query: { limit: 50, ...COUNTED } })],
    module: 'features/candidates/list/candidates-page.tsx',
  },
  [paths.requisitions]: {
    title: requisitionsText('title'),
    sub: requisitionsText('sub'),
    requests: [toRequest('list-requisitions', { query: { limit: 50, ...COUNTED } }, STAFF_ROLES)],
    module: 'features/requisitions/list/requisitions-page.tsx',
  },
  [paths.decisionMaking()]: {
    title: decisionText('title'),
    sub: decisionText('pick'),
    requests: [
      toRequest('list-requisitions', { query: { status: 'open', limit: 50 } }, STAFF_ROLES),
      toRequest(
        'list-requisitions',
        { query: { status: 'open', limit: 50, mine: true } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/decisions/decision-list-page.tsx',
  },
  [paths.feedbacks]: {
    title: feedbackText('title'),
    sub: feedbackText('sub'),
    requests: [toRequest('list-feedbacks', { query: { mine: true, limit: 50 } })],
    module: 'features/scorecards/scorecards-page.tsx',
  },
  [paths.recordings]: {
    title: recordingText('title'),
    sub: recordingText('sub'),
    requests: [
      toRequest('list-recordings', { query: { limit: 50, sort: '-recorded', ...COUNTED } }),
    ],
    module: 'features/recordings/recordings-page.tsx',
  },
  [paths.candidateVoices]: {
    title: feedbackText('title'),
    sub: feedbackText('voices.sub'),
    requests: [toRequest('list-candidate-voices', { query: { limit: 50 } }, STAFF_ROLES)],
    module: 'features/scorecards/candidate-voices-page.tsx',
  },
  [paths.voiceCases]: {
    title: voiceCasesText('title'),
    sub: voiceCasesText('sub'),
    requests: [toRequest('list-voice-cases', { query: { state: 'open', limit: 50 } }, STAFF_ROLES)],
    module: 'features/voices/voice-cases-page.tsx',
  },
  [paths.mailTemplates]: {
    title: mailText('templates.title'),
    sub: mailText('templates.sub'),
    requests: [toRequest('list-mail-templates', {}, STAFF_ROLES)],
    module: 'features/mail/templates/templates-page.tsx',
  },
  // The first address of each pair leads to the second.
  [paths.mailStart]: MAIL,
  [paths.mail()]: MAIL,
  [paths.chat]: CHAT,
  [paths.chatNew]: CHAT,
  [paths.interviews]: {
    title: interviewText('title'),
    requests: [
      toRequest(
        'list-interviews',
        { query: { limit: 50, from: atMinute(-MAX_INTERVIEW_MS), sort: 'start', ...COUNTED } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/interviews/interviews-page.tsx',
  },
  [paths.calendar]: {
    title: calendarText('title'),
    sub: calendarText('sub'),
    subForCandidates: calendarText('sub-candidate'),
    requests: [
      toRequest('list-calendar-events', { query: { ...WEEK, company: true } }, PLANNERS),
      toRequest('list-calendar-events', { query: WEEK }, OTHERS),
      OWN_MAIL,
    ],
    module: 'features/calendar/calendar-page.tsx',
  },
  [paths.availability]: {
    title: availabilityText('title'),
    sub: availabilityText('sub'),
    requests: [
      toRequest('list-calendar-events', { query: WEEK }, STAFF_ROLES),
      toRequest('get-availability', { params: { userId: USER }, body: WEEK }, STAFF_ROLES),
    ],
    module: 'features/availability/availability-page.tsx',
  },
  [paths.users]: {
    title: usersText('title'),
    sub: usersText('sub'),
    requests: [
      // The page that sends it replaces the placeholder with a number.
      toRequest('list-users', { body: { tenant_id: TENANT as never, limit: 50, ...COUNTED } }, [
        ...STAFF_ROLES,
        ...PLATFORM_ROLES,
      ]),
    ],
    module: 'features/members/users-page.tsx',
  },
  [paths.notifications]: {
    title: notificationText('title'),
    requests: [toRequest('list-notifications', { query: { limit: 25 } })],
    module: 'features/notifications/notifications-page.tsx',
  },
  // The first address leads to the second.
  [paths.candidateHome]: OWN_INTERVIEWS,
  [paths.candidateInterviews]: OWN_INTERVIEWS,
  [paths.candidateProfile()]: {
    title: candidateAreaText('profile.title'),
    requests: [
      toRequest('get-candidate-by-user', { params: { id: USER } }, ['candidate']),
      OWN_MAIL,
    ],
    module: 'features/candidate-area/candidate-profile-page.tsx',
  },
  [paths.candidateAvailability]: {
    title: candidateAreaText('times.title'),
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
    title: candidateAreaText('requisitions.title'),
    subForCandidates: candidateAreaText('requisitions.sub'),
    requests: [OWN_HOME, OWN_MAIL],
    module: 'features/candidate-area/candidate-requisitions-page.tsx',
  },
  [paths.candidateFeedbacks]: {
    title: candidateAreaText('feedbacks.title'),
    subForCandidates: candidateAreaText('feedbacks.sub'),
    requests: [OWN_HOME, OWN_FEEDBACK, OWN_MAIL],
    module: 'features/candidate-area/feedbacks/candidate-feedbacks-page.tsx',
  },
  [paths.ownMessages()]: {
    requests: [OWN_MAIL],
    module: 'features/messages/messages-page.tsx',
  },
  [paths.candidate(':id')]: {
    requests: [
      CANDIDATE,
      toRequest('list-applications', { query: { candidate_id: ID, limit: 10 } }, STAFF_ROLES),
      toRequest(
        'list-interviews',
        { query: { candidate_id: ID, order: 'latest', limit: 10 } },
        STAFF_ROLES,
      ),
    ],
    module: 'features/candidates/detail/candidate-page.tsx',
  },
  ...Object.fromEntries(candidateTabs),
  [paths.editCandidate(':id')]: {
    requests: [CANDIDATE],
    module: 'features/candidates/form/edit-candidate-page.tsx',
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
  [paths.interview(':id')]: interviewPage(),
  [paths.interview(':id', 'feedback')]: interviewPage(
    toRequest('list-feedbacks', { query: { interview_id: ID } }, STAFF_ROLES),
  ),
  // Which files are read depends on the interview's candidate.
  [paths.interview(':id', 'files')]: interviewPage(),
  [paths.addInterview()]: {
    title: interviewText('form.title'),
    requests: [toRequest('list-requisitions', { query: { status: 'open', limit: 2 } }, PLANNERS)],
    module: 'features/interviews/schedule-page.tsx',
  },
  [paths.editInterview(':id')]: {
    requests: [INTERVIEW],
    module: 'features/interviews/reschedule-page.tsx',
  },
  [paths.recording(':id')]: {
    requests: [toRequest('get-recording', { params: { sid: ID } }, STAFF_ROLES)],
    module: 'features/recordings/recording-page.tsx',
  },
  [paths.decisionMaking(':id')]: {
    requests: [
      toRequest(
        'get-decision-room',
        { params: { requisitionId: ID }, query: { limit: 25, view: 'undecided' } },
        STAFF_ROLES,
      ),
      toRequest('get-requisition', { params: { id: ID } }, STAFF_ROLES),
    ],
    module: 'features/decisions/decision-room-page.tsx',
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
    title: companyText('title'),
    requests: [toRequest('get-company-settings', {}, STAFF_ROLES)],
    module: 'features/company/company-settings-page.tsx',
  },
  [paths.audit]: {
    title: auditText('title'),
    sub: auditText('sub'),
    requests: [toRequest('list-audit', { query: {} }, STAFF_ROLES)],
    module: 'features/audit/audit-page.tsx',
  },
  [paths.erasures]: {
    title: erasuresText('title'),
    sub: erasuresText('sub'),
    requests: [toRequest('list-erasures', { query: {} }, STAFF_ROLES)],
    module: 'features/candidates/erasures-page.tsx',
  },
  [paths.tenants]: {
    title: tenantsText('title'),
    sub: tenantsText('sub'),
    requests: [toRequest('list-tenants', { query: { limit: 50 } }, PLATFORM_ROLES)],
    module: 'features/tenants/tenants-page.tsx',
  },
  [paths.tenant(0).replace(/0$/, ':id')]: {
    requests: [toRequest('get-tenant', { params: { id: ID } }, PLATFORM_ROLES)],
    module: 'features/tenants/tenant-page.tsx',
  },
  [paths.contactMessages]: {
    title: tenantsText('messages.title'),
    sub: tenantsText('messages.sub'),
    requests: [toRequest('list-contact-messages', { query: {} }, PLATFORM_ROLES)],
    module: 'features/tenants/contact/contact-messages-page.tsx',
  },
};
