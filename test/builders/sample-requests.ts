import type { RouteId } from '@parley/contracts/route-table.ts';

/**
 * The ids that a request uses. The same shape is used for items of the own company, of another
 * company, and for ids that never existed.
 */
export interface Names {
  tenantId: number;
  userId: string;
  /** The user id of the company's admin. */
  adminId: string;
  requisitionId: string;
  candidateId: string;
  interviewId: string;
  feedbackId: string;
  chatMessageId: string;
  fileId: string;
  calendarEventId: string;
  mailThreadId: string;
  mailMessageId: string;
  mailAttachmentId: string;
  mailDraftId: string;
  mailTemplateId: string;
  mailLabelId: string;
  checklistId: string;
  checkItemId: string;
  commentId: string;
  recordingId: string;
  /** The id of a message of the contact form. */
  contactMessageId: string;
  /**
   * An interview whose room is open, a moment that the interviewer has marked in it, and the key of
   * the candidate's link to it.
   */
  heldId: string;
  momentId: string;
  roomKey: string;
  /** The last part of a secret calendar address. */
  feedFile: string;
}

export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const ULID = '01J00000000000000000000000';

/** Well-formed ids that never existed. */
export const UNKNOWN_USER: Names = {
  tenantId: 999_999,
  userId: '00000000-0000-4000-8000-000000000000',
  adminId: '00000000-0000-4000-8000-000000000000',
  requisitionId: `req_${ULID}`,
  candidateId: `cand_${ULID}`,
  interviewId: `iv_${ULID}`,
  feedbackId: `fb_${ULID}`,
  chatMessageId: `cm_${ULID}`,
  fileId: `file_${ULID}`,
  calendarEventId: `cal_${ULID}`,
  feedFile: `999999.00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}.ics`,
  mailThreadId: `thr_${ULID}`,
  mailMessageId: `eml_${ULID}`,
  mailAttachmentId: `att_${ULID}`,
  mailDraftId: `drf_${ULID}`,
  mailTemplateId: `tpl_${ULID}`,
  mailLabelId: `lbl_${ULID}`,
  checklistId: `chk_${ULID}`,
  checkItemId: `chi_${ULID}`,
  commentId: `cmt_${ULID}`,
  recordingId: `rec_${ULID}`,
  contactMessageId: `msg_${ULID}`,
  heldId: `iv_${ULID}`,
  momentId: `mom_${ULID}`,
  roomKey: `${'A'.repeat(60)}.${'A'.repeat(43)}`,
};

/** Returns the object key of a file, as the product creates it. */
export const getPath = (tenantId: number, candidateId: string, fileId: string) =>
  `T#${tenantId}#/candidates/${candidateId}/${fileId}`;

const toCard = (names: Names) => ({ cardId: `${names.requisitionId}~${names.candidateId}` });

let mails = 0;
/** Returns an address that was never used before in this run. */
export const freshEmail = (who = 'somebody') =>
  `${who}.${(mails += 1)}.${process.pid}@mail.example`;

let companies = 0;
/** Returns a company name that was never used before in this run. */
export const freshCompany = (word = 'Sample') => `${word} ${(companies += 1)} of ${process.pid}`;

const booking = (names: Names, now: Date) => {
  const day = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    date: day,
    time: '10:00',
    zone: 'UTC',
    duration_minutes: 45,
    panelists: [{ user_id: names.userId, role: 'lead' }],
  };
};

/** Return the next 60 days, and an event in them at a time that nothing else books. */
const window = (now: Date) => ({
  from: now.toISOString(),
  to: new Date(now.getTime() + 60 * 86_400_000).toISOString(),
});
export const eventOn = (now: number, more: object = {}) => {
  const day = new Date(now + 40 * 86_400_000).toISOString().slice(0, 10);
  return {
    title: 'Dentist',
    description: '',
    allDay: false,
    color: 'voice-2' as const,
    shows: 'busy' as const,
    zone: 'Europe/Berlin',
    local_start: `${day}T10:00`,
    local_end: `${day}T11:30`,
    ...more,
  };
};

