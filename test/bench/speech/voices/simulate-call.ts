import { Decoder, Encoder } from '@evan/opus';
import { SAMPLE_RATE } from '@parley/speech/voice/features/sample-rate.ts';
import { convolve, transformInPlace } from './fourier-transform.ts';
import type { Random } from './random.ts';

const BITRATE = 16_000;
/** The number of samples of a packet, which lasts 20 ms. */
const PACKET = SAMPLE_RATE / 50;
/** The delay of the codec in samples (6.5 ms), which is removed. */
const CODEC_DELAY = 104;
/** The number of samples after which the noise repeats. */
const NOISE_PERIOD = 2 ** 15;

/**
 * Simulates a call. It consists of a room with a reverberation time of 0.2 to 0.45 s, noise 12 to
 * 20 dB below the voice, a microphone with a lower limit of 40 to 300 Hz and an upper limit of 3400
 * to 7500 Hz, and Opus at 16 kbit/s.
 * @param samples 16 kHz, −1 to 1
 * @param random determines the values within these ranges
 * @returns as many samples
 */
export function simulateCall(samples: Float32Array, random: Random): Float32Array {
  const room = convolve(samples, makeRoom(random));
  const noisy = addNoise(room, random);
  limitHighPass(noisy, random.uniform(40, 300));
  limitLowPass(noisy, 1 + random.integer(3), random.uniform(3400, 7500));
  return passCodec(noisy);
}

/** Returns the impulse response of a room: the direct sound and exponentially decaying noise. */
function makeRoom(random: Random): Float64Array {
  const seconds = random.uniform(0.2, 0.45);
  const level = random.uniform(0.02, 0.12);
  return Float64Array.from({ length: Math.floor(seconds * SAMPLE_RATE) }, (_, index) => {
    if (index === 0) return 1;
    const decay = Math.exp((-6.9 * index) / SAMPLE_RATE / seconds);
    return index < 0.002 * SAMPLE_RATE ? 0 : random.normal() * decay * level;
  });
}

/** Adds noise whose power density is proportional to 1/f^a, with a random a from 0 to 1.2. */
function addNoise(samples: Float32Array, random: Random): Float32Array {
  const slope = random.uniform(0, 1.2) / 2;
  const decibels = random.uniform(12, 20);
  const real = Float64Array.from({ length: NOISE_PERIOD }, () => random.normal());
  const imaginary = new Float64Array(NOISE_PERIOD);
  transformInPlace(real, imaginary);
  for (let bin = 0; bin < NOISE_PERIOD; bin += 1) {
    const factor = (1 + Math.min(bin, NOISE_PERIOD - bin)) ** -slope;
    real[bin] = real[bin]! * factor;
    imaginary[bin] = imaginary[bin]! * factor;
  }
  transformInPlace(real, imaginary, true);
  const scale = (rootMeanSquare(samples) / rootMeanSquare(real)) * 10 ** (-decibels / 20);
  return samples.map((sample, index) => sample + scale * real[index % NOISE_PERIOD]!);
}

function rootMeanSquare(samples: Float32Array | Float64Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length) + 1e-9;
}

/** Applies a Butterworth high-pass filter of the first order in place. */
function limitHighPass(samples: Float32Array, hertz: number): void {
  const pole = Math.tan((Math.PI * hertz) / SAMPLE_RATE);
  const [gain, feedback] = [1 / (1 + pole), (1 - pole) / (1 + pole)];
  let [lastIn, lastOut] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    lastOut = gain * (sample - lastIn) + feedback * lastOut;
    lastIn = sample;
    samples[index] = lastOut;
  }
}

/** Applies a Butterworth low-pass filter of the first to third order in place. */
function limitLowPass(samples: Float32Array, order: number, hertz: number): void {
  const pole = Math.tan((Math.PI * hertz) / SAMPLE_RATE);
  if (order !== 2) {
    const [gain, feedback] = [pole / (1 + pole), (1 - pole) / (1 + pole)];
    let [lastIn, lastOut] = [0, 0];
    for (const [index, sample] of samples.entries()) {
      lastOut = gain * (sample + lastIn) + feedback * lastOut;
      lastIn = sample;
      samples[index] = lastOut;
    }
  }
  if (order === 1) return;
  const damping = order === 2 ? Math.SQRT2 : 1;
  const norm = 1 / (1 + damping * pole + pole * pole);
  const gain = pole * pole * norm;
  const [back1, back2] = [2 * (pole * pole - 1) * norm, (1 - damping * pole + pole * pole) * norm];
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const out = gain * (sample + 2 * in1 + in2) - back1 * out1 - back2 * out2;
    [in1, in2, out1, out2] = [sample, in1, out, out1];
    samples[index] = out;
  }
}

/** Scales the samples to a peak of 0.7, and encodes and decodes them with Opus. */
function passCodec(samples: Float32Array): Float32Array {
  const encoder = new Encoder({ channels: 1, sample_rate: SAMPLE_RATE, application: 'voip' });
  encoder.bitrate = BITRATE;
  const decoder = new Decoder({ channels: 1, sample_rate: SAMPLE_RATE });
  let loudest = 1e-9;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const result = new Float32Array(samples.length);
  for (let start = 0; start < samples.length + CODEC_DELAY; start += PACKET) {
    const packet = Int16Array.from({ length: PACKET }, (_, index) =>
      Math.round(((samples[start + index] ?? 0) / loudest) * 0.7 * 32_767),
    );
    const bytes = decoder.decode(encoder.encode(packet));
    const decoded = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
    for (const [index, sample] of decoded.entries()) {
      const at = start + index - CODEC_DELAY;
      if (at >= 0 && at < result.length) result[at] = sample / 32_768;
    }
  }
  return result;
}
