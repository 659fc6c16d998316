import { readDialogue } from '../dialogue/read-dialogue.ts';
import { hasSeveralVoices } from '../dialogue/several-voices.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { findObstacle, type InconclusiveReason } from './decide-voice.ts';
import { measureQuality, type VoiceQuality } from './quality.ts';

/** A voice that can be compared, or why it cannot. */
export type JudgedVoice = { quality: VoiceQuality } & (
  | { obstacle: InconclusiveReason }
  | { obstacle: undefined; embedding: VoiceEmbedding }
);

/**
 * Embeds a voice if its recording is good enough to be compared: ten seconds of speech at least,
 * above the noise, not clipped, and of one person.
 * @param samples 16 kHz, between −1 and 1
 */
export function judgeVoice(samples: Float32Array, encoder: OwnSpeakerEncoder): JudgedVoice {
  const quality = measureQuality(samples);
  // Whether there are several voices is measured only if nothing else is wrong, because it takes
  // longer than everything else.
  const obstacle =
    findObstacle(quality, false) ??
    findObstacle(quality, hasSeveralVoices(readDialogue(samples, encoder), encoder));
  return obstacle === undefined
    ? { quality, obstacle, embedding: encoder.embed(samples) }
    : { quality, obstacle };
}
