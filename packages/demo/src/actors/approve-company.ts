import type { Actor } from './actor.ts';

/**
 * Approves a company that registered itself, as a platform admin does, so that it may write to more
 * than a few new people a day.
 */
export async function approveCompany(platformAdmin: Actor, tenantId: number): Promise<void> {
  const params = { id: String(tenantId) };
  const { version } = await platformAdmin.call('get-tenant', { params });
  await platformAdmin.call(
    'update-tenant',
    { params, body: { approved: true } },
    { ifMatch: version },
  );
}
