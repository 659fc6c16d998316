import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { Voiceprint } from '@parley/data/voices/voiceprints.repo.ts';
import { isVoiceprintUsable } from '@parley/domain/voice/voiceprint-expiry.ts';
import type { AssessedVoice } from '@parley/speech/voice/check/assess-voice.ts';
import { decideVoice } from '@parley/speech/voice/check/decide-voice.ts';
import type { SpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { openEmbedding } from './sealed-embedding.ts';

interface ComparedVoice {
  print: Voiceprint;
  decision: ReturnType<typeof decideVoice>;
}

/**
 * Returns the voiceprints with which a voice can be compared: those that have not expired and were
 * made by the model that is used.
 */
export const findUsablePrints = (
  prints: readonly Voiceprint[],
  { model }: Pick<SpeakerEncoder, 'model'>,
  now: Date,
): Voiceprint[] =>
  prints.filter((print) =>
    isVoiceprintUsable({ ...print, expiresAt: print.expires_at }, model, now.toISOString()),
  );

/**
 * Compares a voice from a call with voiceprints.
 * @param usable the result of `findUsablePrints`
 */
export const compareVoice = (
  { sealer, encoder }: { sealer: VoiceSealer; encoder: SpeakerEncoder },
  store: TenantStore,
  { quality, embedding }: Extract<AssessedVoice, { obstacle: undefined }>,
  usable: readonly Voiceprint[],
): Promise<ComparedVoice[]> =>
  Promise.all(
    usable.map(async (print) => {
      const other = await openEmbedding(sealer, store, print);
      const score = encoder.compare(other, embedding);
      return {
        print,
        decision: decideVoice({ score, condition: 'call', quality, hasSeveralVoices: false }),
      };
    }),
  );
