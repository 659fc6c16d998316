import * as z from 'zod';
import { pluck } from '../shared/records.ts';
import { setting } from '../shared/setting.ts';
import { RECORDED_MEDIA } from './recording.schema.ts';
import { DEFAULT_SPOKEN_LANGUAGE, SPOKEN_LANGUAGES } from './spoken-languages.ts';

/**
 * Half a year is common for applications. Three months are enough for a decision, and less data is
 * kept.
 */
export const DEFAULT_RETENTION_DAYS = 90;
/** At most 360, because the state machine that waits for the day can run for a year at most. */
export const MAX_RETENTION_DAYS = 360;

/**
 * The settings of a company for its recordings, which are changed together. Bodies, answers and the
 * stored item are made from this table. Who may change them is the right to `recording-settings`.
 */
const RECORDING_SETTINGS = {
  retention_days: {
    ...setting(z.int().min(7).max(MAX_RETENTION_DAYS), DEFAULT_RETENTION_DAYS),
    // The first setting: each stored item has it.
    stored: z.int(),
  },
  /**
   * What is recorded. A change counts for recordings that begin afterwards: people who have agreed
   * to sound only are asked again before the picture is recorded.
   */
  recorded_media: setting(z.enum(RECORDED_MEDIA), 'video'),
  /**
   * Whether participants are asked for consent to transcription. If false, nothing is transcribed.
   */
  transcription: setting(z.boolean(), true),
  /** Whether a room has live captions once everybody present has consented to transcription. */
  captions: setting(z.boolean(), true),
  /** The language that is spoken in the company's interviews, an ISO 639 code. */
  language: setting(z.enum(SPOKEN_LANGUAGES), DEFAULT_SPOKEN_LANGUAGE),
  /** Whether candidates are asked for consent to the comparison of voices. Off by default. */
  voices: setting(z.boolean(), false),
};

export const recordingSettingsBody = z.strictObject(pluck(RECORDING_SETTINGS, 'value'));
export const recordingSettingsView = recordingSettingsBody.extend({ version: z.int() });
export type RecordingSettingsView = z.infer<typeof recordingSettingsView>;
export const storedRecordingSettings = pluck(RECORDING_SETTINGS, 'stored');
export const INITIAL_RECORDING_SETTINGS = pluck(RECORDING_SETTINGS, 'initial');
