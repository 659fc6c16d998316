import { freshCompany, freshEmail, ULID, type Samples } from './names.ts';

/** A well-formed request for each route about accounts, members, companies and registration. */
export const PEOPLE_SAMPLES = {
  'register-company': () => ({
    body: { company_name: freshCompany(), name: 'Sam Ple', zone: 'UTC' },
  }),
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
  'switch-tenant': (names) => ({ body: { tenant_id: names.tenantId } }),
  'note-password-change': () => ({ params: { id: crypto.randomUUID() }, body: { state: 'kept' } }),
  'list-users': (names) => ({ body: { tenant_id: names.tenantId } }),
  'list-users-by-id': (names) => ({ body: { panel: [names.userId] } }),
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
  'choose-domain': () => ({ body: { domain: 'acme.example' } }),
  'check-domain': () => ({ body: {} }),
  'update-company-settings': () => ({ body: { requires_two_step: false } }),
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
  'mark-notifications-read': () => ({ body: {} }),
  'send-mails-again': () => ({ params: { notification_id: `ntf_${ULID}` } }),
  'send-contact-message': () => ({
    body: { name: 'Vi Sitor', email: 'visitor@mail.example', message: 'Hello' },
  }),
  'update-contact-message': (names) => ({
    params: { id: names.contactMessageId },
    body: { status: 'closed' },
  }),
  'answer-contact-message': (names) => ({
    params: { id: names.contactMessageId },
    body: { text: 'Thank you for writing.', version: 1 },
  }),
} satisfies Samples;
