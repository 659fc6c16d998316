import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

export const candidateFeedbackItem = z.object({
  kind: z.literal('PROCESS_FEEDBACK'),
  id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  candidate_id: z.string(),
  requisition: z.string(),
  company: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: z.string(),
  version: z.int(),
});
export type CandidateFeedback = z.infer<typeof candidateFeedbackItem>;

/** A candidate's feedback about the process: one for each interview. */
export const candidateFeedbacks = {
  async listOfCandidate(
    store: TenantStore,
    candidateId: string,
    limit: number,
  ): Promise<CandidateFeedback[]> {
    const { pk, sk } = keys.candidateFeedback(candidateId, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit,
      newestFirst: true,
      consistent: true,
    });
    return page.items.map((item) => candidateFeedbackItem.parse(item));
  },
  /** Returns the stored feedback about these interviews. */
  async ofInterviews(
    store: TenantStore,
    interviews: readonly Record<string, unknown>[],
  ): Promise<Record<string, unknown>[]> {
    if (interviews.length === 0) return [];
    return store.getMany(
      interviews.map(({ id, candidate_id }) =>
        keys.candidateFeedback(String(candidate_id), String(id)),
      ),
      { consistent: true },
    );
  },
  /** Returns the feedback of all candidates, newest first. */
  async listAll(store: TenantStore, limit: number, after: Record<string, string> | undefined) {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.candidateFeedbackIndex('', '').GSI1!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return {
      items: page.items.map((item) => candidateFeedbackItem.parse(item)),
      lastKey: page.lastKey,
    };
  },
  /** Returns the number of feedbacks. */
  async count(store: TenantStore): Promise<number> {
    return Number((await store.get(keys.candidateFeedbackCount()))?.spoken ?? 0);
  },
  /** Returns the writes of a candidate feedback: the item first, then the count. */
  add(store: TenantStore, feedback: CandidateFeedback): WriteOp[] {
    return [
      store.put(
        keys.candidateFeedback(feedback.candidate_id, feedback.interview_id),
        { ...feedback, project: 'process-feedback' },
        'missing',
        keys.candidateFeedbackIndex(feedback.created_at, feedback.id),
      ),
      store.add(
        keys.candidateFeedbackCount(),
        { spoken: 1, version: 1 },
        { kind: 'PROCESS_FEEDBACK_COUNT' },
      ),
    ];
  },
};
