import { DECISION_OUTCOMES, REASON_CODES } from '@parley/contracts/decisions/decisions.routes.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

const decisionItem = z.object({
  kind: z.literal('DECISION'), id: z.string(), tenant_id: z.int(), requisition_id: z.string(), candidate_id: z.string(),
  outcome: z.enum(DECISION_OUTCOMES), reason_code: z.enum(REASON_CODES), rationale: z.string(),
  waived: z.array(z.object({ interview_id: z.string(), user_id: z.string(), name: z.string(), reason: z.string() })),
  decided_by: z.string(), decided_by_name: z.string(), decided_at: z.string(), version: z.int(),
});
export type Decision = z.infer<typeof decisionItem>;

/** Decisions are only ever added: the first one is kept whatever follows. */
export const decisions = {
  /** All about the candidates whose ids lie between the two (both included), oldest first in each. */
  async listBetween(store: TenantStore, requisitionId: string, [first, last]: [string, string]): Promise<Decision[]> {
    const { pk, sk: from } = keys.decision(requisitionId, first, '');
    const to = keys.decision(requisitionId, last, '~').sk;
    const found: Decision[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({ pk, sk: { between: [from, to] }, limit: 200, after, consistent: true });
      found.push(...page.items.map((item) => decisionItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
  add(store: TenantStore, decision: Decision): WriteOp {
    return store.put(keys.decision(decision.requisition_id, decision.candidate_id, decision.id), decision, 'missing');
  },
};
