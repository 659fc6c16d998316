import { isDeepStrictEqual } from 'node:util';
import { toCandidateShape } from '@parley/contracts/candidates/candidate-fields.ts';
import { ZONE_SOURCES } from '@parley/contracts/shared/times.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import {
  type CandidateRowItem,
  toCandidateRow,
  parseCandidateProgress,
  type StoredCandidateProgress,
} from './candidate-row.codec.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';

export const candidateItem = z.object({
  kind: z.literal('CANDIDATE'),
  id: z.string(),
  tenant_id: z.int(),
  user_id: z.string().nullable(),
  ...toCandidateShape('stored'),
  zone_source: z.enum(ZONE_SOURCES).default('given'),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Candidate = z.infer<typeof candidateItem>;

/** What applications and interviews say about a candidate's row. */
export interface CandidateProgress {
  /** The requisitions the candidate is on. */
  requisitionIds?: readonly string[];
  /** The application most lately moved; null: on no requisition. */
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
  /** The candidate with what the stream knows of it: where it stands and what comes next. */
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
  /** Those of the ids that exist, in the order asked. */
  async getMany(store: TenantStore, ids: readonly string[]): Promise<Candidate[]> {
    if (ids.length === 0) return [];
    const found = (await store.getMany(ids.map((id) => keys.candidate(id)))).map((item) =>
      candidateItem.parse(item),
    );
    return ids.flatMap((id) => found.find((candidate) => candidate.id === id) ?? []);
  },
  /** Who has which of the addresses; one batch of at most 100. */
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
   * What the stream writes of a candidate into the row. Where the candidate was renamed, whatever
   * has read the row before is refused, as it is after `tell`: it reads the new name.
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
  /** The row as it is to be read before what is written into it with `tell`. */
  async getStanding(store: TenantStore, id: string): Promise<StoredCandidateProgress | undefined> {
    const row = await store.get(keys.candidateRow(id));
    return row && parseCandidateProgress(row);
  },
  /**
   * What the stream writes of applications or interviews into a row, nothing where the row says it
   * already. Two records that are followed at the same moment each read what there is: of what they
   * tell, the one that comes second is refused and reads again.
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
