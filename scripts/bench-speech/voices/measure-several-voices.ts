import { hasSeveralVoices } from '@parley/speech/voice/dialogue/several-voices.ts';
import { readDialogue } from '@parley/speech/voice/dialogue/read-dialogue.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/log-mel.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { Random } from './random.ts';
import { joinSamples, type Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/**
 * Says how often several voices are found in 18 s of each speaker, and in 12 s with 6 s of the next
 * speaker in between.
 */
export function measureSeveralVoices(
  speakers: Speaker[],
  encoder: OwnSpeakerEncoder,
  kind: 'clean' | 'call',
): string {
  const random = new Random(700);
  const isFound = (samples: Float32Array) => {
    const heard = kind === 'clean' ? samples : simulateCall(samples, random);
    return hasSeveralVoices(readDialogue(heard, encoder), encoder);
  };
  let [inOne, inTwo] = [0, 0];
  for (const [index, { tests }] of speakers.entries()) {
    const own = joinSamples(tests).subarray(0, 18 * SAMPLE_RATE);
    const other = joinSamples(speakers[(index + 1) % speakers.length]!.tests);
    const parts = [
      own.subarray(0, 6 * SAMPLE_RATE),
      other.subarray(0, 6 * SAMPLE_RATE),
      own.subarray(6 * SAMPLE_RATE, 12 * SAMPLE_RATE),
    ];
    if (isFound(own)) inOne += 1;
    if (isFound(joinSamples(parts))) inTwo += 1;
  }
  return (
    `several voices, ${kind}: found in ${inTwo} of ${speakers.length} recordings of two voices and ` +
    `in ${inOne} of ${speakers.length} of one`
  );
}
