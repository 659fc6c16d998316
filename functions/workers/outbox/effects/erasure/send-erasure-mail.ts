import { deliver } from '@parley/application/notifications/deliver.ts';
import { toDataNotice } from '@parley/application/mails/data-notice.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import type { Erasure } from '@parley/data/erasure/erasures.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { formatDay } from '@parley/domain/time/format-local.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * The time in which the mail is retried. The address is not stored longer for it, although the
 * outbox retries for two weeks.
 */
const MAX_WAIT_MS = 12 * 3_600_000;

/**
 * Mails the person once that their data is deleted, as long as the erasure still contains the
 * address.
 * @throws if the mail cannot be sent now, so that the event is retried
 */
export async function sendErasureMail(
  store: TenantStore,
  { id, started_at, inform }: Erasure,
  deps: EffectDependencies,
): Promise<void> {
  if (!inform || deps.now().getTime() - Date.parse(started_at) > MAX_WAIT_MS) return;
  const tenant = await tenants.get(store);
  if (!tenant) return;
  const mail = (): Mail => {
    const subject = `${tenant.name} has deleted your data`;
    return {
      to: inform.email,
      fromName: tenant.name,
      subject,
      ...layOut({
        sender: tenant.name,
        heading: subject,
        paragraphs: [
          `Hello ${inform.name},`,
          `What ${tenant.name} held about you in Parley is deleted. There is nothing that you have ` +
            'to do.',
        ],
        facts: [
          {
            label: 'Deleted',
            lines: [
              'Your profile, files and applications',
              'Interviews with feedback, decisions and recordings',
              'Messages, and your feedback about the process',
              ...(inform.could_sign_in ? [`Your access to ${tenant.name} in Parley`] : []),
            ],
          },
          {
            label: 'Kept',
            lines: [
              'Numbers in reports, and who did what and when, without your name',
              'Backups, for up to 35 days',
            ],
          },
          { label: 'When', lines: [formatDay(deps.now().toISOString(), inform.zone)] },
        ],
        footer: `You get this because ${tenant.name} held data about you.`,
        notice: toDataNotice(tenant.name, tenant.legal, deps.appUrl),
      }),
    };
  };
  await deliver(store, { occasion: keys.sentOnce(`erased#${id}`), mail }, deps);
}
