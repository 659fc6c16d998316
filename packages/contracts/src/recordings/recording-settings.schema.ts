import * as z from 'zod';

/** Half a year is common for applications; three months are enough to decide, and less is held. */
export const DEFAULT_RETENTION_DAYS = 90;

/** At most 360: what waits for the day lives a year at the most. */
const days = z.int().min(7).max(360);

export const recordingSettingsBody = z.strictObject({ retention_days: days });
export const recordingSettingsView = z.strictObject({ retention_days: days, version: z.int() });
export type RecordingSettingsView = z.infer<typeof recordingSettingsView>;
