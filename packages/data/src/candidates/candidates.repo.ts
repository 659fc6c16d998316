import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { toCandidateShape } from '@parley/contracts/candidates/candidate-fields.ts';
import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import {
  type CandidateRowItem,
  toCandidateRow,
  parseCandidateProgress,
  type StoredCandidateProgress,
} from './candidate-row.codec.ts';

export const candidateItem = z.object({
  kind: z.literal('CANDIDATE'),
  id: z.string(),
  tenant_id: z.int(),
  user_id: z.string().nullable(),
  ...toCandidateShape('stored'),
  /** Addresses that a member has confirmed as theirs; mail from them is the candidate's. */
  other_emails: z.array(z.string()).optional(),
  zone_source: z.enum(ZONE_SOURCES).default('given'),
  /**
   * The last addresses that a member replaced, each with the version of the candidate that replaced
   * it, and when (UTC, ISO 8601; absent before links named their address). Events name the version,
   * because they are kept when the candidate is erased.
   */
  former_emails: z
    .array(z.object({ email: z.string(), version: z.int(), until: z.string().optional() }))
    .optional(),
  /** The time of the candidate's request for erasure. */
  erasure_asked_at: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Candidate = z.infer<typeof candidateItem>;

/**
 * Returns the address that a candidate had at a time.
 * @param at UTC, ISO 8601
 */
export const findAddressAt = (
  { email, former_emails = [] }: Pick<Candidate, 'email' | 'former_emails'>,
  at: string,
): string => former_emails.find(({ until }) => until !== undefined && until > at)?.email ?? email;

/** The facts about applications and interviews that a candidate's row shows. */
export interface CandidateProgress {
  /** The requisitions of the candidate. */
  requisitionIds?: readonly string[];
  /** The application that was moved last, or null if the candidate is on no requisition. */
  application?: { requisitionId: string; requisition: string; stage: string; since: string } | null;
  interviews?: {
    nextAt: string | null;
    feedbackId: string | null;
    asked: number;
    submitted: number;
    panel: readonly { user_id: string; name: string }[];
  };
}

/** Candidates of a company. */
export const candidates = {
  async get(store: TenantStore, id: string): Promise<Candidate | undefined> {
    const item = await store.get(keys.candidate(id));
    return item && candidateItem.parse(item);
  },
  /**
   * Returns the candidate together with the row that the stream maintains: the current stage and
   * the next step.
   */
  async getWithRow(
    store: TenantStore,
    id: string,
  ): Promise<{ candidate: Candidate; row: CandidateRowItem | undefined } | undefined> {
    const found = await store.getMany([keys.candidate(id), keys.candidateRow(id)]);
    const candidate = found.find((item) => item.kind === 'CANDIDATE');
    const row = found.find((item) => item.SK === id);
    return candidate
      ? { candidate: candidateItem.parse(candidate), row: row && toCandidateRow(row) }
      : undefined;
  },
  async getRow(store: TenantStore, id: string): Promise<CandidateRowItem | undefined> {
    const row = await store.get(keys.candidateRow(id));
    return row && toCandidateRow(row);
  },
  /** Returns the existing candidates of the ids, in the requested order. */
  async getMany(store: TenantStore, ids: readonly string[]): Promise<Candidate[]> {
    if (ids.length === 0) return [];
    const found = (await store.getMany(ids.map((id) => keys.candidate(id)))).map((item) =>
      candidateItem.parse(item),
    );
    return ids.flatMap((id) => found.find((candidate) => candidate.id === id) ?? []);
  },
  /** Returns the requisitions of the candidates, in one batch. Eventually consistent. */
  async listRequisitionIds(
    store: TenantStore,
    ids: readonly string[],
  ): Promise<Map<string, readonly string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await store.getMany([...new Set(ids)].map((id) => keys.candidateRow(id)));
    return new Map(
      rows.map((row) => {
        const { id, application, requisitionIds } = parseCandidateProgress(row);
        return [id, requisitionIds ?? (application ? [application.requisitionId] : [])];
      }),
    );
  },
  /** Returns the candidate ids by address, in one batch of at most 100 addresses. */
  async findByEmails(store: TenantStore, emails: readonly string[]): Promise<Map<string, string>> {
    if (emails.length === 0) return new Map();
    const found = await store.getMany(emails.map((email) => keys.candidateEmail(email)));
    return new Map(
      found.map(({ PK, candidate_id }) => [
        String(PK).slice(
          String(PK).indexOf(keys.candidateEmail('').pk) + keys.candidateEmail('').pk.length,
        ),
        String(candidate_id),
      ]),
    );
  },
  async findByEmail(store: TenantStore, email: string): Promise<string | undefined> {
    const item = await store.get(keys.candidateEmail(email));
    return item && String(item.candidate_id);
  },
  /**
   * Returns the stream's write of a candidate's own data into the row. If the candidate was
   * renamed, a concurrent write that is based on an earlier read is refused, as after `tell`, so
   * that it reads the new name.
   */
  rowOfCandidate(
    store: TenantStore,
    { id, name, email, source, version, updated_at }: Candidate,
    isRenamed = false,
  ): WriteOp {
    return store.add(keys.candidateRow(id), isRenamed ? { told: 1 } : {}, {
      n: name,
      e: email,
      s: source,
      v: version,
      u: updated_at,
      project: 'candidate-row',
      ...LIST_MARKER,
    });
  },
  /** Returns the row, to be read before `tell` writes into it. */
  async getStanding(store: TenantStore, id: string): Promise<StoredCandidateProgress | undefined> {
    const row = await store.get(keys.candidateRow(id));
    return row && parseCandidateProgress(row);
  },
  /**
   * Returns the stream's write of facts about applications or interviews into a row; nothing if the
   * row already has them. Of two records processed at the same time, the second write is refused
   * and reads again.
   */
  tell(
    store: TenantStore,
    { id, told, stored }: Pick<StoredCandidateProgress, 'id' | 'told' | 'stored'>,
    { requisitionIds, application, interviews }: CandidateProgress,
  ): WriteOp[] {
    const said = {
      ...(requisitionIds ? { o: [...requisitionIds] } : {}),
      ...(application
        ? {
            q: application.requisitionId,
            t: application.requisition,
            g: application.stage,
            w: application.since,
          }
        : {}),
      ...(application === null ? { q: '', t: '', g: '', w: '' } : {}),
      ...(interviews
        ? {
            x: interviews.nextAt ?? '',
            a: interviews.asked,
            b: interviews.submitted,
            p: interviews.panel.map(({ user_id, name }) => ({ i: user_id, n: name })),
            ...(interviews.feedbackId ? { f: interviews.feedbackId } : {}),
          }
        : {}),
    };
    if (Object.entries(said).every(([name, value]) => isDeepStrictEqual(stored[name], value)))
      return [];
    return [store.add(keys.candidateRow(id), { told: 1 }, said, { told })];
  },
  removeRow(store: TenantStore, id: string): WriteOp {
    return store.remove(keys.candidateRow(id), 'any');
  },
  write(store: TenantStore, candidate: Candidate, expect: Expect): WriteOp {
    return store.put(
      keys.candidate(candidate.id),
      { ...candidate, project: 'candidate', ...LIST_MARKER },
      expect,
    );
  },
  claimEmail(store: TenantStore, email: string, candidateId: string): WriteOp {
    return store.put(
      keys.candidateEmail(email),
      { kind: 'CANDIDATE_EMAIL', candidate_id: candidateId, version: 1 },
      'missing',
    );
  },
  releaseEmail(store: TenantStore, email: string): WriteOp {
    return store.remove(keys.candidateEmail(email), 'any');
  },
};
