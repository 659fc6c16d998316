import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { RecipientAddresses, SignedAddresses } from '@parley/data/mail/signed-addresses.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { ArrivedUnaddressed } from './take-unaddressed.ts';

export interface InboundMailDependencies {
  /** Handles a mail whose recipients name no conversation and no interview. */
  takeUnaddressed(mail: ArrivedUnaddressed): Promise<void>;
  now(): Date;
  newId(prefix: string): string;
  storeOf(tenantId: number): TenantStore;
  addresses: Pick<RecipientAddresses, 'read'>;
  calendarAddresses: Pick<SignedAddresses, 'read'>;
  /** Raw mails as SES has stored them; each is deleted as soon as it has been read. */
  received: Pick<FilesBucket, 'read' | 'remove'>;
  files: TenantFiles<'write' | 'remove'>;
}
