import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { decodeTime } from 'ulid';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { Expect, WriteOp } from '../kit/write-op.ts';

export const candidateItem = z.object({
  kind: z.literal('CANDIDATE'), id: z.string(), tenant_id: z.int(), user_id: z.string().nullable(),
  name: z.string(), email: z.string(), phone: z.string(), location: z.string(), headline: z.string(), skills: z.array(z.string()),
  source: z.enum(SOURCES), zone: z.string(), notes: z.string(),
  created_at: z.string(), updated_at: z.string(), version: z.int(),
});
export type Candidate = z.infer<typeof candidateItem>;

/**
 * The slim row of the list: one-letter attributes and no kind, so that 25 rows stay under the 8 KB of one read unit.
 * n name, e e-mail, s source, q requisition id, t its title, g stage, x next interview (empty: none), f first feedback.
 */
const storedRow = z.object({
  SK: z.string(), n: z.string(), e: z.string(), s: z.enum(SOURCES),
  q: z.string().optional(), t: z.string().optional(), g: z.enum(APPLICATION_STAGES).optional(), x: z.string().optional(), f: z.string().optional(),
});

/** A row as the product reads it; the creation time is the id's. */
export interface CandidateRowItem {
  id: string;
  name: string;
  email: string;
  source: Candidate['source'];
  created_at: string;
  requisition_id: string | null;
  requisition: string | null;
  stage: z.infer<typeof storedRow>['g'] | null;
  next_interview_at: string | null;
  feedback_id: string | null;
}

function rowOf(stored: unknown): CandidateRowItem {
  const { SK, n, e, s, q, t, g, x, f } = storedRow.parse(stored);
  const created_at = new Date(decodeTime(SK.slice(SK.indexOf('_') + 1))).toISOString();
  return { id: SK, name: n, email: e, source: s, created_at, requisition_id: q ?? null, requisition: t ?? null, stage: g ?? null, next_interview_at: x || null, feedback_id: f ?? null };
}

/** Candidates of a company. */
export const candidates = {
  async get(store: TenantStore, id: string): Promise<Candidate | undefined> {
    const item = await store.get(keys.candidate(id));
    return item && candidateItem.parse(item);
  },
  /** The candidate with what the stream knows of it: where it stands and what comes next. */
  async getWithRow(store: TenantStore, id: string): Promise<{ candidate: Candidate; row: CandidateRowItem | undefined } | undefined> {
    const found = await store.getMany([keys.candidate(id), keys.candidateRow(id)]);
    const candidate = found.find((item) => item.kind === 'CANDIDATE');
    const row = found.find((item) => item.SK === id);
    return candidate ? { candidate: candidateItem.parse(candidate), row: row && rowOf(row) } : undefined;
  },
  async listRows(store: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await store.query({ pk: keys.candidateRow('').pk, limit, after, newestFirst: true });
    return { items: page.items.map(rowOf), lastKey: page.lastKey };
  },
  /** Who has a word (of name or e-mail) that begins so; `token` is folded and at least two characters. */
  async findByPrefix(store: TenantStore, token: string, limit: number) {
    const { pk } = keys.candidateSearch(token, '');
    const page = await store.query({ pk, sk: { beginsWith: token }, limit });
    return page.items.map((item) => ({ id: String(item.SK).slice(String(item.SK).lastIndexOf('#') + 1), name: String(item.name), email: String(item.email) }));
  },
  async findByEmail(store: TenantStore, email: string): Promise<string | undefined> {
    const item = await store.get(keys.candidateEmail(email));
    return item && String(item.candidate_id);
  },
  /** What the stream writes of a candidate into the row. */
  rowOfCandidate(store: TenantStore, { id, name, email, source }: Candidate): WriteOp {
    return store.add(keys.candidateRow(id), {}, { n: name, e: email, s: source });
  },
  /** What the stream writes of an application or an interview into the row of a candidate that still exists. */
  standing(store: TenantStore, id: string, fields: { requisitionId?: string; requisition?: string; stage?: string; nextInterviewAt?: string | null; feedbackId?: string | null }): WriteOp {
    const { requisitionId, requisition, stage, nextInterviewAt, feedbackId } = fields;
    return store.add(keys.candidateRow(id), {}, {
      ...(requisitionId ? { q: requisitionId, t: requisition, g: stage } : {}),
      ...(nextInterviewAt === undefined ? {} : { x: nextInterviewAt ?? '' }),
      ...(feedbackId ? { f: feedbackId } : {}),
    }, 'exists');
  },
  removeRow(store: TenantStore, id: string): WriteOp {
    return store.remove(keys.candidateRow(id), 'any');
  },
  addSearchToken(store: TenantStore, token: string, { id, name, email }: Candidate): WriteOp {
    return store.put(keys.candidateSearch(token, id), { kind: 'SEARCH', name, email, version: 1 }, 'any');
  },
  removeSearchToken(store: TenantStore, token: string, id: string): WriteOp {
    return store.remove(keys.candidateSearch(token, id), 'any');
  },
  write(store: TenantStore, candidate: Candidate, expect: Expect): WriteOp {
    return store.put(keys.candidate(candidate.id), { ...candidate, project: 'candidate' }, expect);
  },
  claimEmail(store: TenantStore, email: string, candidateId: string): WriteOp {
    return store.put(keys.candidateEmail(email), { kind: 'CANDIDATE_EMAIL', candidate_id: candidateId, version: 1 }, 'missing');
  },
  releaseEmail(store: TenantStore, email: string): WriteOp {
    return store.remove(keys.candidateEmail(email), 'any');
  },
};
