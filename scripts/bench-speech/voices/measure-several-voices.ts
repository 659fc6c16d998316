import { compareTwoHalves } from '@parley/speech/voice/check/find-several-voices.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/log-mel.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { Random } from './random.ts';
import { joinSamples, type Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** The scores of the two halves of recordings of one voice, and of two voices in turn. */
export interface HalvesScores {
  one: number[];
  two: number[];
}

/** Compares the halves of 18 s of each speaker, and of 12 s with 6 s of the next speaker. */
export function measureSeveralVoices(
  speakers: Speaker[],
  encoder: OwnSpeakerEncoder,
  kind: 'clean' | 'call',
): HalvesScores {
  const random = new Random(700);
  const compare = (samples: Float32Array) => {
    const heard = kind === 'clean' ? samples : simulateCall(samples, random);
    return compareTwoHalves(heard, encoder);
  };
  const scores: HalvesScores = { one: [], two: [] };
  for (const [index, { tests }] of speakers.entries()) {
    const own = joinSamples(tests).subarray(0, 18 * SAMPLE_RATE);
    const other = joinSamples(speakers[(index + 1) % speakers.length]!.tests);
    const parts = [
      own.subarray(0, 6 * SAMPLE_RATE),
      other.subarray(0, 6 * SAMPLE_RATE),
      own.subarray(6 * SAMPLE_RATE, 12 * SAMPLE_RATE),
    ];
    for (const [name, samples] of [
      ['one', own],
      ['two', joinSamples(parts)],
    ] as const) {
      const score = compare(samples);
      if (score !== undefined) scores[name].push(score);
    }
  }
  return scores;
}
