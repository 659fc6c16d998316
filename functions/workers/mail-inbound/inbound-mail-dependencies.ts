import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { SignedAddresses } from '@parley/data/mail/signed-addresses.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { ThreadAddresses } from '@parley/data/mail-threads/mail-ids.ts';

export interface InboundMailDependencies {
  now(): Date;
  newId(prefix: string): string;
  storeOf(tenantId: number): TenantStore;
  addresses: ThreadAddresses;
  calendarAddresses: Pick<SignedAddresses, 'read'>;
  /** Raw mails as SES has stored them; each is deleted as soon as it has been read. */
  received: Pick<FilesBucket, 'read' | 'remove'>;
  files: TenantFiles<'write' | 'remove'>;
}
