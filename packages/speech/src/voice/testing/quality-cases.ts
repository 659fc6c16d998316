import type { VoiceQuality } from '../check/quality.ts';
import { SAMPLE_RATE } from '../features/sample-rate.ts';
import { HIGH_VOICE, LOW_VOICE, makeRandom, makeSpeech } from './make-voice.ts';

const makeNoise = (seconds: number, level: number, seed: number) => {
  const random = makeRandom(seed);
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, () => level * (random() - 0.5));
};

const addNoise = (samples: Float32Array, level: number) => {
  const noise = makeNoise(samples.length / SAMPLE_RATE, level, 9);
  return samples.map((sample, at) => sample + noise[at]!);
};

/** Removes frequencies above about 4 kHz, which a telephone does not transmit. */
const limitBand = (samples: Float32Array) => {
  const taps = 63;
  const kernel = Float64Array.from({ length: taps }, (_, at) => {
    const place = at - (taps - 1) / 2;
    const window = 0.54 + 0.46 * Math.cos((2 * Math.PI * place) / (taps - 1));
    return window * (place === 0 ? 0.5 : Math.sin(0.5 * Math.PI * place) / (Math.PI * place));
  });
  return samples.map((_, at) =>
    kernel.reduce((sum, weight, tap) => sum + weight * (samples[at + tap - 31] ?? 0), 0),
  );
};

interface QualityCase {
  name: string;
  make: () => Float32Array;
  expected: VoiceQuality;
}

const measured = (
  seconds: number,
  speechSeconds: number,
  signalToNoise: number,
  clippedShare: number,
): VoiceQuality => ({ seconds, speechSeconds, signalToNoise, clippedShare });

/**
 * Signals with the quality that Node measures. Tests in Node and in a browser compare their results
 * with it.
 */
export const QUALITY_CASES: QualityCase[] = [
  { name: 'an empty signal', make: () => new Float32Array(), expected: measured(0, 0, 0, 0) },
  {
    name: 'silence',
    make: () => new Float32Array(3 * SAMPLE_RATE),
    expected: measured(3, 0, 0, 0),
  },
  { name: 'noise', make: () => makeNoise(3, 0.2, 1), expected: measured(3, 0, 0, 0) },
  {
    name: 'speech',
    make: () => makeSpeech(LOW_VOICE, 4, 1),
    expected: measured(4, 3.56, 40.497506, 0),
  },
  {
    name: 'quiet speech',
    make: () => makeSpeech(LOW_VOICE, 4, 1).map((sample) => sample / 30),
    expected: measured(4, 3.56, 40.496686, 0),
  },
  {
    name: 'speech in noise',
    make: () => addNoise(makeSpeech(HIGH_VOICE, 4, 2), 0.15),
    expected: measured(4, 0.35, 2.023353, 0),
  },
  {
    name: 'clipped speech',
    make: () =>
      makeSpeech(LOW_VOICE, 4, 1).map((sample) => Math.max(-0.3, Math.min(0.3, 2 * sample))),
    expected: measured(4, 3.56, 38.934199, 0.046781),
  },
  {
    name: 'speech over a telephone',
    make: () => limitBand(makeSpeech(LOW_VOICE, 4, 1)),
    expected: measured(4, 3.56, 46.523814, 0),
  },
];
