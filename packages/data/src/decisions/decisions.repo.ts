import * as z from 'zod';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { DECISION_OUTCOMES, REASON_CODES } from '@parley/contracts/decisions/decisions.routes.ts';
import { SCORECARD_STATES } from '@parley/contracts/interviews/interview.schema.ts';
import type { Interview } from '../interviews/interview.codec.ts';
import { interviewsOfCandidate } from '../interviews/interviews-of-candidate.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** A decision as it is stored. */
export const decisionItem = z.object({
  kind: z.literal('DECISION'),
  id: z.string(),
  tenant_id: z.int(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  outcome: z.enum(DECISION_OUTCOMES),
  reason_code: z.enum(REASON_CODES),
  rationale: z.string(),
  waived: z.array(
    z.object({
      interview_id: z.string(),
      user_id: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
  hold_until: z.string().nullable().default(null),
  /** The mail to the candidate and the time at which it is sent, or null if none is sent. */
  mail: z.object({ at: z.string(), message: z.string() }).nullable().default(null),
  /**
   * The changed state, for undoing the decision: the application before it and its version after
   * it, and the panelists before it.
   */
  took: z
    .object({
      application: z.object({
        stage: z.enum(APPLICATION_STAGES),
        stage_since: z.string(),
        position: z.string().nullable(),
        left: z.object({ stage: z.enum(APPLICATION_STAGES), since: z.string() }).nullable(),
        hold_until: z.string().nullable(),
        round: z
          .object({ stage: z.string().nullable(), task_id: z.string().nullable() })
          .nullable()
          .default(null),
      }),
      version: z.int(),
      seats: z.array(
        z.object({
          interview_id: z.string(),
          user_id: z.string(),
          scorecard: z.enum(SCORECARD_STATES),
        }),
      ),
    })
    .nullable()
    .default(null),
  /**
   * Scorecards that are no longer requested since the decision can no longer be undone, with their
   * state before.
   */
  stopped: z
    .array(
      z.object({
        interview_id: z.string(),
        user_id: z.string(),
        scorecard: z.enum(SCORECARD_STATES),
      }),
    )
    .default([]),
  undone: z.object({ by_name: z.string(), at: z.string() }).nullable().default(null),
  reopened: z
    .object({ by_name: z.string(), at: z.string(), reason: z.string() })
    .nullable()
    .default(null),
  decided_by: z.string(),
  decided_by_name: z.string(),
  decided_at: z.string(),
  version: z.int(),
});
export type Decision = z.infer<typeof decisionItem>;

/** A decision is found by the candidate, and by the member who signed it. */
const peopleIn = ({ candidate_id, decided_by, id }: Decision) =>
  keys.ofPersonIndex({ candidateId: candidate_id, userId: decided_by }, id);

/**
 * Decisions are only added; later changes (undone, reopened) are written into the decision that
 * they concern.
 */
export const decisions = {
  /**
   * Returns all decisions about the candidates whose ids are between the two (both inclusive),
   * oldest first for each candidate.
   */
  async listBetween(
    store: TenantStore,
    requisitionId: string,
    [first, last]: [string, string],
  ): Promise<Decision[]> {
    const { pk, sk: from } = keys.decision(requisitionId, first, '');
    const to = keys.decision(requisitionId, last, '~').sk;
    const found: Decision[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { between: [from, to] },
        limit: 200,
        after,
        consistent: true,
      });
      found.push(...page.items.map((item) => decisionItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  async get(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
    id: string,
  ): Promise<Decision | undefined> {
    const item = await store.get(keys.decision(requisitionId, candidateId, id));
    return item && decisionItem.parse(item);
  },
  /** Returns the existing decisions of the list, in no order, with a consistent read. */
  async getMany(
    store: TenantStore,
    list: readonly { requisition_id: string; candidate_id: string; decision_id: string }[],
  ): Promise<Decision[]> {
    if (list.length === 0) return [];
    const items = await store.getMany(
      list.map((one) => keys.decision(one.requisition_id, one.candidate_id, one.decision_id)),
      { consistent: true },
    );
    return items.map((item) => decisionItem.parse(item));
  },
  /** Returns the last decision about an application. */
  async latest(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
  ): Promise<Decision | undefined> {
    const { pk, sk } = keys.decision(requisitionId, candidateId, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit: 1,
      newestFirst: true,
      consistent: true,
    });
    return page.items[0] && decisionItem.parse(page.items[0]);
  },
  /** @param decision the changed decision, its version not yet raised */
  change(store: TenantStore, decision: Decision): WriteOp {
    return store.put(
      keys.decision(decision.requisition_id, decision.candidate_id, decision.id),
      { ...decision, version: decision.version + 1 },
      { version: decision.version },
      peopleIn(decision),
    );
  },
  add(store: TenantStore, decision: Decision): WriteOp {
    return store.put(
      keys.decision(decision.requisition_id, decision.candidate_id, decision.id),
      decision,
      'missing',
      peopleIn(decision),
    );
  },
};

/**
 * Returns the interviews of a candidate for a requisition, consistently read; those that start last
 * come first.
 */
export async function interviewsOfApplication(
  store: TenantStore,
  { candidate_id, requisition_id }: { candidate_id: string; requisition_id: string },
): Promise<Interview[]> {
  return (await interviewsOfCandidate(store, candidate_id)).filter(
    ({ jobreq_id }) => jobreq_id === requisition_id,
  );
}
