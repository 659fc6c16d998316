import { calibrate } from '../check/calibration.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { assignSteps } from './assign-steps.ts';
import { clusterVoices } from './cluster-voices.ts';
import { type Dialogue, STEPS_PER_SECOND } from './read-dialogue.ts';

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
interface EnrolledVoice {
  person: string;
  voice: VoiceEmbedding;
}

/**
 * The log-likelihood ratio up to which a voice is not the enrolled person's. It is lower than for a
 * verification: a stretch of somebody else among the person's own must not take all of theirs away.
 */
const OTHER_VOICE_RATIO = -5;

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
      calibrate(encoder.compare(voice, heard), 'call', heard.speechSeconds) <= OTHER_VOICE_RATIO;
    return isOther ? null : (enrolled[index]?.person ?? null);
  });
  return toTurns(path, people, dialogue.seconds);
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
