import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { findPath } from './find-path.ts';
import { modelVoices } from './model-voices.ts';
import { type Dialogue, STEPS_PER_WINDOW } from './read-dialogue.ts';

/** What a change of the voice costs: in scores of windows, and in likelihoods of steps. */
const WINDOW_PENALTY = 60;
const STEP_PENALTY = 10;
/** How much the scores of windows count beside the likelihoods of steps. */
const WINDOW_WEIGHT = 0.02;
const ROUNDS = 3;

/**
 * The likeliest voice of each step. The first round goes by the scores of windows alone. Then the
 * voices are modelled from what they were given in this recording, which finds the changes more
 * exactly than windows of two seconds can.
 */
export function assignSteps(
  dialogue: Dialogue,
  encoder: OwnSpeakerEncoder,
  voices: VoiceEmbedding[],
): Uint8Array {
  const windows = scoreWindows(dialogue, encoder, voices);
  let path = findPath(windows, voices.length, WINDOW_PENALTY);
  for (let round = 0; round < ROUNDS; round += 1) {
    const scores = modelVoices(dialogue.steps, path, voices.length, encoder.iVectors);
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = scores[at]! + WINDOW_WEIGHT * windows[at]!;
    path = findPath(scores, voices.length, STEP_PENALTY);
  }
  return path;
}

/** The score of each voice in each step, interpolated between the centres of windows. */
function scoreWindows(
  { steps, windows }: Dialogue,
  encoder: OwnSpeakerEncoder,
  voices: VoiceEmbedding[],
): Float64Array {
  const ofWindows = windows.map((window) =>
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
        (1 - share) * ofWindows[before]![voice]! + share * ofWindows[after]![voice]!;
  }
  return scores;
}
