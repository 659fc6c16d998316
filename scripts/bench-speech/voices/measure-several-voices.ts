import { hasSeveralVoices } from '@parley/speech/voice/dialogue/several-voices.ts';
import { readDialogue } from '@parley/speech/voice/dialogue/read-dialogue.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/log-mel.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { Random } from './random.ts';
import { joinSamples, type Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

const LENGTHS = [12, 18, 30] as const;
/** The distances in the list of speakers from a speaker to the second voice. */
const STEPS = [1, 5] as const;
/** The maximum number of recordings of each speaker. */
const MOST = 3;

/**
 * Measures, by length, how often several voices are found in recordings of one speaker, and in
 * those whose middle third is another speaker's.
 */
export function* measureSeveralVoices(
  speakers: Speaker[],
  encoder: OwnSpeakerEncoder,
  kind: 'clean' | 'call',
): Generator<string> {
  const random = new Random(700);
  const isFound = (samples: Float32Array) => {
    const heard = kind === 'clean' ? samples : simulateCall(samples, random);
    return hasSeveralVoices(readDialogue(heard, encoder), encoder);
  };
  const sounds = speakers.map(({ tests, enrolment }) => joinSamples([...tests, enrolment]));
  for (const seconds of LENGTHS) {
    const length = seconds * SAMPLE_RATE;
    const third = length / 3;
    const one: boolean[] = [];
    const two: boolean[] = [];
    for (const [index, own] of sounds.entries()) {
      for (let part = 0; part < MOST && (part + 1) * length <= own.length; part += 1)
        one.push(isFound(own.subarray(part * length, (part + 1) * length)));
      for (const step of STEPS) {
        const other = sounds[(index + step) % sounds.length]!;
        two.push(
          isFound(
            joinSamples([
              own.subarray(0, third),
              other.subarray(0, third),
              own.subarray(third, 2 * third),
            ]),
          ),
        );
      }
    }
    const count = (found: boolean[]) => `${found.filter(Boolean).length} of ${found.length}`;
    yield (
      `several voices, ${kind}, ${seconds} s: found in ${count(two)} recordings of two voices ` +
      `and in ${count(one)} of one`
    );
  }
}
