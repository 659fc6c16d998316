import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
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

/** The slim row of the list. The stream keeps it; `seen_version` is the candidate version it was made of. */
export const candidateRowItem = z.object({
  id: z.string(), name: z.string(), email: z.string(), source: z.enum(SOURCES).default('Applied'), created_at: z.string().default(''),
  requisition_id: z.string().optional(), requisition: z.string().optional(), stage: z.enum(APPLICATION_STAGES).optional(), next_interview_at: z.string().optional(), feedback_id: z.string().optional(),
});
export type CandidateRowItem = z.infer<typeof candidateRowItem>;

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
    const row = found.find((item) => item.kind === 'CANDIDATE_ROW');
    return candidate ? { candidate: candidateItem.parse(candidate), row: row ? candidateRowItem.parse({ ...row, id }) : undefined } : undefined;
  },
  async listRows(store: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await store.query({ pk: keys.candidateRow('').pk, limit, after, newestFirst: true });
    return { items: page.items.map((item) => candidateRowItem.parse({ ...item, id: item.SK })), lastKey: page.lastKey };
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
