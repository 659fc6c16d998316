import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { RoomDependencies } from '../../room/shared/room-dependencies.ts';

export interface RoomEventDependencies extends RoomDependencies {
  storeOf(tenantId: number): TenantStore;
  recorded: Pick<FilesBucket, 'inspect' | 'remove'>;
}
