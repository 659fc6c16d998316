import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';
import { DEFAULT_RETENTION_DAYS } from '@parley/contracts/recordings/recording.schema.ts';

const DAY_MS = 86_400_000;
const settingsItem = z.object({
  kind: z.literal('RECORDING_SETTINGS'),
  retention_days: z.int(),
  version: z.int(),
});
export type RecordingSettings = Omit<z.infer<typeof settingsItem>, 'kind'>;

/** How long a company keeps recordings. */
export const retention = {
  /** Version 1 is the default, which is stored nowhere. */
  async get(store: TenantStore): Promise<RecordingSettings> {
    const item = await store.get(keys.recordingSettings());
    return item ? settingsItem.parse(item) : { retention_days: DEFAULT_RETENTION_DAYS, version: 1 };
  },
  /** @param seen the version that was read */
  write(store: TenantStore, settings: RecordingSettings, seen: number): WriteOp {
    return store.put(
      keys.recordingSettings(),
      { kind: 'RECORDING_SETTINGS', ...settings },
      seen === 1 ? 'missing' : { version: seen },
    );
  },
  /**
   * When a recording that begins now is erased by itself. A later change of the days is for later
   * recordings: people agreed to these.
   */
  async expiryOf(store: TenantStore, startedAt: Date): Promise<string> {
    return new Date(
      startedAt.getTime() + (await retention.get(store)).retention_days * DAY_MS,
    ).toISOString();
  },
};
