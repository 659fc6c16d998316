/** What the sign-in window can do. */
export const POPUP_MODES = ['sign-in', 'sign-up', 'register', 'invite', 'forgot'] as const;
export type PopupMode = (typeof POPUP_MODES)[number];

const query = (values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
};

/** All addresses of the application. Links are created only here. */
export const paths = {
  landing: '/',
  pricing: '/pricing',
  privacy: '/privacy',
  /** The page about what is stored of voices, and for how long. */
  privacyVoice: '/privacy/voice',
  terms: '/terms',
  imprint: '/imprint',
  notFound: '/404',
  login: (returnTo?: string) => `/login${query({ return: returnTo })}`,
  loginUnprotected: '/login-unprotected',
  register: '/register',
  registerUnprotected: '/register-unprotected',
  authPopup: (to: {
    mode: PopupMode;
    email?: string | undefined;
    state?: string | undefined;
    returnTo?: string | undefined;
    invite?: string | undefined;
  }) =>
    `/auth/popup${query({ mode: to.mode, email: to.email, state: to.state, return: to.returnTo })}` +
    (to.invite ? `#invite=${encodeURIComponent(to.invite)}` : ''),

  docs: (page = 'welcome') => `/docs/${page}`,

  app: '/app',
  error: '/app/error',
  errorBecause: (because: 'disabled' | 'inactive' | 'removed') => `/app/error${query({ because })}`,
  /** For members who have two-step sign-in off although their company requires it. */
  twoStep: (returnTo?: string) => `/app/two-step${query({ return: returnTo })}`,
  protected: '/app/protected',
  account: '/app/account',
  accountView: (view?: string) => `/app/account${query({ view })}`,
  notifications: '/app/notifications',
  unreadNotifications: '/app/notifications?view=unread',
  home: '/app/reports/home',
  dashboard: '/app/reports/dashboard',
  dashboard2: '/app/reports/dashboard2',
  recordings: '/app/recordings',
  recordingsOf: (candidateId: string) => `/app/recordings${query({ candidate_id: candidateId })}`,
  /**
   * `at`: the second at which playback starts, with a precision of a tenth, because words are
   * short.
   */
  recording: (sid: string, at?: number) =>
    `/app/recordings/${sid}${query({ t: at === undefined ? undefined : String(Math.floor(at * 10) / 10) })}`,
  voiceCases: '/app/voiceCases',
  /** The voice case of a recording. */
  voiceCase: (recordingId: string) => `/app/voiceCase/${recordingId}`,
  search: (text?: string) => `/app/search${query({ q: text })}`,
  /** The search in transcripts. */
  searchSaid: (text?: string) => `/app/search${query({ in: 'said', q: text })}`,
  contactUs: '/app/management/contactus',

  users: '/management/users',
  addUser: (tenantId: number) => `/management/adduser/${tenantId}`,
  userAvailability: (userId: string) => `/management/availability/${userId}`,
  editUser: (userId: string) => `/management/editUser/${userId}`,
  audit: '/management/audit',
  companySettings: '/management/company',
  tenants: '/management/tenants',
  addTenant: '/management/addtenant',
  tenant: (tenantId: number) => `/management/tenant/${tenantId}`,
  editTenant: (tenantId: number) => `/management/edittenant/${tenantId}`,
  contactMessages: '/management/contactmessages',
  tenantUsers: (tenantId: number) => `/management/tenant/users/${tenantId}`,

  requisitions: '/app/management/requisitions',
  addRequisition: '/app/management/addrequisition',
  requisition: (requisitionId: string) => `/app/management/requisition/${requisitionId}`,
  editRequisition: (requisitionId: string) => `/app/management/editrequisition/${requisitionId}`,

  board: (requisitionId?: string, candidateId?: string) =>
    `/app/kanban${query({ requisition: requisitionId, card: candidateId })}`,

  /** The overview of all requisitions, from which a board is opened. */
  boards: '/app/kanban?view=all',

  interviews: '/app/management/interviews',
  /** `of`: the candidate, and the step of the plan that is scheduled. */
  addInterview: (
    requisitionId?: string,
    of: {
      candidateId?: string | undefined;
      stage?: string | null | undefined;
      /** Preselects the user as the panel, and the first free time. */
      isReady?: boolean;
    } = {},
  ) =>
    `/app/management/addinterview${requisitionId ? `/${requisitionId}` : ''}` +
    query({
      candidate: of.candidateId,
      stage: of.stage ?? undefined,
      ready: of.isReady ? 'true' : undefined,
    }),
  interview: (interviewId: string, tab?: string) =>
    `/app/management/interview/${interviewId}${tab ? `/${tab}` : ''}`,
  editInterview: (interviewId: string, wished?: { start: string; minutes: number }) =>
    `/app/management/editinterview/${interviewId}` +
    query({ start: wished?.start, minutes: wished && String(wished.minutes) }),
  /**
   * For members who were removed from the panel; the page says so if they may no longer read the
   * interview.
   */
  interviewLeft: (interviewId: string) => `/app/management/interview/${interviewId}?left=1`,
  /** The room of an interview, for members of the company. */
  interviewRoom: (interviewId: string) => `/app/management/interview/${interviewId}/room`,
  /** The same room for the candidate, who may have a signed link instead of a session. */
  room: (interviewId: string, key?: string) => `/room/${interviewId}${key ? `#${key}` : ''}`,
  availability: '/app/management/availability',
  weeklyHours: '/app/management/availability?tab=hours',
  calendar: '/app/calendar',

  candidates: '/app/management/candidates',
  candidate: (candidateId: string, tab?: string) =>
    `/app/management/candidate/${candidateId}${tab ? `/${tab}` : ''}`,
  /** The erased people, with the time of completion. */
  erasures: '/app/management/erasures',
  addCandidate: '/app/candidate/create',
  editCandidate: (candidateId: string) => `/app/candidate/edit/${candidateId}`,

  feedbacks: '/app/feedbacks',
  candidateVoices: '/app/feedbacks/candidates',
  newFeedback: (requisitionId: string, interviewId: string, candidateId: string) =>
    `/app/feedbacks/new/${requisitionId}/${interviewId}/${candidateId}`,
  editFeedback: (feedbackId: string) => `/app/feedbacks/edit/${feedbackId}`,
  /** `candidateId`: the candidate with whom the page opens. */
  decisionMaking: (requisitionId?: string, candidateId?: string) =>
    `/app/decision-making${requisitionId ? `/${requisitionId}` : ''}` +
    query({ candidate: candidateId }),

  chat: '/app/chat',
  chatNew: '/app/chat/new',
  newConversation: '/app/chat/new?compose=1',
  /** A user id (one-to-one), a group, or an application (its hiring team). */
  chatThread: (threadKey: string) => `/app/chat/${threadKey}`,
  /** A label of the specification, or the id of one of the company's own; then the mail thread. */
  mail: (label = 'all', threadId?: string) =>
    '/app/mail/' +
    (label.startsWith('lbl_') || label.startsWith(':customLabel') ? `label/${label}` : label) +
    (threadId ? `/${threadId}` : ''),
  mailStart: '/app/mail',
  mailTemplates: '/app/mail/templates',
  /** Opens the mail page with a new message, to a candidate if one is given. */
  writeMail: (candidateId?: string) => `/app/mail/all${query({ compose: 'new', to: candidateId })}`,
  ownMessages: (threadId?: string) => `/app/candidates/messages${threadId ? `/${threadId}` : ''}`,

  candidateHome: '/app/candidate',
  candidateApplication: (requisitionId: string) => `/app/candidate/${requisitionId}`,
  candidateProfile: (candidateId?: string, tab?: string) =>
    '/app/candidate/profile' +
    (candidateId ? `/${candidateId}` : '') +
    (candidateId && tab ? `/${tab}` : ''),
  /** The page of the candidate's own voice. Staff have it in their account. */
  candidateVoice: '/app/candidate/voice',
  candidateInterviews: '/app/candidates/candidateInterviews',
  candidateAvailability: '/app/candidates/candidateAvailability',
  candidateRequisitions: '/app/candidates/candidateRequisitions',
  candidateFeedbacks: '/app/candidates/feedbacks',
  addCandidateFeedback: (interviewId: string) =>
    `/app/candidates/addcandidateFeedback/${interviewId}`,
} as const;
