import { calibrate } from '../check/calibration.ts';
import type { BuiltInSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { assignSteps } from './assign-steps.ts';
import { clusterVoices } from './cluster-voices.ts';
import { type DiarizationFeatures, STEPS_PER_SECOND } from './diarization-features.ts';

/** A part of a recording in which one voice speaks. */
export interface VoiceTurn {
  /** The enrolled person with this voice; null if it is an unknown voice. */
  person: string | null;
  /** The name of an unknown voice, such as `unknown-1`, which is the same for all of its turns. */
  voice: string | null;
  /** Start and end in seconds of the recording. */
  from: number;
  to: number;
}

/** A person who is expected to speak, with the embedding of their enrolment. */
interface EnrolledVoice {
  person: string;
  voice: VoiceEmbedding;
}

/**
 * Up to this log-likelihood ratio, a voice is not that of the enrolled person. The limit is lower
 * than in a voice check: if a few steps were wrongly assigned to the person, the person must not
 * lose all of their turns.
 */
const OTHER_VOICE_LLR = -5;

/**
 * Finds who speaks when in a recording (diarization). Pauses belong to the turn before or after.
 *
 * If people are enrolled, each step is assigned to the most likely of them. If everything that was
 * assigned to a person is probably another voice, it becomes an unknown voice. If nobody is
 * enrolled, the voices are found by clustering. Unknown voices are numbered in the order in which
 * they begin to speak. If two people speak at once, only the louder one is found.
 * @param features of the recording, from `computeDiarizationFeatures`
 * @param enrolled the people who are expected; empty if nobody is enrolled
 * @returns turns without gaps in the order of time; empty if nobody speaks
 */
export function diarize(
  features: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
  enrolled: EnrolledVoice[],
): VoiceTurn[] {
  if (!features.windows.some(Boolean)) return [];
  const voices =
    enrolled.length > 0 ? enrolled.map(({ voice }) => voice) : clusterVoices(features, encoder);
  const path = assignSteps(features, encoder, voices);
  const people = voices.map((voice, index) => {
    const heard = features.embedSteps((step) => path[step] === index);
    const isOther =
      heard &&
      calibrate(encoder.compare(voice, heard), 'call', heard.speechSeconds) <= OTHER_VOICE_LLR;
    return isOther ? null : (enrolled[index]?.person ?? null);
  });
  return toTurns(path, people, features.seconds);
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
