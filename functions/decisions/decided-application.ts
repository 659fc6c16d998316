import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** An application the caller may decide about, with its requisition. */
export async function decidedApplication(
  { store, may }: { store: TenantStore; may: HandlerContext<never>['may'] },
  applicationId: string,
): Promise<
  { requisition: Requisition; application: Application } | Failure<'not-found' | 'forbidden'>
> {
  const [requisitionId, candidateId] = applicationId.split('~') as [string, string];
  const [requisition, application] = await Promise.all([
    requisitions.get(store, requisitionId),
    applications.get(store, requisitionId, candidateId),
  ]);
  const guarded = { hiring_manager_id: requisition?.hiring_manager_id ?? undefined };
  if (!requisition || !application || !may('read', 'decision-making', guarded))
    return fail('not-found');
  return may('decide', 'decision-making', guarded)
    ? { requisition, application }
    : fail('forbidden');
}
