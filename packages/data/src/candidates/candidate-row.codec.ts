import { decodeTime } from 'ulid';
import * as z from 'zod';
import {
  APPLICATION_STAGES,
  SOURCES,
  type ApplicationStage,
  type Source,
} from '@parley/contracts/applications/application.schema.ts';

/**
 * The stored row. n name, e e-mail, s source, v version and u last change of the candidate; q
 * requisition id, t its title, g stage, w since when (empty: on none); x next interview (empty:
 * none), f first feedback, a requested scorecards, b submitted scorecards, p the people of its
 * panels, o the requisitions it is on; told counts the writes of facts that follow from
 * applications and interviews.
 */
const storedRow = z.object({
  SK: z.string(),
  n: z.string(),
  e: z.string(),
  s: z.enum(SOURCES),
  v: z.int().default(1),
  u: z.string().default(''),
  q: z.string().optional(),
  t: z.string().optional(),
  g: z.enum([...APPLICATION_STAGES, '']).optional(),
  w: z.string().optional(),
  x: z.string().optional(),
  f: z.string().optional(),
  a: z.int().default(0),
  b: z.int().default(0),
  p: z.array(z.object({ i: z.string(), n: z.string() })).default([]),
  o: z.array(z.string()).optional(),
  told: z.int().optional(),
});

/**
 * A candidate as a row of the list; the creation time is part of the id. Instants are UTC, ISO
 * 8601.
 */
export interface CandidateRowItem {
  id: string;
  name: string;
  email: string;
  source: Source;
  created_at: string;
  /** The last change of the candidate or of the stage. */
  updated_at: string;
  version: number;
  requisition_id: string | null;
  requisition: string | null;
  stage: ApplicationStage | null;
  stage_since: string | null;
  next_interview_at: string | null;
  feedback_id: string | null;
  feedback_due: number;
  feedback_submitted: number;
  /**
   * The candidate's past and future interviewers; rows of the list have only the first few names,
   * without ids.
   */
  panel: readonly { user_id: string; name: string }[];
  panel_size: number;
}

export const getCreatedAt = (id: string): string =>
  new Date(decodeTime(id.slice(id.indexOf('_') + 1))).toISOString();

/**
 * Parses a row as stored under `keys.candidateRow`.
 * @throws ZodError for another item
 */
export function toCandidateRow(stored: unknown): CandidateRowItem {
  const { SK, n, e, s, v, u, q, t, g, w, x, f, a, b, p } = storedRow.parse(stored);
  const created_at = getCreatedAt(SK);
  const changes = [u, w ?? '', created_at].sort();
  return {
    id: SK,
    name: n,
    email: e,
    source: s,
    created_at,
    updated_at: changes.at(-1)!,
    version: v,
    requisition_id: q || null,
    requisition: t || null,
    stage: g || null,
    stage_since: w || null,
    next_interview_at: x || null,
    feedback_id: f ?? null,
    feedback_due: a,
    feedback_submitted: b,
    panel: p.map(({ i, n: name }) => ({ user_id: i, name })),
    panel_size: p.length,
  };
}

/** The facts in a row that follow from applications and interviews. */
export interface StoredCandidateProgress {
  id: string;
  name: string;
  email: string;
  /**
   * The current requisition and the time since which it is current, or null if the candidate is on
   * no requisition.
   */
  application: { requisitionId: string; since: string } | null;
  /** The candidate's requisitions; undefined in rows from before they were stored. */
  requisitionIds: readonly string[] | undefined;
  /** The number of writes of these facts, or null if they were never written. */
  told: number | null;
  /** The complete row. */
  stored: Readonly<Record<string, unknown>>;
}

/**
 * Parses a row as stored under `keys.candidateRow`.
 * @throws ZodError for another item
 */
export function parseCandidateProgress(
  stored: Readonly<Record<string, unknown>>,
): StoredCandidateProgress {
  const { SK, n, e, q, w, o, told } = storedRow.parse(stored);
  return {
    id: SK,
    name: n,
    email: e,
    application: q ? { requisitionId: q, since: w ?? '' } : null,
    requisitionIds: o,
    told: told ?? null,
    stored,
  };
}
