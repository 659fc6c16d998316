import type { Interview } from '../interviews/interview.codec.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { retention, type RecordingSettings } from './retention.repo.ts';

/** What a company transcribes. */
export interface TranscriptionSettings {
  /** Whether participants are asked to agree to transcription. If false, nothing is transcribed. */
  transcription: boolean;
  /** Whether rooms have live captions; never true without transcription. */
  captions: boolean;
  /** The language that is spoken, an ISO 639 code of `SPOKEN_LANGUAGES`. */
  language: RecordingSettings['language'];
}

/** An interview, as far as it has a language of its own. */
type Spoken = Pick<Interview, 'language'> | undefined;

/**
 * Returns the part of the settings that concerns transcription.
 * @param interview whose language counts, if it has one of its own
 */
export const toTranscriptionSettings = (
  { transcription, captions, language }: RecordingSettings,
  interview: Spoken,
): TranscriptionSettings => ({
  transcription,
  captions: transcription && captions,
  language: interview?.language ?? language,
});

/** What a company transcribes; stored with its retention, in one item. */
export const transcriptionSettings = {
  async get(store: TenantStore, interview?: Spoken): Promise<TranscriptionSettings> {
    return toTranscriptionSettings(await retention.get(store), interview);
  },
};
