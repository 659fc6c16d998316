import type { Interview } from '../interviews/interview.codec.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { retention, type RecordingSettings } from './retention.repo.ts';

/** The transcription settings of a company. */
export interface TranscriptionSettings {
  /**
   * Whether participants are asked for consent to transcription. If false, nothing is transcribed.
   */
  transcription: boolean;
  /** Whether rooms have live captions; never true without transcription. */
  captions: boolean;
  /** The spoken language, an ISO 639 code of `SPOKEN_LANGUAGES`. */
  language: RecordingSettings['language'];
}

/** The part of an interview that may override the language. */
type Spoken = Pick<Interview, 'language'> | undefined;

/**
 * Returns the transcription part of the settings.
 * @param interview its own language, if any, overrides the company's
 */
export const toTranscriptionSettings = (
  { transcription, captions, language }: RecordingSettings,
  interview: Spoken,
): TranscriptionSettings => ({
  transcription,
  captions: transcription && captions,
  language: interview?.language ?? language,
});

/** The transcription settings of a company, stored in one item with its retention. */
export const transcriptionSettings = {
  async get(store: TenantStore, interview?: Spoken): Promise<TranscriptionSettings> {
    return toTranscriptionSettings(await retention.get(store), interview);
  },
};
