import type { Action } from '@parley/contracts/shared/route.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

interface Asked {
  store: TenantStore;
  may: HandlerContext<never>['may'];
}

/** The application a card id names, when the caller may do this with its requisition. */
export async function findCard(
  { store, may }: Asked,
  cardId: string,
  action: Extract<Action, 'read' | 'update'>,
): Promise<
  { requisition: Requisition; application: Application } | Failure<'card-not-found' | 'forbidden'>
> {
  const [requisitionId, candidateId] = cardId.split('~') as [string, string];
  const [requisition, application] = await Promise.all([
    requisitions.get(store, requisitionId),
    applications.get(store, requisitionId, candidateId),
  ]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (!requisition || !application || !may('read', 'requisitions', guarded))
    return fail('card-not-found');
  return may(action, 'requisitions', guarded) ? { requisition, application } : fail('forbidden');
}
