/**
 * The inverse modified discrete cosine transform, IMDCT (ISO 14496-3, section 4.6.11.3.1). It uses
 * a fast Fourier transform of a quarter of the length of its output.
 */
export class InverseTransform {
  readonly #size: number;
  readonly #twiddleRe: Float64Array;
  readonly #twiddleIm: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #cosine: Float64Array;
  readonly #fourier: FourierTransform;

  /** @param size the number of coefficients, a power of two */
  constructor(size: number) {
    this.#size = size;
    const half = size / 2;
    this.#re = new Float64Array(half);
    this.#im = new Float64Array(half);
    const angle = (index: number) => (-Math.PI * (8 * index + 1)) / (8 * size);
    this.#twiddleRe = Float64Array.from({ length: half }, (_, index) => Math.cos(angle(index)));
    this.#twiddleIm = Float64Array.from({ length: half }, (_, index) => Math.sin(angle(index)));
    this.#cosine = new Float64Array(size);
    this.#fourier = new FourierTransform(half);
  }

  /** Transforms `size` coefficients to `2 * size` samples, which it writes to `wave`. */
  run(coefficients: Float32Array, wave: Float32Array): void {
    const [size, half] = [this.#size, this.#size / 2];
    const [re, im, cosRe, cosIm] = [this.#re, this.#im, this.#twiddleRe, this.#twiddleIm];
    for (let index = 0; index < half; index++) {
      const [a, b] = [coefficients[2 * index]!, coefficients[size - 1 - 2 * index]!];
      re[index] = a * cosRe[index]! - b * cosIm[index]!;
      im[index] = a * cosIm[index]! + b * cosRe[index]!;
    }
    this.#fourier.run(re, im);
    // This is the discrete cosine transform of type IV of the coefficients.
    const cosine = this.#cosine;
    for (let index = 0; index < half; index++) {
      cosine[2 * index] = re[index]! * cosRe[index]! - im[index]! * cosIm[index]!;
      cosine[size - 1 - 2 * index] = -(re[index]! * cosIm[index]! + im[index]! * cosRe[index]!);
    }
    for (let index = 0; index < half; index++) {
      wave[index] = cosine[index + half]! / size;
      wave[half + index] = -cosine[size - 1 - index]! / size;
      wave[size + index] = -cosine[half - 1 - index]! / size;
      wave[size + half + index] = -cosine[index]! / size;
    }
  }
}

/** A fast Fourier transform in place. Its length is a power of two. */
class FourierTransform {
  readonly #length: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;

  constructor(length: number) {
    this.#length = length;
    const angle = (index: number) => (-2 * Math.PI * index) / length;
    this.#cosines = Float64Array.from({ length: length / 2 }, (_, at) => Math.cos(angle(at)));
    this.#sines = Float64Array.from({ length: length / 2 }, (_, at) => Math.sin(angle(at)));
  }

  run(re: Float64Array, im: Float64Array): void {
    this.#reorder(re, im);
    const length = this.#length;
    const cosines = this.#cosines;
    const sines = this.#sines;
    for (let half = 1, step = length / 2; half < length; half *= 2, step /= 2) {
      for (let start = 0; start < length; start += 2 * half) {
        for (let left = start, turn = 0; left < start + half; left++, turn += step) {
          const right = left + half;
          const rightRe = re[right]! * cosines[turn]! - im[right]! * sines[turn]!;
          const rightIm = re[right]! * sines[turn]! + im[right]! * cosines[turn]!;
          re[right] = re[left]! - rightRe;
          im[right] = im[left]! - rightIm;
          re[left]! += rightRe;
          im[left]! += rightIm;
        }
      }
    }
  }

  /** Exchanges each value with the one whose index has the same bits in reverse order. */
  #reorder(re: Float64Array, im: Float64Array): void {
    for (let index = 1, other = 0; index < this.#length; index++) {
      let bit = this.#length >> 1;
      for (; other & bit; bit >>= 1) other ^= bit;
      other ^= bit;
      if (index >= other) continue;
      const valueRe = re[index]!;
      const valueIm = im[index]!;
      re[index] = re[other]!;
      im[index] = im[other]!;
      re[other] = valueRe;
      im[other] = valueIm;
    }
  }
}
