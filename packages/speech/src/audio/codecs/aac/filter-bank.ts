import { InverseTransform } from './inverse-transform.ts';
import { FRAME, SHORT, WINDOW_SEQUENCE, type WindowInfo } from './window-info.ts';

/** The number of samples before and after the short slope of a long window. */
const FLAT = (FRAME - SHORT) / 2;

const makeSine = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / (2 * length)));

/** Returns the rising half of a Kaiser-Bessel-derived window. */
function makeKaiserBessel(length: number, alpha: number): Float32Array {
  const weights = Array.from({ length: length + 1 }, (_, index) =>
    bessel(Math.PI * alpha * Math.sqrt(1 - ((2 * index) / length - 1) ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float32Array.from({ length }, (_, index) => Math.sqrt((sum += weights[index]!) / total));
}

/** Computes the modified Bessel function of order 0 as a power series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let index = 1; term > sum * 1e-12; index++) {
    term *= (x / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}

/** The rising slopes by window shape (ISO 14496-3, section 4.6.11.3.2). */
const LONG_SLOPES = [makeSine(FRAME), makeKaiserBessel(FRAME, 4)];
const SHORT_SLOPES = [makeSine(SHORT), makeKaiserBessel(SHORT, 6)];

const longTransform = new InverseTransform(FRAME);
const shortTransform = new InverseTransform(SHORT);

/**
 * Converts the coefficients of one channel to samples. The windows of successive packets overlap by
 * half, so it keeps the second half of each for the next packet.
 */
export class FilterBank {
  readonly #wave = new Float32Array(2 * FRAME);
  readonly #shortWave = new Float32Array(2 * SHORT);
  #overlap = new Float32Array(FRAME);
  #shape = 0;

  /** Returns the 1,024 samples that are complete with this packet, from −1 to 1. */
  synthesize(coefficients: Float32Array, { sequence, shape }: WindowInfo): Float32Array {
    const wave = this.#wave;
    if (sequence === WINDOW_SEQUENCE.short) this.#addShortWindows(coefficients, shape);
    else {
      longTransform.run(coefficients, wave);
      if (sequence === WINDOW_SEQUENCE.stop) {
        wave.fill(0, 0, FLAT);
        rise(wave, FLAT, SHORT_SLOPES[this.#shape]!);
      } else rise(wave, 0, LONG_SLOPES[this.#shape]!);
      if (sequence === WINDOW_SEQUENCE.start) {
        fall(wave, FRAME + FLAT, SHORT_SLOPES[shape]!);
        wave.fill(0, FRAME + FLAT + SHORT);
      } else fall(wave, FRAME, LONG_SLOPES[shape]!);
    }
    const samples = new Float32Array(FRAME);
    for (let index = 0; index < FRAME; index++)
      samples[index] = (wave[index]! + this.#overlap[index]!) / 32_768;
    this.#overlap = wave.slice(FRAME);
    this.#shape = shape;
    return samples;
  }

  #addShortWindows(coefficients: Float32Array, shape: number): void {
    this.#wave.fill(0);
    for (let window = 0; window < 8; window++) {
      const short = this.#shortWave;
      shortTransform.run(coefficients.subarray(window * SHORT, (window + 1) * SHORT), short);
      rise(short, 0, SHORT_SLOPES[window === 0 ? this.#shape : shape]!);
      fall(short, SHORT, SHORT_SLOPES[shape]!);
      const at = FLAT + window * SHORT;
      for (let index = 0; index < 2 * SHORT; index++) this.#wave[at + index]! += short[index]!;
    }
  }
}

function rise(wave: Float32Array, at: number, slope: Float32Array): void {
  for (let index = 0; index < slope.length; index++) wave[at + index]! *= slope[index]!;
}

function fall(wave: Float32Array, at: number, slope: Float32Array): void {
  for (let index = 0; index < slope.length; index++)
    wave[at + index]! *= slope[slope.length - 1 - index]!;
}