/** Return the chat thread of the application with these ids, and the message in it. */
const thread = (names: Names) => ({ threadKey: `${names.requisitionId}~${names.candidateId}` });
const message = (names: Names) => ({ ...thread(names), messageId: names.chatMessageId });
const toAttachment = ({ mailThreadId, mailMessageId, mailAttachmentId }: Names) => ({
  thread_id: mailThreadId,
  message_id: mailMessageId,
  attachment_id: mailAttachmentId,
});

/** A well-formed request for each route, with the given ids. */
export const SAMPLES: Record<RouteId, (names: Names, now: Date) => SampleRequest> = {
  'get-health': () => ({}),
  'get-openapi': () => ({}),
  'register-company': () => ({
    body: { company_name: freshCompany(), name: 'Sam Ple', zone: 'UTC' },
  }),
  'get-account': () => ({}),
  'get-session': () => ({}),
  'update-account': () => ({ body: { name: 'Changed Name' } }),
  'update-notification-choices': () => ({ body: { muted: ['day-before:mail'] } }),
  'update-settings': () => ({
    body: {
      direction: 'ltr',
      responsiveFontSizes: true,
      theme: 'LIGHT',
      density: 'comfortable',
      clock: '24',
    },
  }),
  'create-avatar-upload': () => ({ body: { file_type: 'image/jpeg', file_size: 100 } }),
  'set-avatar': () => ({ body: { key: `avt_${ULID}` } }),
  'remove-avatar': () => ({}),
  'list-sign-ins': () => ({}),
  'list-memberships': () => ({}),
  'switch-tenant': (names) => ({ body: { tenant_id: names.tenantId } }),
  'sign-out': () => ({}),
  'note-password-change': () => ({ params: { id: crypto.randomUUID() }, body: { state: 'kept' } }),
  'list-users': (names) => ({ body: { tenant_id: names.tenantId } }),
  'list-users-by-id': (names) => ({ body: { panel: [names.userId] } }),
  'get-abilities': () => ({}),
  'get-user': (names) => ({ body: { user_id: names.userId } }),
  'list-duties': (names) => ({ body: { user_id: names.userId } }),
  'update-user': (names) => ({ body: { user_id: names.userId, name: 'Changed Name' } }),
  'create-user': () => ({
    body: { email: freshEmail('invited'), name: 'In Vited', role: 'interviewer' },
  }),
  'create-candidate-user': (names) => ({ body: { candidate_id: names.candidateId } }),
  'resend-invitation': (names) => ({ body: { user_id: names.userId } }),
  'reset-two-step': (names) => ({ body: { user_id: names.userId } }),
  'delete-user': (names) => ({ body: { user_id: names.userId } }),
  'get-availability': (names) => ({ params: { userId: names.userId }, body: {} }),
  'update-availability': (names) => ({
    params: { userId: names.userId },
    body: {
      zone: 'UTC',
      weekly: [{ weekday: 1, start: '09:00', end: '17:00' }],
      exceptions: [],
      cap_per_day: null,
      cap_per_week: null,
    },
  }),
  'get-company-settings': () => ({}),
  'update-company-settings': () => ({ body: { requires_two_step: false } }),
  'list-tenants': () => ({}),
  'create-tenant': () => ({ body: { name: freshCompany() } }),
  'get-tenant': (names) => ({ params: { id: String(names.tenantId) } }),
  'update-tenant': (names) => ({ params: { id: String(names.tenantId) }, body: { city: 'Oslo' } }),
  'invite-tenant-admin': (names) => ({
    params: { id: String(names.tenantId) },
    body: { email: freshEmail('admin'), name: 'Ad Min' },
  }),
  'reinvite-tenant-admin': (names) => ({
    params: { id: String(names.tenantId) },
    body: { user_id: names.adminId },
  }),
  'begin-registration': () => ({ body: { email: 'visitor@mail.example' } }),
  'ask-for-invitation': () => ({ body: { email: 'visitor@mail.example' } }),
  'delete-tenant': (names) => ({ params: { id: String(names.tenantId) } }),
  'list-requisitions': () => ({}),
  'create-requisition': () => ({ body: { title: 'Sample requisition' } }),
  'get-requisition': (names) => ({ params: { id: names.requisitionId } }),
  'get-requisition-closing': (names) => ({ params: { id: names.requisitionId } }),
  'update-requisition': (names) => ({
    params: { id: names.requisitionId },
    body: { description: 'Changed' },
  }),
  'delete-requisition': (names) => ({ params: { id: names.requisitionId } }),
  'transition-requisition': (names) => ({
    params: { id: names.requisitionId },
    body: { transition: 'hold' },
  }),
  'add-candidate': (names) => ({
    params: { id: names.requisitionId },
    body: { candidate_id: names.candidateId },
  }),
  'list-candidates': () => ({}),
  'search-candidates': () => ({ query: { q: 'asha' } }),
  'get-candidate': (names) => ({ params: { id: names.candidateId } }),
  'get-candidate-by-user': (names) => ({ params: { id: names.userId } }),
  'get-candidate-home': () => ({}),
  'create-candidate': () => ({
    body: { name: 'Sample Candidate', email: freshEmail('candidate') },
  }),
  'update-candidate': (names) => ({
    params: { id: names.candidateId },
    body: { headline: 'Changed headline' },
  }),
  'delete-candidate': (names) => ({ params: { id: names.candidateId } }),
  'list-erasures': () => ({}),
  'update-own-candidate': () => ({ body: { headline: 'My headline' } }),
  'list-applications': (names) => ({ query: { requisition_id: names.requisitionId } }),
  'bulk-candidates': (names) => ({
    body: {
      ids: [names.candidateId],
      dry_run: true,
      action: { type: 'put-on-requisition', requisition_id: names.requisitionId },
    },
  }),
  'import-candidates': (names) => ({
    body: {
      rows: [{ row: 2, values: { name: 'Im Ported', email: freshEmail('imported') } }],
      requisition_id: names.requisitionId,
      dry_run: false,
    },
  }),
  'export-candidates': () => ({ body: {} }),
  'bulk-requisitions': (names) => ({
    body: { ids: [names.requisitionId], dry_run: true, action: { type: 'hold' } },
  }),
  'export-requisitions': () => ({ body: {} }),
  'bulk-interviews': (names) => ({
    body: {
      ids: [names.interviewId],
      dry_run: true,
      action: { type: 'cancel', reason: 'Not needed any more' },
    },
  }),
  'export-interviews': () => ({ body: {} }),
  'list-candidate-files': (names) => ({ query: { candidate_id: names.candidateId } }),
  'create-candidate-file': (names) => ({
    body: {
      candidate_id: names.candidateId,
      file_name: 'cv.pdf',
      file_path: getPath(names.tenantId, names.candidateId, names.fileId),
      file_size: 100,
      file_type: 'application/pdf',
    },
  }),
  'delete-candidate-file': (names) => ({ params: { id: names.fileId } }),
  'create-upload': (names) => ({
    body: {
      candidate_id: names.candidateId,
      filename: 'cv.pdf',
      file_type: 'application/pdf',
      file_size: 100,
    },
  }),
  'get-file-url-by-key': (names) => ({ params: { userId: names.candidateId, key: names.fileId } }),
  'get-file-url': (names) => ({
    body: { path: getPath(names.tenantId, names.candidateId, names.fileId) },
  }),
  'delete-file-by-key': (names) => ({ params: { userId: names.candidateId, key: names.fileId } }),
  'list-interviews': () => ({}),
  'create-interview': (names, now) => ({
    body: {
      jobreq_id: names.requisitionId,
      candidate_id: names.candidateId,
      ...booking(names, now),
    },
  }),
  'get-interview': (names) => ({ params: { id: names.interviewId } }),
  'update-interview': (names, now) => ({
    params: { id: names.interviewId },
    body: booking(names, now),
  }),
  'delete-interview': (names) => ({ params: { id: names.interviewId } }),
  'cancel-interview': (names) => ({
    params: { id: names.interviewId },
    body: { reason: 'Not needed any more' },
  }),
  'report-no-show': (names) => ({ params: { id: names.interviewId }, body: { who: 'candidate' } }),
  'respond-to-interview': (names) => ({
    params: { id: names.interviewId },
    body: { response: 'accepted' },
  }),
  'get-interview-calendar': (names) => ({ params: { id: names.interviewId } }),
  'ensure-interview-workflow': (names) => ({ body: { id: names.interviewId } }),
  'find-panel-times': (names) => ({
    body: {
      panelists: [{ user_id: names.userId, role: 'lead' }],
      candidate_id: names.candidateId,
      duration_minutes: 45,
    },
  }),
  'get-interview-stats': () => ({}),
  'list-feedbacks': (names) => ({ query: { interview_id: names.interviewId } }),
  'create-feedback': (names) => ({ body: { interview_id: names.interviewId } }),
  'get-feedback': (names) => ({ params: { id: names.feedbackId } }),
  'update-feedback': (names) => ({
    params: { id: names.feedbackId },
    body: { summary: 'Changed' },
  }),
  'delete-feedback': (names) => ({ params: { id: names.feedbackId } }),
  'list-candidate-feedbacks': () => ({}),
  'list-candidate-voices': () => ({}),
  'add-candidate-feedback': (names) => ({ body: { interview_id: names.interviewId, rating: 4 } }),
  'get-decision-room': (names) => ({ params: { requisitionId: names.requisitionId } }),
  'make-decision': (names) => ({
    body: {
      application_id: `${names.requisitionId}~${names.candidateId}`,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'Two required attributes stayed below what the role needs.',
    },
  }),
  'undo-decision': (names) => ({
    body: { application_id: `${names.requisitionId}~${names.candidateId}` },
  }),
  'reopen-application': (names) => ({
    body: {
      application_id: `${names.requisitionId}~${names.candidateId}`,
      reason: 'New information',
    },
  }),
  'list-notifications': () => ({}),
  'mark-notifications-read': () => ({ body: {} }),
  'get-cards': () => ({}),
  'get-home': () => ({}),
  'get-list-counts': () => ({ query: { list: 'interviews' } }),
  'send-contact-message': () => ({
    body: { name: 'Vi Sitor', email: 'visitor@mail.example', message: 'Hello' },
  }),
  'list-contact-messages': () => ({}),
  'update-contact-message': (names) => ({
    params: { id: names.contactMessageId },
    body: { status: 'closed' },
  }),
  'answer-contact-message': (names) => ({
    params: { id: names.contactMessageId },
    body: { text: 'Thank you for writing.', version: 1 },
  }),
  'list-audit': (names) => ({ query: { person: names.userId } }),
  'export-audit': (names) => ({ body: { person: names.userId } }),
  'list-chat-contacts': () => ({}),
  'list-chat-threads': () => ({}),
  'create-chat-thread': (names) => ({ body: { name: 'Sample group', user_ids: [names.userId] } }),
  'get-chat-thread': (names) => ({ params: thread(names) }),
  'rename-chat-thread': (names) => ({ params: thread(names), body: { name: 'Changed name' } }),
  'list-chat-messages': (names) => ({ params: thread(names) }),
  'get-chat-news': (names) => ({ params: thread(names), query: { version: '0' } }),
  'send-chat-message': (names) => ({
    params: thread(names),
    body: { contentType: 'text', client_id: 'sample-message', text: 'Shall we meet at noon?' },
  }),
  'edit-chat-message': (names) => ({ params: message(names), body: { text: 'Changed words' } }),
  'delete-chat-message': (names) => ({ params: message(names) }),
  'mark-chat-thread-seen': (names) => ({ params: thread(names), body: {} }),
  'add-chat-participants': (names) => ({
    params: thread(names),
    body: { user_ids: [names.userId] },
  }),
  'leave-chat-thread': (names) => ({ params: thread(names) }),
  'create-chat-upload': (names) => ({
    params: thread(names),
    body: { filename: 'board.png', file_type: 'image/png', file_size: 100 },
  }),
  'get-chat-image': (names) => ({ params: message(names) }),
  'list-calendar-events': (names, now) => ({ query: { ...window(now), people: names.userId } }),
  'create-calendar-event': (_, now) => ({ body: eventOn(now.getTime()) }),
  'update-calendar-event': (names, now) => ({
    body: { id: names.calendarEventId, ...eventOn(now.getTime(), { title: 'Changed title' }) },
  }),
  'remove-calendar-event': (names) => ({ body: { id: names.calendarEventId } }),
  'get-calendar-feed': () => ({}),
  'make-calendar-feed': () => ({}),
  'remove-calendar-feed': () => ({}),
  'read-calendar-feed': (names) => ({ params: { file: names.feedFile } }),
  'list-candidate-availability': (names, now) => ({
    query: { ...window(now), candidate_id: names.candidateId },
  }),
  'get-mail-summary': () => ({}),
  'list-mail-threads': (names) => ({ query: { label: names.mailLabelId } }),
  'get-mail-thread': (names) => ({ params: { id: names.mailThreadId } }),
  'list-mail-messages': (names) => ({ params: { id: names.mailThreadId } }),
  'change-mail-threads': (names) => ({
    body: { thread_ids: [names.mailThreadId], action: 'star' },
  }),
  'delete-mail-thread': (names) => ({ params: { id: names.mailThreadId } }),
  'get-mail-attachment': (names) => ({ body: toAttachment(names) }),
  'create-mail-label': () => ({ body: { name: 'Sample label', colour: 'ok' } }),
  'update-mail-label': (names) => ({
    params: { id: names.mailLabelId },
    body: { name: 'Changed label', colour: 'bad' },
  }),
  'delete-mail-label': (names) => ({ params: { id: names.mailLabelId } }),
  'list-mail-drafts': () => ({}),
  'get-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'create-mail-draft': (names) => ({
    body: {
      candidate_ids: [names.candidateId],
      requisition_id: names.requisitionId,
      subject: 'Sample',
      body: 'Hello',
    },
  }),
  'update-mail-draft': (names) => ({
    params: { id: names.mailDraftId },
    body: { subject: 'Changed', body: 'Changed' },
  }),
  'delete-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'send-mail-draft': (names) => ({ params: { id: names.mailDraftId }, body: {} }),
  'cancel-mail-draft': (names) => ({ params: { id: names.mailDraftId } }),
  'create-mail-upload': (names) => ({
    params: { id: names.mailDraftId },
    body: { file_name: 'note.txt', file_type: 'text/plain', file_size: 100 },
  }),
  'attach-to-mail-draft': (names) => ({
    params: { id: names.mailDraftId },
    body: {
      file_name: 'note.txt',
      file_type: 'text/plain',
      file_size: 100,
      attachment_id: `att_${ULID}`,
    },
  }),
  'preview-mail': (names) => ({
    body: {
      candidate_id: names.candidateId,
      requisition_id: names.requisitionId,
      subject: 'Hello {{candidate.first_name}}',
      body: 'About {{requisition.title}}',
    },
  }),
  'list-mail-templates': () => ({}),
  'create-mail-template': () => ({
    body: { name: 'Sample template', subject: 'Hello', body: 'Hello {{candidate.name}}' },
  }),
  'update-mail-template': (names) => ({
    params: { id: names.mailTemplateId },
    body: { name: 'Changed template', subject: 'Hello', body: 'Hello' },
  }),
  'delete-mail-template': (names) => ({ params: { id: names.mailTemplateId } }),
  'list-own-mail': () => ({}),
  'get-own-mail': (names) => ({ params: { id: names.mailThreadId } }),
  'list-own-mail-messages': (names) => ({ params: { id: names.mailThreadId } }),
  'read-own-mail': (names) => ({ params: { id: names.mailThreadId } }),
  'answer-own-mail': (names) => ({
    params: { id: names.mailThreadId },
    body: { text: 'Thank you' },
  }),
  'get-own-mail-attachment': (names) => ({ body: toAttachment(names) }),
  'get-board': (names) => ({ params: { requisitionId: names.requisitionId } }),
  'list-board-cards': (names) => ({
    params: { requisitionId: names.requisitionId, stage: 'interviewing' },
  }),
  'get-card': (names) => ({ params: toCard(names) }),
  'move-card': (names) => ({ params: toCard(names), body: { stage: 'decision' } }),
  'undo-move': (names) => ({ params: toCard(names) }),
  'add-checklist': (names) => ({ params: toCard(names), body: { name: 'Before the call' } }),
  'update-checklist': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId },
    body: { name: 'Changed name' },
  }),
  'delete-checklist': (names) => ({ params: { ...toCard(names), checklistId: names.checklistId } }),
  'add-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId },
    body: { text: 'Read the CV' },
  }),
  'update-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId, checkItemId: names.checkItemId },
    body: { state: 'complete' },
  }),
  'delete-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId, checkItemId: names.checkItemId },
  }),
  'set-card-members': (names) => ({ params: toCard(names), body: { user_ids: [names.userId] } }),
  'list-card-comments': (names) => ({ params: toCard(names) }),
  'add-card-comment': (names) => ({ params: toCard(names), body: { text: 'Sounds right' } }),
  'update-card-comment': (names) => ({
    params: { ...toCard(names), commentId: names.commentId },
    body: { text: 'Changed words' },
  }),
  'delete-card-comment': (names) => ({ params: { ...toCard(names), commentId: names.commentId } }),
  'get-dashboard-report': () => ({ query: { range: 'last_30_days' } }),
  'get-hiring-report': () => ({ query: { range: 'last_year' } }),
  search: () => ({ query: { q: 'asha' } }),
  'list-recordings': () => ({}),
  'get-recording': (names) => ({ params: { sid: names.recordingId } }),
  'get-recording-url': (names) => ({ params: { sid: names.recordingId } }),
  'get-recording-settings': () => ({}),
  'list-consents': (names) => ({ params: { id: names.candidateId } }),
  'update-recording-settings': () => ({ body: { retention_days: 60 } }),
  'erase-recording': (names) => ({ params: { sid: names.recordingId } }),
  'get-interview-kit': (names) => ({ params: { id: names.heldId } }),
  'get-room': (names) => ({ params: { id: names.heldId } }),
  'join-room': (names) => ({ params: { id: names.heldId }, body: { as: 'tab-of-sample' } }),
  'leave-room': (names) => ({ params: { id: names.heldId }, body: { as: 'tab-of-sample' } }),
  'admit-to-room': (names) => ({
    params: { id: names.heldId },
    body: { person: names.candidateId },
  }),
  'remove-from-room': (names) => ({
    params: { id: names.heldId },
    body: { person: names.candidateId },
  }),
  'end-room': (names) => ({ params: { id: names.heldId } }),
  'answer-consent': (names) => ({
    params: { id: names.heldId },
    body: { purpose: 'recording', answer: 'granted' },
  }),
  'change-room-recording': (names) => ({ params: { id: names.heldId }, body: { action: 'stop' } }),
  'list-moments': (names) => ({ params: { id: names.heldId } }),
  'mark-moment': (names, now) => ({
    params: { id: names.heldId },
    body: { at: now.toISOString(), text: 'Said it well' },
  }),
  'change-moment': (names) => ({
    params: { id: names.heldId, momentId: names.momentId },
    body: { text: 'Said it very well', attribute: null },
  }),
  'remove-moment': (names) => ({ params: { id: names.heldId, momentId: names.momentId } }),
  'list-room-messages': (names) => ({ params: { id: names.heldId } }),
  'send-room-message': (names) => ({
    params: { id: names.heldId },
    body: { client_id: crypto.randomUUID(), text: 'Can you hear me?' },
  }),
  'report-talk': (names, now) => ({
    params: { id: names.heldId },
    body: {
      segments: [{ from: new Date(now.getTime() - 4000).toISOString(), to: now.toISOString() }],
    },
  }),
  'guest-get-room': (names) => ({ body: { key: names.roomKey } }),
  'guest-join-room': (names) => ({ body: { key: names.roomKey, as: 'tab-of-sample' } }),
  'guest-leave-room': (names) => ({ body: { key: names.roomKey, as: 'tab-of-sample' } }),
  'guest-answer-consent': (names) => ({
    body: { key: names.roomKey, purpose: 'recording', answer: 'granted' },
  }),
  'guest-list-room-messages': (names) => ({ body: { key: names.roomKey } }),
  'guest-send-room-message': (names) => ({
    body: { key: names.roomKey, client_id: crypto.randomUUID(), text: 'I can' },
  }),
  'guest-report-talk': (names, now) => ({
    body: {
      key: names.roomKey,
      segments: [{ from: new Date(now.getTime() - 4000).toISOString(), to: now.toISOString() }],
    },
  }),
};
