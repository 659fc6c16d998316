import { SAMPLE_RATE } from '../features/sample-rate.ts';

/** The parameters of a synthetic voice: a source with a pitch, and formants of a vocal tract. */
interface SyntheticVoice {
  pitchHertz: number;
  /** The factor of the formant frequencies: 1 for an adult man, more for a shorter vocal tract. */
  formantScale: number;
  /** The share of breath noise in vowels, from 0 to 1. */
  breath: number;
}

export const LOW_VOICE: SyntheticVoice = { pitchHertz: 105, formantScale: 0.95, breath: 0.02 };
export const HIGH_VOICE: SyntheticVoice = { pitchHertz: 215, formantScale: 1.2, breath: 0.12 };

/** The first four formants of vowels in Hz (after Peterson and Barney, 1952). */
const VOWELS = [
  [270, 2290, 3010, 3500],
  [530, 1840, 2480, 3500],
  [730, 1090, 2440, 3400],
  [570, 840, 2410, 3300],
  [300, 870, 2240, 3300],
  [490, 1350, 1690, 3300],
] as const;
const BANDWIDTHS = [70, 100, 140, 220] as const;

/**
 * Returns a generator of pseudorandom numbers from 0 to 1, which are the same for the same seed (a
 * linear congruential generator).
 */
export function makeRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Synthesizes speech without words: syllables of a fricative and a vowel, with a pause after every
 * eighth syllable.
 * @param seed for the choice of vowels, durations and pitches
 * @returns samples at 16 kHz with a peak of 0.6
 */
export function makeSpeech(voice: SyntheticVoice, seconds: number, seed: number): Float32Array {
  const random = makeRandom(seed);
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  let at = 0;
  for (let syllable = 0; at < samples.length; syllable += 1) {
    at = addFricative(samples, at, 0.05 + 0.05 * random(), random);
    at = addVowel(samples, at, 0.12 + 0.14 * random(), voice, random);
    if (syllable % 8 === 7) at += Math.round((0.25 + 0.25 * random()) * SAMPLE_RATE);
  }
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  // The noise of a quiet room is added, because otherwise the pauses would be exactly zero.
  return samples.map((sample) => (0.6 * sample) / peak + 0.0005 * (random() - 0.5));
}

function addFricative(samples: Float32Array, start: number, seconds: number, random: () => number) {
  const end = Math.min(samples.length, start + Math.round(seconds * SAMPLE_RATE));
  let before = 0;
  for (let at = start; at < end; at += 1) {
    const noise = random() - 0.5;
    samples[at] = 0.15 * (noise - before);
    before = noise;
  }
  return end;
}

function addVowel(
  samples: Float32Array,
  start: number,
  seconds: number,
  { pitchHertz, formantScale, breath }: SyntheticVoice,
  random: () => number,
): number {
  const end = Math.min(samples.length, start + Math.round(seconds * SAMPLE_RATE));
  const formants = VOWELS[Math.floor(random() * VOWELS.length)]!;
  const pitch = pitchHertz * (0.9 + 0.25 * random());
  const resonators = formants.map((hertz, index) =>
    makeResonator(hertz * formantScale * (0.97 + 0.06 * random()), BANDWIDTHS[index]!),
  );
  let [phase, source] = [0, 0];
  for (let at = start; at < end; at += 1) {
    const place = (at - start) / (end - start);
    phase += (pitch * (1.05 - 0.1 * place)) / SAMPLE_RATE;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= pulse;
    // The spectrum of the glottal pulse falls by 12 dB per octave. The radiation at the lips adds
    // 6 dB per octave, so the source falls by 6 dB per octave.
    source = 0.9 * source + pulse + breath * (random() - 0.5);
    let value = source;
    for (const resonate of resonators) value = resonate(value);
    samples[at] = value * Math.sin(Math.PI * place) ** 0.5;
  }
  return end;
}

function makeResonator(hertz: number, bandwidth: number): (value: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / SAMPLE_RATE);
  const first = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  const second = -radius * radius;
  const gain = 1 - first - second;
  let [last, lastButOne] = [0, 0];
  return (value) => {
    const result = gain * value + first * last + second * lastButOne;
    [lastButOne, last] = [last, result];
    return result;
  };
}
