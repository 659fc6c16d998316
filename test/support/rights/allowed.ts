import type { RouteId } from '@parley/contracts/route-table.ts';

/**
 * All kinds of callers: the roles, a signed-up user without a company, and a caller without a
 * token.
 */
export const CALLERS = [
  'admin',
  'recruiter',
  'manager',
  'interviewer',
  'candidate',
  'platformAdmin',
  'stranger',
  'anonymous',
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * What a caller may do in their own company. `hidden` lists callers who get a 404, as for an id
 * that was never used, because they must not learn that the item exists. Everybody else gets a 403,
 * or a 401 without a token.
 */
export interface AccessRow {
  allowed: readonly Caller[];
  hidden?: readonly Caller[];
}

const MEMBERS = [
  'admin',
  'recruiter',
  'manager',
  'interviewer',
  'candidate',
  'platformAdmin',
] as const;
const STAFF = ['admin', 'recruiter', 'manager', 'interviewer'] as const;
const PLANNERS = ['admin', 'recruiter', 'manager'] as const;
const HIRING = ['admin', 'recruiter'] as const;

/**
 * The expected access of each route, written by hand from docs/domain-model.md, docs/security.md
 * and the specification. The tests compare it with what the product answers. The samples are those
 * of `sampleOf`: the manager is the hiring manager of the requisition, the interviewer is on the
 * panel and wrote the scorecard, and the candidate is the one of the interview.
 */
export const ALLOWED: Record<RouteId, AccessRow> = {
  'get-health': { allowed: CALLERS },
  'get-openapi': { allowed: CALLERS },
  'send-contact-message': { allowed: CALLERS },
  'ask-for-invitation': { allowed: CALLERS },
  'begin-registration': { allowed: CALLERS },
  'get-account': { allowed: MEMBERS },
  'get-session': { allowed: MEMBERS },
  'update-account': { allowed: MEMBERS },
  'update-notification-choices': { allowed: MEMBERS },
  'update-settings': { allowed: MEMBERS },
  'create-avatar-upload': { allowed: MEMBERS },
  'set-avatar': { allowed: MEMBERS },
  'remove-avatar': { allowed: MEMBERS },
  'list-sign-ins': { allowed: MEMBERS },
  'list-memberships': { allowed: CALLERS.filter((caller) => caller !== 'anonymous') },
  // The platform admin is not a member of the company in the sample.
  'switch-tenant': { allowed: [...STAFF, 'candidate'], hidden: ['platformAdmin'] },
  'get-abilities': { allowed: MEMBERS },
  'list-notifications': { allowed: MEMBERS },
  'mark-notifications-read': { allowed: MEMBERS },
  'send-mails-again': { allowed: [], hidden: MEMBERS },
  'get-home': { allowed: MEMBERS },
  'get-list-counts': { allowed: STAFF },

  'list-users': { allowed: [...STAFF, 'platformAdmin'] },
  'list-users-by-id': { allowed: [...STAFF, 'platformAdmin'] },
  'get-user': { allowed: STAFF, hidden: ['platformAdmin'] },
  'list-duties': { allowed: ['admin'], hidden: ['platformAdmin'] },
  'update-user': { allowed: ['admin'], hidden: ['platformAdmin'] },
  'create-user': { allowed: ['admin', 'platformAdmin'] },
  'resend-invitation': { allowed: ['admin'], hidden: ['platformAdmin'] },
  'reset-two-step': { allowed: ['admin', 'platformAdmin'] },
  'delete-user': { allowed: ['admin'], hidden: ['platformAdmin'] },
  'create-candidate-user': { allowed: HIRING },
  'get-availability': {
    allowed: ['admin', 'recruiter', 'interviewer'],
    hidden: ['manager', 'candidate'],
  },
  'update-availability': { allowed: ['admin', 'interviewer'], hidden: ['manager', 'candidate'] },

  // The sample names a colleague. Everybody who has a calendar may read their own.
  'list-calendar-events': { allowed: HIRING },
  'create-calendar-event': { allowed: [...STAFF, 'candidate'] },
  'update-calendar-event': {
    allowed: ['interviewer'],
    hidden: ['admin', 'recruiter', 'manager', 'candidate'],
  },
  'remove-calendar-event': {
    allowed: ['interviewer'],
    hidden: ['admin', 'recruiter', 'manager', 'candidate'],
  },
  'list-candidate-availability': { allowed: STAFF },
  'get-calendar-feed': { allowed: [...STAFF, 'candidate'] },
  // The secret address itself grants access.
  'read-calendar-feed': { allowed: CALLERS },

  'get-company-settings': { allowed: ['admin', 'platformAdmin'] },
  'get-domain-proof': { allowed: ['admin', 'platformAdmin'] },
  'choose-domain': { allowed: ['admin', 'platformAdmin'] },
  'check-domain': { allowed: ['admin', 'platformAdmin'] },
  'update-company-settings': { allowed: ['admin', 'platformAdmin'] },
  'list-tenants': { allowed: ['platformAdmin'] },
  'create-tenant': { allowed: ['platformAdmin'] },
  'get-tenant': { allowed: ['platformAdmin'] },
  'update-tenant': { allowed: ['platformAdmin'] },
  'invite-tenant-admin': { allowed: ['platformAdmin'] },
  'reinvite-tenant-admin': { allowed: ['platformAdmin'] },
  'delete-tenant': { allowed: ['platformAdmin'] },
  'list-contact-messages': { allowed: ['platformAdmin'] },
  'update-contact-message': { allowed: ['platformAdmin'] },
  'answer-contact-message': { allowed: ['platformAdmin'] },
  // The audit of the own company, or of the platform.
  'list-audit': { allowed: ['admin', 'platformAdmin'] },
  'export-audit': { allowed: ['admin', 'platformAdmin'] },

  'list-requisitions': { allowed: PLANNERS },
  // The sample names no hiring manager. A hiring manager may only create their own requisitions.
  'create-requisition': { allowed: HIRING },
  // Candidates see requisitions only on the candidate home.
  'get-requisition': { allowed: PLANNERS, hidden: ['candidate'] },
  'update-requisition': { allowed: PLANNERS },
  'transition-requisition': { allowed: PLANNERS },
  'get-requisition-closing': { allowed: PLANNERS },
  'add-candidate': { allowed: PLANNERS },

  // An interviewer gets only the candidates of their own panels.
  'list-candidates': { allowed: STAFF },
  'search-candidates': { allowed: STAFF },
  'bulk-candidates': { allowed: HIRING },
  'import-candidates': { allowed: HIRING },
  'export-candidates': { allowed: PLANNERS },
  'bulk-requisitions': { allowed: PLANNERS },
  'export-requisitions': { allowed: PLANNERS },
  'bulk-interviews': { allowed: HIRING },
  'export-interviews': { allowed: PLANNERS },
  'get-candidate': { allowed: STAFF },
  'get-candidate-by-user': { allowed: ['candidate'] },
  'get-candidate-home': { allowed: ['candidate'] },
  'create-candidate': { allowed: HIRING },
  'update-candidate': { allowed: HIRING },
  'remove-candidate-address': { allowed: HIRING },
  'update-own-candidate': { allowed: ['candidate'] },
  'list-applications': { allowed: PLANNERS, hidden: ['interviewer'] },

  'list-candidate-files': { allowed: [...STAFF, 'candidate'] },
  'create-candidate-file': { allowed: [...HIRING, 'candidate'] },
  'create-upload': { allowed: [...HIRING, 'candidate'] },
  'get-file-url-by-key': { allowed: [...STAFF, 'candidate'] },
  'get-file-url': { allowed: [...STAFF, 'candidate'] },

  'list-interviews': { allowed: [...STAFF, 'candidate'] },
  'create-interview': { allowed: HIRING },
  'get-interview': { allowed: [...STAFF, 'candidate'] },
  'update-interview': { allowed: HIRING },
  'cancel-interview': { allowed: HIRING },
  'report-no-show': { allowed: HIRING },
  'respond-to-interview': { allowed: ['interviewer'] },
  'answer-invitation': { allowed: ['candidate'] },
  'list-calendar-replies': { allowed: HIRING },
  'apply-calendar-reply': { allowed: HIRING },
  'dismiss-calendar-reply': { allowed: HIRING },
  'get-calendar-reply-file': { allowed: HIRING },
  'get-interview-calendar': { allowed: [...STAFF, 'candidate'] },
  'ensure-interview-workflow': { allowed: HIRING },
  'find-panel-times': { allowed: HIRING },
  'get-interview-stats': { allowed: STAFF },
  'get-cards': { allowed: STAFF },
  'get-dashboard-report': { allowed: STAFF },
  // The report contains figures of single interviewers.
  'get-hiring-report': { allowed: PLANNERS },
  search: { allowed: STAFF },
  'list-recordings': { allowed: STAFF },
  'get-recording': { allowed: STAFF },
  'get-recording-url': { allowed: STAFF },
  'get-transcript': { allowed: STAFF },
  'correct-transcript': { allowed: STAFF },
  'get-transcript-history': { allowed: STAFF },
  // The interview in the sample is the candidate's.
  'get-own-interview-record': { allowed: ['candidate'] },
  'restart-transcript': { allowed: STAFF },
  'list-quoted-places': { allowed: STAFF },
  'get-quotes': { allowed: STAFF },
  'search-transcripts': { allowed: STAFF },
  'get-recording-settings': { allowed: STAFF },
  'update-recording-settings': { allowed: ['admin'] },
  'list-consents': { allowed: [...STAFF, 'candidate'] },

  'get-own-voice': { allowed: MEMBERS },
  'answer-voice-consent': { allowed: MEMBERS },
  'enrol-voice': { allowed: MEMBERS },
  // Nobody in the sample has enrolled a voice. The voice case is about the candidate.
  'get-own-voice-sound': { allowed: [], hidden: MEMBERS },
  'delete-own-enrolment': { allowed: MEMBERS },
  'answer-voice-case': { allowed: ['candidate'], hidden: [...STAFF, 'platformAdmin'] },
  // The sample caller is not in the room, where only those who hear the candidate may ask for the
  // check.
  'check-room-voice': { allowed: [...STAFF, 'candidate'] },
  'get-recording-voice': { allowed: STAFF },
  'list-voice-cases': { allowed: HIRING },
  'get-voice-case': { allowed: HIRING },
  'assign-voice-case': { allowed: HIRING },
  'close-voice-case': { allowed: HIRING },
  'reopen-voice-case': { allowed: HIRING },
  'guest-get-voice': { allowed: CALLERS },
  'guest-answer-voice-consent': { allowed: CALLERS },
  'guest-enrol-voice': { allowed: CALLERS },
  'guest-get-voice-sound': { allowed: [], hidden: CALLERS },
  'guest-delete-enrolment': { allowed: CALLERS },
  'guest-answer-voice-case': { allowed: CALLERS },

  'list-feedbacks': { allowed: STAFF },
  'create-feedback': { allowed: ['interviewer'] },
  'get-feedback': { allowed: STAFF },
  'update-feedback': { allowed: ['interviewer'] },
  'list-candidate-feedbacks': { allowed: ['candidate'] },
  'list-candidate-voices': { allowed: PLANNERS },
  'add-candidate-feedback': { allowed: ['candidate'] },
  'get-decision-room': { allowed: PLANNERS },
  'make-decision': { allowed: PLANNERS },
  'list-undoable-decisions': { allowed: PLANNERS },
  'undo-decision': { allowed: PLANNERS },
  'reopen-application': { allowed: PLANNERS },

  // A candidate may read their own requisitions, but has no access to a board.
  'list-board-counts': { allowed: PLANNERS },
  'get-board': { allowed: PLANNERS, hidden: ['candidate'] },
  'list-board-cards': { allowed: PLANNERS, hidden: ['candidate'] },
  'get-card': { allowed: PLANNERS, hidden: ['candidate'] },
  'list-card-comments': { allowed: PLANNERS, hidden: ['candidate'] },
  'add-card-comment': { allowed: PLANNERS, hidden: ['candidate'] },
  'move-card': { allowed: PLANNERS },
  'undo-move': { allowed: PLANNERS },
  'add-checklist': { allowed: PLANNERS },
  'update-checklist': { allowed: PLANNERS },
  'add-check-item': { allowed: PLANNERS },
  'update-check-item': { allowed: PLANNERS },
  'set-card-members': { allowed: PLANNERS },
  // The recruiter wrote the comment of the sample.
  'update-card-comment': { allowed: ['recruiter'], hidden: ['candidate'] },

  'list-chat-contacts': { allowed: STAFF },
  'list-chat-threads': { allowed: STAFF },
  'create-chat-thread': { allowed: STAFF },
  'get-chat-thread': { allowed: STAFF },
  'rename-chat-thread': { allowed: STAFF },
  'list-chat-messages': { allowed: STAFF },
  'get-chat-news': { allowed: STAFF },
  'send-chat-message': { allowed: STAFF },
  // The interviewer wrote the message of the sample.
  'edit-chat-message': { allowed: ['interviewer'] },
  'mark-chat-thread-seen': { allowed: STAFF },
  'add-chat-participants': { allowed: STAFF },
  'leave-chat-thread': { allowed: STAFF },
  'create-chat-upload': { allowed: STAFF },
  'get-chat-image': { allowed: STAFF },

  // The room of an interview. The interviewer is its lead, the manager is the hiring manager of the
  // requisition, and the candidate is the one who is interviewed.
  'get-room': { allowed: [...STAFF, 'candidate'] },
  'get-interview-kit': { allowed: STAFF },
  'answer-consent': { allowed: [...STAFF, 'candidate'] },
  'join-room': { allowed: [...STAFF, 'candidate'] },
  'admit-to-room': { allowed: STAFF },
  'change-room-recording': { allowed: STAFF },
  'list-moments': { allowed: STAFF },
  'mark-moment': { allowed: STAFF },
  // A moment can only be changed by the member who marked it.
  'change-moment': {
    allowed: ['interviewer'],
    hidden: ['admin', 'recruiter', 'manager', 'candidate'],
  },
  'list-room-messages': { allowed: [...STAFF, 'candidate'] },
  'send-room-message': { allowed: [...STAFF, 'candidate'] },
  'report-talk': { allowed: [...STAFF, 'candidate'] },
  'remove-from-room': { allowed: STAFF },
  'leave-room': { allowed: [...STAFF, 'candidate'] },
  // The signed link itself grants access.
  'guest-get-invitation': { allowed: CALLERS },
  'guest-answer-invitation': { allowed: CALLERS },
  'guest-get-calendar': { allowed: CALLERS },
  'guest-write-mail': { allowed: CALLERS },
  'guest-get-room': { allowed: CALLERS },
  'guest-answer-consent': { allowed: CALLERS },
  'guest-join-room': { allowed: CALLERS },
  'guest-list-room-messages': { allowed: CALLERS },
  'guest-send-room-message': { allowed: CALLERS },
  'guest-report-talk': { allowed: CALLERS },
  'guest-leave-room': { allowed: CALLERS },

  // These calls come last, because they remove items that the others need.
  'remove-moment': {
    allowed: ['interviewer'],
    hidden: ['admin', 'recruiter', 'manager', 'candidate'],
  },
  'end-room': { allowed: STAFF },
  'delete-chat-message': { allowed: ['interviewer'] },
  'get-mail-summary': { allowed: PLANNERS },
  'list-mail-threads': { allowed: PLANNERS },
  'get-mail-thread': { allowed: PLANNERS },
  'list-mail-messages': { allowed: PLANNERS },
  'change-mail-threads': { allowed: PLANNERS },
  'get-mail-attachment': { allowed: PLANNERS },
  'confirm-mail-sender': { allowed: HIRING },
  'choose-reply-address': { allowed: PLANNERS },
  'list-mail-drafts': { allowed: PLANNERS },
  'create-mail-draft': { allowed: PLANNERS },
  'preview-mail': { allowed: PLANNERS },
  'list-mail-templates': { allowed: PLANNERS },
  'create-mail-label': { allowed: HIRING },
  'update-mail-label': { allowed: HIRING },
  'create-mail-template': { allowed: HIRING },
  'update-mail-template': { allowed: HIRING },
  // A draft is visible to its writer only. The admin wrote the draft of the sample.
  'get-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'update-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'send-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'cancel-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'create-mail-upload': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'attach-to-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'list-own-mail': { allowed: ['candidate'] },
  'get-own-mail': { allowed: ['candidate'] },
  'list-own-mail-messages': { allowed: ['candidate'] },
  'read-own-mail': { allowed: ['candidate'] },
  'answer-own-mail': { allowed: ['candidate'] },
  'begin-own-mail': { allowed: ['candidate'] },
  'get-own-mail-attachment': { allowed: ['candidate'] },

  // These calls come last, because they remove items that the others need.
  'delete-mail-draft': { allowed: ['admin'], hidden: ['recruiter', 'manager'] },
  'delete-mail-template': { allowed: HIRING },
  'delete-mail-label': { allowed: HIRING },
  'delete-mail-thread': { allowed: HIRING },
  'delete-card-comment': { allowed: ['recruiter'], hidden: ['candidate'] },
  'delete-check-item': { allowed: PLANNERS },
  'delete-checklist': { allowed: PLANNERS },
  'erase-recording': { allowed: HIRING },
  'delete-feedback': { allowed: ['interviewer'] },
  'delete-interview': { allowed: HIRING },
  'delete-candidate': { allowed: HIRING },
  'list-erasures': { allowed: HIRING },
  'delete-requisition': { allowed: HIRING },
  'make-calendar-feed': { allowed: [...STAFF, 'candidate'] },
  'remove-calendar-feed': { allowed: [...STAFF, 'candidate'] },
  'delete-candidate-file': { allowed: [...HIRING, 'candidate'] },
  'delete-file-by-key': { allowed: [...HIRING, 'candidate'] },
  'register-company': { allowed: CALLERS.filter((caller) => caller !== 'anonymous') },
  'note-password-change': { allowed: MEMBERS },
  'note-two-step': { allowed: MEMBERS },
  'sign-out': { allowed: MEMBERS },
};
