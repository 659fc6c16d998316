import { deliver } from '@parley/application/notifications/deliver.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type NotificationType,
  wantsNotification,
} from '@parley/domain/notifications/notification-kinds.ts';
import type { EffectDependencies } from '../effect.ts';

interface MemberNotice {
  /** Identifies the occasion; a member is notified at most once for it. */
  occasion: string;
  type: NotificationType;
  params: Record<string, string>;
  candidateId: string;
  mail: () => Mail;
}

/** Notifies a member in the product about a candidate, and by mail unless that is muted. */
export async function notifyMember(
  store: TenantStore,
  member: Member,
  { occasion, type, params, candidateId, mail }: MemberNotice,
  deps: EffectDependencies,
): Promise<void> {
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`${occasion}#${member.user_id}`),
      notification: {
        userId: member.user_id,
        type,
        params,
        interviewId: null,
        names: { candidateId },
      },
      ...(wantsNotification(type, 'mail', member.muted) ? { mail } : {}),
    },
    deps,
  );
}
