import { Decoder, Encoder } from '@evan/opus';
import { concatenate } from './read-speech.ts';

const RATE = 16_000;
/** The samples of one Opus packet, which lasts 20 ms. */
const FRAME = RATE / 50;

/** The condition under which speech is recognized: clean, or with a simulated disturbance. */
export type Condition = 'clean' | 'opus' | 'noise' | 'call';
export const CONDITIONS: readonly Condition[] = ['clean', 'opus', 'noise', 'call'];

/**
 * Simulates a condition. The result is always the same for the same samples.
 *
 * - `clean`: no change.
 * - `opus`: Opus at 24 kbit/s.
 * - `noise`: noise 15 dB below the speech.
 * - `call`: a room with a reverberation time of 0.3 s, noise 15 dB below the speech, a microphone
 *   with an uneven frequency response, and Opus at 16 kbit/s.
 * @param samples 16 kHz, −1 to 1
 */
export function applyCondition(samples: Float32Array, condition: Condition): Float32Array {
  const random = makeRandom(samples.length);
  if (condition === 'opus') return encodeAndDecode(samples, 24_000);
  if (condition === 'noise') return addNoise(samples, 15, random);
  if (condition === 'call')
    return encodeAndDecode(
      simulateMicrophone(addNoise(addReverberation(samples, 0.3, random), 15, random)),
      16_000,
    );
  return samples;
}

/** Returns a generator of random numbers from −1 to 1. */
function makeRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

function encodeAndDecode(samples: Float32Array, bitrate: number): Float32Array {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  encoder.bitrate = bitrate;
  const decoder = new Decoder({ channels: 1, sample_rate: RATE });
  const parts: Float32Array[] = [];
  for (let at = 0; at < samples.length; at += FRAME) {
    const frame = new Int16Array(FRAME);
    for (let index = 0; index < FRAME; index++)
      frame[index] = Math.round(32_767 * Math.max(-1, Math.min(1, samples[at + index] ?? 0)));
    const decoded = decoder.decode(encoder.encode(frame));
    const heard = new Int16Array(decoded.buffer, decoded.byteOffset, decoded.byteLength / 2);
    parts.push(Float32Array.from(heard, (value) => value / 32_768));
  }
  return concatenate(parts).subarray(0, samples.length);
}

/** Adds noise `decibels` below the speech. Its power falls by about 3 dB per octave. */
function addNoise(samples: Float32Array, decibels: number, random: () => number): Float32Array {
  const noise = new Float32Array(samples.length);
  let low = 0;
  for (let index = 0; index < noise.length; index++) {
    low += 0.15 * (random() - low);
    noise[index] = low + 0.15 * random();
  }
  const factor = (measureLevel(samples) / measureLevel(noise)) * 10 ** (-decibels / 20);
  return samples.map((value, index) => value + factor * noise[index]!);
}

/** Adds the reverberation of a room. It decays by 60 dB in `seconds`. */
function addReverberation(
  samples: Float32Array,
  seconds: number,
  random: () => number,
): Float32Array {
  const reflections = Array.from({ length: 60 }, (_, index) => {
    const delay = Math.round((0.003 + (index / 60) * seconds * (1 + 0.3 * random())) * RATE);
    return { delay, gain: 0.5 * random() * 10 ** ((-3 * delay) / (seconds * RATE)) };
  });
  const result = samples.slice();
  for (const { delay, gain } of reflections)
    for (let index = delay; index < result.length; index++)
      result[index]! += gain * samples[index - delay]!;
  return result;
}

/** Simulates the microphone of a laptop, which attenuates sound below 200 Hz and above 4 kHz. */
function simulateMicrophone(samples: Float32Array): Float32Array {
  const result = new Float32Array(samples.length);
  let [low, smooth] = [0, 0];
  for (const [index, value] of samples.entries()) {
    low += 0.075 * (value - low);
    smooth += 0.8 * (value - low - smooth);
    result[index] = smooth;
  }
  return result;
}

const measureLevel = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 1e-9) / samples.length);
