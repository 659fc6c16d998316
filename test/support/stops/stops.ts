import type { Role } from '@parley/contracts/members/role.ts';
import { paths } from '../../../web/src/paths.ts';
import type { VisitorIds } from './visitor-ids.ts';

export type Visitor = Role | 'visitor';

/** The people of the demo who see the pages, by role; the visitor is nobody. */
export const PEOPLE: Record<Visitor, string | null> = {
  visitor: null,
  recruiter: 'daniel.okafor@northwind.example',
  candidate: 'asha.raman@mail.example',
  interviewer: 'mira.chen@northwind.example',
  admin: 'avery.lindholm@northwind.example',
  'platform-admin': 'platform@parley.example',
  'hiring-manager': 'priya.nair@northwind.example',
};
/** What a visitor without an account may open. */
export const NOTHING: VisitorIds = { tenantId: 2, userId: 'nobody' };

export interface TourPage {
  /**
   * The address to open. It is undefined if the demo data has no record of this kind for the user,
   * which is a violation.
   */
  at: string | undefined;
  /** The visitors that the page is for. All others must be redirected. */
  for: readonly Visitor[];
  /** Where those visitors are redirected, if not to the address itself. */
  leadsTo?: string;
  /**
   * Where other visitors are redirected: one address for all, or one per role. By default it is the
   * page that names the missing right.
   */
  others?: string | Partial<Record<Visitor, string>>;
}

const STAFF = ['admin', 'recruiter', 'hiring-manager', 'interviewer'] as const;
const HIRING = ['admin', 'recruiter', 'hiring-manager'] as const;
const RECRUITING = ['admin', 'recruiter'] as const;
const SIGNED_IN = [...STAFF, 'candidate', 'platform-admin'] as const;
const EVERYBODY = ['visitor', ...SIGNED_IN] as const;

/** The interview id that a visitor opens, whose room needs the key of a link. */
const NO_INTERVIEW = 'int_01J00000000000000000000000';
/** The thirteen help pages. */
const DOCS = [
  'welcome',
  'getting-started',
  'transcripts',
  'environment-variables',
  'deployment',
  'api-calls',
  'analytics',
  'authentication',
  'routing',
  'settings',
  'state-management',
  'theming',
  'support',
  'changelog',
];

const page = (
  at: string | undefined,
  who: readonly Visitor[],
  more: Omit<TourPage, 'at' | 'for'> = {},
): TourPage => ({ at, for: who, ...more });
const given = <T>(value: T | undefined, address: (value: T) => string) =>
  value === undefined ? undefined : address(value);

/** The roles whom a page itself leads to the page that names the missing right. */
const refused = (...roles: readonly Visitor[]) =>
  Object.fromEntries(roles.map((role) => [role, paths.protected]));

/**
 * Returns an entry for every address of the application. A new address in `paths.ts` does not
 * compile until it is listed here.
 */
