import type { AuditKind } from '@parley/contracts/audit/audit.routes.ts';

/**
 * Events that the audit leaves out: private messages, drafts, a member's own marks, and timers of
 * the product (`…-due`).
 */
const LEFT_OUT: readonly string[] = [
  'chat.',
  'card.',
  'moment.',
  'calendar-event.',
  'application.ordered',
  'upload.offered',
  'feedback.saved',
  'mail.drafted',
  'mail.draft-saved',
  'mail.draft-deleted',
  'mail.moved',
  'mail.marked',
  'mail.labels-changed',
  'mail.label-removed',
  'mail.attachment-offered',
  'room.told',
  'invitation.asked',
  'registration.begun',
  'account.password-changing',
  'decision.hold-over',
  'requisition.closing',
  'erasure.continued',
  'user.forgetting',
];

/** The audit kind for the beginning of an event type; the first match is used. */
const KINDS: readonly (readonly [beginning: string, kind: AuditKind])[] = [
  ['access.', 'security'],
  ['user.two-step-reset', 'security'],
  ['company.two-step', 'security'],
  ['account.security', 'security'],
  ['user.', 'people'],
  ['account.', 'people'],
  ['avatar.', 'people'],
  ['availability.', 'people'],
  ['calendar-feed.', 'people'],
  ['company.', 'companies'],
  ['contact.', 'contact'],
  ['candidate-feedback.', 'scorecards'],
  ['feedback.', 'scorecards'],
  ['candidate.', 'candidates'],
  ['candidates.', 'candidates'],
  ['application.', 'candidates'],
  ['file.', 'candidates'],
  ['requisition.', 'requisitions'],
  ['interview.', 'interviews'],
  ['room.', 'interviews'],
  ['decision.', 'decisions'],
  ['mail.', 'mail'],
  ['recording', 'recordings'],
  ['transcript.', 'recordings'],
  ['consent.', 'recordings'],
  ['voice', 'recordings'],
  ['list.exported', 'exports'],
];

/**
 * Returns the audit kind of an event type, or undefined if the audit leaves the event out. Unlisted
 * types are shown as `other`.
 */
export function findAuditKind(type: string): AuditKind | undefined {
  if (type.endsWith('-due') || LEFT_OUT.some((beginning) => type.startsWith(beginning)))
    return undefined;
  return KINDS.find(([beginning]) => type.startsWith(beginning))?.[1] ?? 'other';
}

const FACTS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'status',
  'outcome',
  'role',
  'rows',
  'list',
  'revision',
  'who',
  'response',
  'reason',
  'route',
]);
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_~{}/ .-]{0,79}$/;

/** Returns the ids and states in an event's data, and no text that a person has written. */
export function auditFacts(
  data: Readonly<Record<string, unknown>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | number] => {
      const [name, value] = entry;
      if (!name.endsWith('_id') && !FACTS.has(name)) return false;
      return Number.isInteger(value) || (typeof value === 'string' && PLAIN.test(value));
    }),
  );
}
