import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { positionOf } from '@parley/data/board/board.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { getPositionDigits, positionBetween } from '@parley/domain/board/position.ts';

/**
 * The position of a candidate's card between two cards of a column; one that has left the column
 * meanwhile counts no more. Null where neither is named.
 */
export async function insertBetween(
  store: TenantStore,
  { requisition_id, candidate_id }: Pick<Application, 'requisition_id' | 'candidate_id'>,
  stage: ApplicationStage,
  after: string | null,
  before: string | null,
): Promise<string | null> {
  const [above, below] = await Promise.all(
    [after, before].map(async (id) => {
      const [requisition, candidate] = id?.split('~') ?? [];
      const found =
        requisition === requisition_id && candidate
          ? await applications.get(store, requisition_id, candidate)
          : undefined;
      return found?.stage === stage ? positionOf(found) : null;
    }),
  );
  return above == null && below == null
    ? null
    : positionBetween(above ?? null, below ?? null, getPositionDigits(candidate_id));
}
