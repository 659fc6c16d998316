import * as z from 'zod';
import { UNDO_MINUTES } from '@parley/contracts/decisions/decisions.routes.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { Decision } from './decisions.repo.ts';

const MINUTE = 60_000;
const PAGE = 200;

const undoableItem = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  decision_id: z.string(),
  /** UTC, ISO 8601. */
  decided_at: z.string(),
});
export type Undoable = z.infer<typeof undoableItem>;

type Decided = Pick<Decision, 'requisition_id' | 'candidate_id' | 'decided_at'>;
const getKey = ({ decided_at, requisition_id, candidate_id }: Decided) =>
  keys.undoableDecision(decided_at, `${requisition_id}~${candidate_id}`);

/**
 * The decisions of the last minutes by time, written together with the decisions. They contain only
 * ids, and the table removes them automatically.
 */
export const undoableDecisions = {
  note(store: TenantStore, { id, ...decision }: Decided & Pick<Decision, 'id'>): WriteOp {
    const { requisition_id, candidate_id, decided_at } = decision;
    return store.put(
      getKey(decision),
      {
        kind: 'UNDOABLE',
        requisition_id,
        candidate_id,
        decision_id: id,
        decided_at,
        version: 1,
        ttl: Math.ceil((Date.parse(decided_at) + 2 * UNDO_MINUTES * MINUTE) / 1000),
      },
      'any',
    );
  },
  remove(store: TenantStore, decision: Decided): WriteOp {
    return store.remove(getKey(decision), 'any');
  },
  /**
   * Returns the decisions of the last ten minutes, newest first, with a consistent read. Their
   * applications may have changed since.
   */
  async list(store: TenantStore, now: Date): Promise<Undoable[]> {
    const from = new Date(now.getTime() - UNDO_MINUTES * MINUTE).toISOString();
    const { pk } = keys.undoableDecision('', '');
    const found: Undoable[] = [];
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { between: [from, `${now.toISOString()}~`] },
        limit: PAGE,
        after,
        newestFirst: true,
        consistent: true,
      });
      found.push(...page.items.map((item) => undoableItem.parse(item)));
      after = page.lastKey;
    } while (after);
    return found;
  },
};
