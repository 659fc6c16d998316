import { computeDiarizationFeatures } from '../diarization/diarization-features.ts';
import { hasSeveralVoices } from '../diarization/several-voices.ts';
import { markFrames, selectFrames } from '../features/speech-frames.ts';
import type { BuiltInSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { findObstacle, type InconclusiveReason } from './decide-voice.ts';
import { measureQuality, type VoiceQuality } from './quality.ts';

/** The quality of a recording, with its embedding or the reason why it cannot be compared. */
export type AssessedVoice = { quality: VoiceQuality } & (
  | { obstacle: InconclusiveReason }
  | { obstacle: undefined; embedding: VoiceEmbedding }
);

/**
 * Measures the quality of a recording, and computes its embedding if it can be compared: it has at
 * least ten seconds of net speech, little noise, no clipping, and only one voice.
 * @param samples 16 kHz, −1 to 1
 */
export function assessVoice(samples: Float32Array, encoder: BuiltInSpeakerEncoder): AssessedVoice {
  const frames = markFrames(samples);
  const quality = measureQuality(samples, frames);
  // The number of voices is checked last, because it takes longer than all other checks together.
  const obstacle =
    findObstacle(quality, false) ??
    findObstacle(
      quality,
      hasSeveralVoices(computeDiarizationFeatures(samples, encoder, frames), encoder),
    );
  return obstacle === undefined
    ? { quality, obstacle, embedding: encoder.embedFrames(selectFrames(frames)) }
    : { quality, obstacle };
}
