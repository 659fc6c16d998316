import * as z from 'zod';

/**
 * The registry of expected failures: code → status and title (RFC 9457). A route row lists the codes it may answer;
 * an unlisted failure is a 500 that never explains itself.
 */
export const PROBLEMS = {
  'validation-failed': { status: 400, title: 'Some fields are not right' },
  'malformed-body': { status: 400, title: 'The body is not valid JSON' },
  'malformed-id': { status: 400, title: 'The id in the address is not well formed' },
  'malformed-cursor': { status: 400, title: 'The page cursor is not valid here' },
  'missing-tenant-context': { status: 400, title: 'The x-tenant-context header is missing' },
  'missing-idempotency-key': { status: 400, title: 'The Idempotency-Key header is missing' },
  'malformed-idempotency-key': { status: 400, title: 'The Idempotency-Key header is not valid' },
  unauthenticated: { status: 401, title: 'Sign in to go on' },
  'session-ended': { status: 401, title: 'This session has ended' },
  forbidden: { status: 403, title: 'You have no right to do this' },
  'tenant-mismatch': { status: 403, title: 'The x-tenant-context header names another company' },
  'no-membership': { status: 403, title: 'You are not a member of a company yet' },
  'account-disabled': { status: 403, title: 'This account is disabled' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Somebody else changed this at the same time' },
  'already-exists': { status: 409, title: 'This already exists' },
  'candidate-exists': { status: 409, title: 'A candidate with this e-mail already exists' },
  'user-exists': { status: 409, title: 'A person with this e-mail already has an account' },
  'already-registered': { status: 409, title: 'You already belong to a company' },
  'application-exists': { status: 409, title: 'The candidate is already on this requisition' },
  'slot-taken': { status: 409, title: 'Somebody on the panel has just been booked at this time' },
  'panelist-busy': { status: 409, title: 'Somebody on the panel is not free at this time' },
  'invalid-transition': { status: 409, title: 'This step is not possible from the present state' },
  'requisition-not-ready': { status: 409, title: 'The requisition cannot be opened yet' },
  'requisition-not-open': { status: 409, title: 'The requisition is not open' },
  'last-admin': { status: 409, title: 'A company needs at least one active admin' },
  'feedback-locked': { status: 409, title: 'This feedback can no longer be changed' },
  'feedback-not-due': { status: 409, title: 'Feedback opens when the interview begins' },
  'decision-gate': { status: 409, title: 'Feedback is still missing' },
  'chat-closed': { status: 409, title: 'This person can no longer be written to' },
  'chat-full': { status: 409, title: 'The group is full' },
  'in-use': { status: 409, title: 'This is still in use' },
  'idempotency-in-progress': { status: 409, title: 'The same request is still being worked on' },
  'stale-version': { status: 412, title: 'This has changed since you opened it' },
  'body-too-large': { status: 413, title: 'The body is larger than 256 KB' },
  'unsupported-media-type': { status: 415, title: 'Send application/json' },
  'idempotency-mismatch': { status: 422, title: 'This Idempotency-Key was used with another body' },
  'time-in-dst-gap': { status: 422, title: 'This local time does not exist on that day' },
  'interval-upside-down': { status: 422, title: 'The end is before the start' },
  'interview-too-far': { status: 422, title: 'Interviews can be at most 364 days ahead' },
  'interview-in-past': { status: 422, title: 'The time has already passed' },
  'too-short-notice': { status: 422, title: 'The time is too soon' },
  'panel-empty': { status: 422, title: 'An interview needs at least one interviewer' },
  'unknown-panelist': { status: 422, title: 'Somebody on the panel is not an active member' },
  'file-type-not-allowed': { status: 422, title: 'This kind of file is not accepted' },
  'file-too-large': { status: 422, title: 'The file is too large' },
  'file-disguised': { status: 422, title: 'The content of the file does not match its type' },
  'file-missing': { status: 422, title: 'The file has not arrived' },
  'rationale-too-short': { status: 422, title: 'A decision needs a rationale of at least 30 characters' },
  'evidence-missing': { status: 422, title: 'A lowest or highest rating needs evidence' },
  'precondition-required': { status: 428, title: 'Send If-Match with the version you have' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is busy' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** What travels: RFC 9457 members plus a stable code, a message fit to show, the request id and field errors. */
export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  request_id: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
