import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import type { Voiceprint } from '@parley/data/voices/voiceprints.repo.ts';
import { isVoiceprintUsable } from '@parley/domain/voice/voiceprint-expiry.ts';
import { decideVoice } from '@parley/speech/voice/check/decide-voice.ts';
import type { JudgedVoice } from '@parley/speech/voice/check/judge-voice.ts';
import type { SpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { openEmbedding } from './sealed-embedding.ts';

interface ComparedVoice {
  print: Voiceprint;
  decision: ReturnType<typeof decideVoice>;
}

/**
 * Compares a voice that was heard through a call with voiceprints; those that have expired or were
 * made by another model are left out.
 */
export async function compareVoice(
  { sealer, encoder, now }: { sealer: VoiceSealer; encoder: SpeakerEncoder; now: Date },
  store: TenantStore,
  { quality, embedding }: Extract<JudgedVoice, { obstacle: undefined }>,
  prints: readonly Voiceprint[],
): Promise<ComparedVoice[]> {
  const usable = prints.filter(({ expires_at: expiresAt, model }) =>
    isVoiceprintUsable({ expiresAt, model }, encoder.model, now.toISOString()),
  );
  return Promise.all(
    usable.map(async (print) => {
      const other = await openEmbedding(sealer, store, print);
      const score = encoder.compare(other, embedding);
      return {
        print,
        decision: decideVoice({ score, condition: 'call', quality, hasSeveralVoices: false }),
      };
    }),
  );
}
