import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { RoomTools } from '../../room/kit/room-tools.ts';

export interface RoomEventTools extends RoomTools {
  storeOf(tenantId: number): TenantStore;
  recorded: Pick<FilesBucket, 'inspect' | 'remove'>;
}
