import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/expression.ts';
import {
  DEFAULT_RETENTION_DAYS,
  recordingSettingsView,
} from '@parley/contracts/recordings/recording.schema.ts';
import { DEFAULT_SPOKEN_LANGUAGE } from '@parley/contracts/recordings/spoken-languages.ts';

const DAY_MS = 86_400_000;
const current = recordingSettingsView.shape;
/** Items from before a setting existed get its default. */
const settingsItem = z.object({
  kind: z.literal('RECORDING_SETTINGS'),
  retention_days: z.int(),
  recorded_media: current.recorded_media.default('video'),
  transcription: current.transcription.default(true),
  captions: current.captions.default(true),
  language: current.language.default(DEFAULT_SPOKEN_LANGUAGE),
  voices: current.voices.default(false),
  version: z.int(),
});
export type RecordingSettings = Omit<z.infer<typeof settingsItem>, 'kind'>;

const DEFAULTS = { retention_days: DEFAULT_RETENTION_DAYS, version: 1 };

/** The settings of a company for its recordings: retention, what is recorded and transcribed. */
export const retention = {
  /** Returns the settings. Version 1 is the default, which is not stored. */
  async get(store: TenantStore): Promise<RecordingSettings> {
    const item = await store.get(keys.recordingSettings());
    const { kind: _, ...settings } = settingsItem.parse(
      item ?? { kind: 'RECORDING_SETTINGS', ...DEFAULTS },
    );
    return settings;
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
   * Returns the time at which a recording that begins now is deleted automatically. A later change
   * of the days applies to later recordings only, because the participants have consented to these.
   */
  async expiryOf(store: TenantStore, startedAt: Date): Promise<string> {
    return new Date(
      startedAt.getTime() + (await retention.get(store)).retention_days * DAY_MS,
    ).toISOString();
  },
};