export function listTourPages(
  known: VisitorIds,
): Record<keyof typeof paths, TourPage | readonly TourPage[]> {
  const {
    requisitionId,
    interviewId,
    candidateId,
    feedbackId,
    due,
    tenantId,
    userId,
    colleagueId,
    chatKey,
    recordingId,
  } = known;
  const platform = { others: paths.home } as const;
  const elsewhere =
    due &&
    Object.fromEntries(HIRING.map((role) => [role, paths.interview(due.interviewId, 'feedback')]));
  const guest = { others: paths.home } as const;
  /** For pages that themselves ask for a session. */
  const askForSession = { others: { visitor: paths.login() } } as const;
  return {
    landing: page(paths.landing, EVERYBODY),
    pricing: page(paths.pricing, EVERYBODY),
    privacy: page(paths.privacy, EVERYBODY),
    privacyVoice: page(paths.privacyVoice, EVERYBODY),
    terms: page(paths.terms, EVERYBODY),
    imprint: page(paths.imprint, EVERYBODY),
    notFound: page(paths.notFound, EVERYBODY),
    login: page(paths.login(), ['visitor'], guest),
    loginUnprotected: page(paths.loginUnprotected, EVERYBODY),
    register: page(paths.register, ['visitor'], guest),
    registerUnprotected: page(paths.registerUnprotected, EVERYBODY),
    authPopup: page(paths.authPopup({ mode: 'sign-in' }), EVERYBODY),
    docs: DOCS.map((name) => page(paths.docs(name), EVERYBODY)),
    app: page(paths.app, SIGNED_IN, { leadsTo: paths.home, ...askForSession }),
    error: page(paths.error, EVERYBODY),
    errorBecause: page(paths.errorBecause('disabled'), EVERYBODY),
    protected: page(paths.protected, SIGNED_IN, askForSession),
    account: page(paths.account, SIGNED_IN),
    accountView: ['security', 'news', 'voice', 'settings'].map((view) =>
      page(paths.accountView(view), SIGNED_IN),
    ),
    notifications: page(paths.notifications, SIGNED_IN),
    unreadNotifications: page(paths.unreadNotifications, SIGNED_IN),
    home: page(paths.home, SIGNED_IN),
    contactUs: page(paths.contactUs, SIGNED_IN),
    users: page(paths.users, [...STAFF, 'platform-admin']),
    addUser: page(paths.addUser(tenantId), ['admin', 'platform-admin']),
    editUser: page(paths.editUser(userId), ['admin', 'platform-admin']),
    userAvailability: page(
      given(colleagueId, paths.userAvailability),
      ['admin', 'recruiter', 'interviewer'],
      { others: { 'hiring-manager': paths.notFound, ...refused('platform-admin') } },
    ),
    tenants: page(paths.tenants, ['platform-admin'], platform),
    addTenant: page(paths.addTenant, ['platform-admin'], platform),
    tenant: page(paths.tenant(tenantId), ['platform-admin'], platform),
    editTenant: page(paths.editTenant(tenantId), ['platform-admin'], platform),
    tenantUsers: page(paths.tenantUsers(tenantId), ['platform-admin'], platform),
    audit: page(paths.audit, ['admin', 'platform-admin']),
    companySettings: page(paths.companySettings, ['admin', 'platform-admin']),
    twoStep: page(paths.twoStep(), SIGNED_IN, { leadsTo: paths.home, ...askForSession }),
    contactMessages: page(paths.contactMessages, ['platform-admin'], platform),
    requisitions: page(paths.requisitions, HIRING),
    addRequisition: page(paths.addRequisition, HIRING),
    requisition: page(given(requisitionId, paths.requisition), HIRING),
    editRequisition: page(given(requisitionId, paths.editRequisition), HIRING),
    board: [page(paths.board(), HIRING), page(given(requisitionId, paths.board), HIRING)],
    boards: page(paths.boards, HIRING),
    interviews: page(paths.interviews, STAFF, { others: { candidate: paths.candidateInterviews } }),
    addInterview: [
      page(paths.addInterview(), RECRUITING),
      page(given(requisitionId, paths.addInterview), RECRUITING),
    ],
    interview: page(given(interviewId, paths.interview), [...STAFF, 'candidate']),
    interviewLeft: page(given(interviewId, paths.interviewLeft), [...STAFF, 'candidate']),
    editInterview: page(given(interviewId, paths.editInterview), RECRUITING),
    interviewRoom: page(
      given(interviewId, paths.interviewRoom),
      STAFF,
      interviewId ? { others: { candidate: paths.room(interviewId) } } : {},
    ),
    room: page(
      paths.room(interviewId ?? NO_INTERVIEW),
      ['visitor', 'candidate'],
      interviewId
        ? {
            others: Object.fromEntries(
              STAFF.map((role) => [role, paths.interviewRoom(interviewId)]),
            ),
          }
        : {},
    ),
    availability: page(paths.availability, STAFF, {
      others: { candidate: paths.candidateAvailability },
    }),
    weeklyHours: page(paths.weeklyHours, STAFF, {
      others: { candidate: paths.candidateAvailability },
    }),
    calendar: page(paths.calendar, [...STAFF, 'candidate']),
    candidateAvailability: page(paths.candidateAvailability, ['candidate']),
    candidates: page(paths.candidates, STAFF),
    candidate: page(given(candidateId, paths.candidate), STAFF),
    addCandidate: page(paths.addCandidate, RECRUITING),
    editCandidate: page(given(candidateId, paths.editCandidate), RECRUITING),
    feedbacks: page(paths.feedbacks, [...STAFF, 'platform-admin'], {
      others: { candidate: paths.candidateFeedbacks },
    }),
    newFeedback: page(
      given(due, (it) => paths.newFeedback(it.requisitionId, it.interviewId, it.candidateId)),
      due ? STAFF : ['interviewer'],
    ),
    candidateVoices: page(paths.candidateVoices, HIRING),
    erasures: page(paths.erasures, RECRUITING),
    editFeedback: page(given(feedbackId, paths.editFeedback), ['interviewer'], {
      others: elsewhere,
    }),
    decisionMaking: [
      page(paths.decisionMaking(), HIRING),
      page(given(requisitionId, paths.decisionMaking), HIRING),
    ],
    chat: page(paths.chat, STAFF, { leadsTo: paths.chatNew }),
    chatNew: page(paths.chatNew, STAFF),
    newConversation: page(paths.newConversation, STAFF),
    chatThread: page(given(chatKey, paths.chatThread), STAFF),
    mail: ['inbox', 'all', 'sent', 'drafts', 'starred', 'important', 'spam', 'trash'].map((label) =>
      page(paths.mail(label), HIRING),
    ),
    mailStart: page(paths.mailStart, HIRING, { leadsTo: paths.mail('all') }),
    mailTemplates: page(paths.mailTemplates, HIRING),
    writeMail: page(paths.writeMail(candidateId), HIRING),
    ownMessages: page(paths.ownMessages(), ['candidate']),
    candidateHome: page(paths.candidateHome, ['candidate'], {
      others: {
        ...Object.fromEntries(STAFF.map((role) => [role, paths.candidates])),
        ...refused('platform-admin'),
      },
    }),
    candidateApplication: page(
      given(requisitionId, paths.candidateApplication),
      ['candidate'],
      requisitionId
        ? {
            others: {
              ...Object.fromEntries(HIRING.map((role) => [role, paths.requisition(requisitionId)])),
              ...refused('interviewer', 'platform-admin'),
            },
          }
        : {},
    ),
    candidateProfile: page(paths.candidateProfile(), ['candidate']),
    candidateVoice: page(paths.candidateVoice, ['candidate']),
    candidateInterviews: page(paths.candidateInterviews, ['candidate']),
    candidateRequisitions: page(paths.candidateRequisitions, ['candidate']),
    candidateFeedbacks: page(paths.candidateFeedbacks, ['candidate']),
    dashboard: [page(paths.dashboard, STAFF), page(`${paths.dashboard}?range=last_year`, STAFF)],
    dashboard2: [
      page(paths.dashboard2, HIRING, { others: refused('interviewer') }),
      page(`${paths.dashboard2}?range=yesterday`, HIRING, { others: refused('interviewer') }),
    ],
    recordings: page(paths.recordings, STAFF),
    recordingsOf: page(given(candidateId, paths.recordingsOf), STAFF),
    recording: [
      page(given(recordingId, paths.recording), STAFF),
      page(paths.recording('rec_01J00000000000000000000000'), STAFF, { leadsTo: paths.notFound }),
    ],
    voiceCases: page(paths.voiceCases, RECRUITING),
    // A voice case exists only if voices were compared, so this id does not exist.
    voiceCase: page(paths.voiceCase('rec_01J00000000000000000000000'), RECRUITING, {
      leadsTo: paths.notFound,
    }),
    search: [page(paths.search(), STAFF), page(paths.search('an'), STAFF)],
    searchSaid: [page(paths.searchSaid(), STAFF), page(paths.searchSaid('an'), STAFF)],
    addCandidateFeedback: page(given(interviewId, paths.addCandidateFeedback), ['candidate']),
  };
}

