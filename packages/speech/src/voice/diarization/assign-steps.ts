import type { BuiltInSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { type DiarizationFeatures, STEPS_PER_WINDOW } from './diarization-features.ts';
import { findBestPath } from './find-best-path.ts';
import { computeStepLikelihoods } from './step-likelihoods.ts';

/** The penalty for a change of the voice in the first round, in units of the encoder's score. */
const WINDOW_PENALTY = 60;
/** The penalty for a change of the voice in the later rounds, in natural logarithms. */
const STEP_PENALTY = 10;
/** The weight of the window scores relative to the log-likelihood ratios of the steps. */
const WINDOW_WEIGHT = 0.02;
const ROUNDS = 3;

/**
 * Assigns each step of a recording to one of the voices. The first round uses only the scores of
 * windows of two seconds. In the following rounds each voice is modelled from the steps that were
 * assigned to it (resegmentation), which locates the changes more precisely.
 * @param voices the embeddings of the voices, of which there is at least one
 * @returns for each step the index of its voice
 */
export function assignSteps(
  features: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
  voices: VoiceEmbedding[],
): Uint8Array {
  const windows = scoreWindows(features, encoder, voices);
  let path = findBestPath(windows, voices.length, WINDOW_PENALTY);
  for (let round = 0; round < ROUNDS; round += 1) {
    const scores = computeStepLikelihoods(features.steps, path, voices.length, encoder.iVectors);
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = scores[at]! + WINDOW_WEIGHT * windows[at]!;
    path = findBestPath(scores, voices.length, STEP_PENALTY);
  }
  return path;
}

/**
 * Returns the score of each voice for each step, interpolated between the centres of the windows:
 * one value per voice for the first step, then for the second one, and so on.
 */
function scoreWindows(
  { steps, windows }: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
  voices: VoiceEmbedding[],
): Float64Array {
  const windowScores = windows.map((window) =>
    voices.map((voice) => (window ? encoder.compare(voice, window) : 0)),
  );
  const scores = new Float64Array(steps.length * voices.length);
  for (const step of steps.keys()) {
    const place = Math.max(0, (step + 0.5) / STEPS_PER_WINDOW - 0.5);
    const before = Math.min(Math.floor(place), windows.length - 1);
    const after = Math.min(before + 1, windows.length - 1);
    const share = place - before;
    for (const voice of voices.keys())
      scores[step * voices.length + voice] =
        (1 - share) * windowScores[before]![voice]! + share * windowScores[after]![voice]!;
  }
  return scores;
}
