import * as z from 'zod';
import { csvPage } from '../shared/csv.ts';
import { userId } from '../shared/ids.ts';
import { toPage, pageQuery } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { instant, localDate } from '../shared/times.ts';

/** The subjects of audit entries. */
export const AUDIT_KINDS = [
  'security',
  'people',
  'companies',
  'contact',
  'candidates',
  'requisitions',
  'interviews',
  'scorecards',
  'decisions',
  'mail',
  'recordings',
  'exports',
  'other',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/**
 * An action that was done. It contains ids and states, but no names and no texts that people wrote.
 */
const auditEntry = z.strictObject({
  id: z.string(),
  at: instant,
  kind: z.enum(AUDIT_KINDS),
  /** The type of the action, such as `interview.cancelled`. */
  type: z.string(),
  /**
   * The actor: a user id, or the part of the product that did it (`workflow`, `public`,
   * `platform`).
   */
  actor_id: z.string(),
  /** The actor's present name; null if the actor is not a user or has left the company. */
  actor_name: z.string().nullable(),
  about: z.record(z.string(), z.union([z.string(), z.int()])),
  request_id: z.string(),
});
export type AuditEntryView = z.infer<typeof auditEntry>;

/** The days are in the caller's own time zone. */
const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  person: userId.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

export const auditRoutes = defineRoutes({
  'list-audit': {
    method: 'GET',
    path: '/audit',
    group: 'dashboard',
    access: { action: 'read', subject: 'audit' },
    request: { query: z.strictObject({ ...pageQuery, ...filters }) },
    responses: { 200: toPage(auditEntry) },
    problems: ['malformed-cursor', 'interval-upside-down'],
    idempotency: 'safe',
    summary:
      'What was done in the company (or on the platform) and by whom, newest first; by ' +
      'kind, person and day',
  },
  'export-audit': {
    method: 'POST',
    path: '/audit/export',
    group: 'dashboard',
    longRunning: true,
    access: { action: 'read', subject: 'audit' },
    request: { body: z.strictObject({ ...filters, cursor: pageQuery.cursor }) },
    responses: { 200: csvPage },
    problems: ['malformed-cursor', 'interval-upside-down', 'sign-in-again'],
    idempotency: 'natural',
    summary:
      'The audit as CSV with ids instead of names, page by page; each page is in the audit itself',
  },
});
