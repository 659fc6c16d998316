import { ERASURE_RECEIPT_MAIL } from '@parley/application/mails/kinds/erasure-receipt.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { Erasure } from '@parley/data/erasure/erasures.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * The time in which the mail is retried. The address is not stored longer for it, although the
 * outbox retries for two weeks.
 */
const MAX_WAIT_MS = 12 * 3_600_000;

/**
 * Mails the person once a receipt of what was deleted and what is kept, as long as the erasure
 * still contains the address.
 * @throws if the mail cannot be sent now, so that the event is retried
 */
export async function sendErasureMail(
  store: TenantStore,
  { id, started_at, inform, erased }: Erasure,
  deps: EffectDependencies,
): Promise<void> {
  if (!inform || deps.now().getTime() - Date.parse(started_at) > MAX_WAIT_MS) return;
  const tenant = await tenants.get(store);
  if (!tenant) return;
  const at = deps.now().toISOString();
  const mail = () =>
    ERASURE_RECEIPT_MAIL.compose({
      to: inform,
      company: tenant.name,
      legal: tenant.legal,
      erased,
      couldSignIn: inform.could_sign_in,
      at,
      appUrl: deps.appUrl,
    });
  await deliver(store, { occasion: keys.sentOnce(`erased#${id}`), mail }, deps);
}
