import type { BulkPlan } from '@parley/application/shared/bulk-plan.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { BulkAnswer, BulkResult } from '@parley/contracts/shared/bulk.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { BulkSteps } from './context.ts';

interface Bulk {
  parts: BulkSteps;
  ids: readonly string[];
  dryRun: boolean;
  /** Whether the change can be undone. */
  undoable: boolean;
  /** Reads the current state; called again after a conflict. */
  plan(id: string, round: number): Promise<BulkPlan>;
}

/**
 * Changes each id in its own transaction, one after another, or returns a preview. If none of the
 * ids exists: not found.
 */
export async function runBulk({
  parts,
  ids,
  dryRun,
  undoable,
  plan,
}: Bulk): Promise<BulkAnswer | Failure<'not-found'>> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await one(id));
  if (results.every(({ code }) => code === 'not-found')) return fail('not-found');
  const changed = results.filter(({ outcome }) => outcome !== 'blocked').length;
  return {
    bulk_id: parts.id,
    dry_run: dryRun,
    changed,
    blocked: results.length - changed,
    undoable: undoable && !dryRun && changed > 0,
    results,
  };

  function one(id: string): Promise<BulkResult> {
    return retryOnConflict(async (round) => {
      const planned = await plan(id, round);
      if (!planned.ok)
        return (dryRun ? undefined : await parts.done<BulkResult>(id)) ?? blocked(id, planned);
      const { name, message, from, to, version, writes, event } = planned;
      const result: BulkResult = {
        id,
        name,
        outcome: dryRun ? 'would-change' : 'changed',
        code: null,
        message,
        from,
        to,
        version,
      };
      if (dryRun) return result;
      const committed = await parts.commit(id, { writes, event, result });
      return committed.ok ? committed.result : throwConflict();
    });
  }
}

const blocked = (
  id: string,
  { name, code, message }: { name: string; code: string; message: string },
): BulkResult => ({
  id,
  name,
  outcome: 'blocked',
  code,
  message,
  from: null,
  to: null,
  version: null,
});