/** Every page with a name of its own, in the order of `paths.ts`. */
export const listStops = (known: VisitorIds): [string, TourPage][] =>
  Object.entries(listTourPages(known)).flatMap(([name, stops]) =>
    [stops]
      .flat()
      .map((stop, index): [string, TourPage] => [index === 0 ? name : `${name}-${index}`, stop]),
  );

/** Who sees a page that is looked at once. */
export const firstOf = (stop: TourPage): Visitor | undefined =>
  (Object.keys(PEOPLE) as Visitor[]).find((one) => stop.for.includes(one));

/** Returns the address at which a visitor ends after opening a page. */
export function expectedPath(who: Visitor, stop: TourPage): string {
  const place = firstPlace(who, stop);
  // A candidate's home redirects to the interviews.
  return who === 'candidate' && (place === paths.home || place === paths.candidateHome)
    ? paths.candidateInterviews
    : place;
}

/**
 * Returns whether the routes lead a visitor away from an address before its page is loaded, for
 * want of a session or of rights. Pages that lead somebody away by themselves name that person in
 * `others`.
 */
export const isLedAwayByRoutes = (who: Visitor, { for: own, others }: TourPage): boolean =>
  !own.includes(who) && (typeof others !== 'object' || others[who] === undefined);

function firstPlace(who: Visitor, stop: TourPage): string {
  if (stop.for.includes(who)) return stop.leadsTo ?? stop.at!.split(/[?#]/)[0]!;
  if (who === 'visitor') return paths.login();
  return (typeof stop.others === 'string' ? stop.others : stop.others?.[who]) ?? paths.protected;
}
