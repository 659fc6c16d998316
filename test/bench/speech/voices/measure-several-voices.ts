import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { computeDiarizationFeatures } from '@parley/speech/voice/diarization/diarization-features.ts';
import { hasSeveralVoices } from '@parley/speech/voice/diarization/several-voices.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/sample-rate.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { Random } from './random.ts';
import type { Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** The durations of the recordings in seconds. */
const LENGTHS = [12, 18, 30] as const;
/** How far the second speaker is from the first one in the list of speakers. */
const STEPS = [1, 5] as const;
/** The maximum number of recordings of one speaker. */
const MAX_RECORDINGS = 3;

/**
 * Measures how often `hasSeveralVoices` finds several voices in recordings of a single speaker, and
 * in recordings whose middle third is of another speaker. Yields a line of the report for each
 * duration.
 */
export function* measureSeveralVoices(
  speakers: Speaker[],
  encoder: BuiltInSpeakerEncoder,
  kind: 'clean' | 'call',
): Generator<string> {
  const random = new Random(700);
  const isFound = (samples: Float32Array) => {
    const heard = kind === 'clean' ? samples : simulateCall(samples, random);
    return hasSeveralVoices(computeDiarizationFeatures(heard, encoder), encoder);
  };
  const sounds = speakers.map(({ tests, enrolment }) => joinSamples([...tests, enrolment]));
  for (const seconds of LENGTHS) {
    const length = seconds * SAMPLE_RATE;
    const third = length / 3;
    const one: boolean[] = [];
    const two: boolean[] = [];
    for (const [index, own] of sounds.entries()) {
      for (let part = 0; part < MAX_RECORDINGS && (part + 1) * length <= own.length; part += 1)
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
