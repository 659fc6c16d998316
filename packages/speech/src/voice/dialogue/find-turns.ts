import { calibrate } from '../check/calibration.ts';
import { MISMATCH_RATIO } from '../check/decide-voice.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { clusterVoices } from './cluster-voices.ts';
import { findPath } from './find-path.ts';
import { modelVoices } from './model-voices.ts';
import { type Dialogue, STEPS_PER_SECOND, STEPS_PER_WINDOW } from './read-dialogue.ts';

/** A stretch in which one voice speaks, in seconds of the recording. */
export interface VoiceTurn {
  /** Whose voice it is, if it is an enrolled one. */
  person: string | null;
  /** The name of a voice that is nobody's, the same for all its turns: `unknown-1`, … */
  voice: string | null;
  from: number;
  to: number;
}

/** A person who is expected to speak, with their enrolled voice. */
export interface EnrolledVoice {
  person: string;
  voice: VoiceEmbedding;
}

/** What a change of the voice costs: in scores of windows, and in likelihoods of steps. */
const WINDOW_PENALTY = 60;
const STEP_PENALTY = 10;
/** How much the scores of windows count beside the likelihoods of steps. */
const WINDOW_WEIGHT = 0.02;
const ROUNDS = 3;

/**
 * Finds out who speaks when in a recording that `readDialogue` has measured.
 *
 * With enrolled voices, each stretch goes to the likeliest of them; a voice that turns out to be
 * another one than the person's becomes an unknown voice. Without, the voices are told apart and
 * numbered in the order in which they begin to speak. One voice at a time: of two that speak at
 * once, the louder one is found.
 */
export function findTurns(
  dialogue: Dialogue,
  encoder: OwnSpeakerEncoder,
  enrolled: EnrolledVoice[],
): VoiceTurn[] {
  if (!dialogue.windows.some(Boolean)) return [];
  const voices =
    enrolled.length > 0 ? enrolled.map(({ voice }) => voice) : clusterVoices(dialogue, encoder);
  const path = assignSteps(dialogue, encoder, voices);
  const people = voices.map((voice, index) => {
    const heard = dialogue.embedSteps((step) => path[step] === index);
    const isOther =
      heard &&
      calibrate(encoder.compare(voice, heard), 'call', heard.speechSeconds) <= MISMATCH_RATIO;
    return isOther ? null : (enrolled[index]?.person ?? null);
  });
  return toTurns(path, people, dialogue.seconds);
}

/**
 * The likeliest voice of each step. The first round goes by the scores of windows alone. Then the
 * voices are modelled from what they were given in this recording, which finds the changes more
 * exactly than windows of two seconds can.
 */
function assignSteps(
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

function toTurns(path: Uint8Array, people: (string | null)[], seconds: number): VoiceTurn[] {
  const names = new Map<number, string>();
  const turns: VoiceTurn[] = [];
  for (let step = 0; step < path.length; step += 1) {
    const voice = path[step]!;
    const end = step === path.length - 1 ? seconds : (step + 1) / STEPS_PER_SECOND;
    const last = turns.at(-1);
    if (last && path[step - 1] === voice) {
      last.to = end;
      continue;
    }
    const person = people[voice]!;
    if (person === null && !names.has(voice)) names.set(voice, `unknown-${names.size + 1}`);
    turns.push({
      person,
      voice: person === null ? names.get(voice)! : null,
      from: step / STEPS_PER_SECOND,
      to: end,
    });
  }
  return turns;
}
