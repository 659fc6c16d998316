import * as z from 'zod';
import {
  INITIAL_RECORDING_SETTINGS,
  storedRecordingSettings,
} from '@parley/contracts/recordings/recording-settings.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const DAY_MS = 86_400_000;
const settingsItem = z.object({
  kind: z.literal('RECORDING_SETTINGS'),
  ...storedRecordingSettings,
  version: z.int(),
});
export type RecordingSettings = Omit<z.infer<typeof settingsItem>, 'kind'>;

/** The settings of a company for its recordings: retention, what is recorded and transcribed. */
export const retention = {
  /** Returns the settings. Version 1 is the default, which is not stored. */
  async get(store: TenantStore): Promise<RecordingSettings> {
    const item = await store.get(keys.recordingSettings());
    if (!item) return { ...INITIAL_RECORDING_SETTINGS, version: 1 };
    const { kind: _, ...settings } = settingsItem.parse(item);
    return settings;
  },
  /** Checks whether a company may ever have compared voices: its settings were changed. */
  hasEverComparedVoices: ({ version }: RecordingSettings): boolean => version > 1,
  /** @param seen the version that was read */
  write(store: TenantStore, settings: RecordingSettings, seen: number): WriteOp {
    return store.put(
      keys.recordingSettings(),
      { kind: 'RECORDING_SETTINGS', ...settings },
      seen === 1 ? 'missing' : { version: seen },
    );
  },
  /**
   * Returns the time at which a recording that begins now is deleted automatically. A later change
   * of the days applies to later recordings only, because the participants have consented to these.
   */
  async expiryOf(store: TenantStore, startedAt: Date): Promise<string> {
    return new Date(
      startedAt.getTime() + (await retention.get(store)).retention_days * DAY_MS,
    ).toISOString();
  },
};
