import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { RoomTools } from '../../room/shared/room-tools.ts';

export interface RoomEventTools extends RoomTools {
  storeOf(tenantId: number): TenantStore;
  recorded: Pick<FilesBucket, 'inspect' | 'remove'>;
}
