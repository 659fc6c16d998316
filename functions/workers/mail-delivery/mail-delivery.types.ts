import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { ThreadAddresses } from '@parley/data/mail-threads/thread-token.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { DeliveryDependencies } from '@parley/application/notifications/deliver.ts';

export interface MailDeliveryDependencies extends DeliveryDependencies {
  appUrl: string;
  storeOf(tenantId: number): TenantStore;
  files: FilesBucket;
  addresses: ThreadAddresses;
}

export interface Outgoing {
  draft: MailDraft;
  recipient: { id: string; name: string };
  sender: Member;
  company: string;
}
/** A candidate whose copy was not sent, and why. */
export interface Unsent {
  id: string;
  name: string;
  because: string;
}
