/**
 * The inverse modified discrete cosine transform (ISO 14496-3, 4.6.11.3.1) by a fast Fourier
 * transform of a quarter of the length of its output.
 */
export class InverseTransform {
  readonly #size: number;
  readonly #twiddleRe: Float64Array;
  readonly #twiddleIm: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;
  readonly #cosine: Float64Array;

  /** @param size number of coefficients, a power of two */
  constructor(size: number) {
    this.#size = size;
    const half = size / 2;
    this.#re = new Float64Array(half);
    this.#im = new Float64Array(half);
    const angle = (index: number) => (-Math.PI * (8 * index + 1)) / (8 * size);
    this.#twiddleRe = Float64Array.from({ length: half }, (_, index) => Math.cos(angle(index)));
    this.#twiddleIm = Float64Array.from({ length: half }, (_, index) => Math.sin(angle(index)));
    this.#cosine = new Float64Array(size);
  }

  /** Transforms `size` coefficients to `2 * size` samples. */
  run(coefficients: Float32Array, wave: Float32Array): void {
    const [size, half] = [this.#size, this.#size / 2];
    const [re, im, cosRe, cosIm] = [this.#re, this.#im, this.#twiddleRe, this.#twiddleIm];
    for (let index = 0; index < half; index++) {
      const [a, b] = [coefficients[2 * index]!, coefficients[size - 1 - 2 * index]!];
      re[index] = a * cosRe[index]! - b * cosIm[index]!;
      im[index] = a * cosIm[index]! + b * cosRe[index]!;
    }
    transformFourier(re, im);
    // The discrete cosine transform of type 4 of the coefficients.
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

/** A fast Fourier transform in place; the length is a power of two. */
function transformFourier(re: Float64Array, im: Float64Array): void {
  const length = re.length;
  for (let index = 1, other = 0; index < length; index++) {
    let bit = length >> 1;
    for (; other & bit; bit >>= 1) other ^= bit;
    other ^= bit;
    if (index < other) {
      [re[index], re[other]] = [re[other]!, re[index]!];
      [im[index], im[other]] = [im[other]!, im[index]!];
    }
  }
  for (let span = 2; span <= length; span *= 2) {
    const half = span / 2;
    const [stepRe, stepIm] = [Math.cos((-2 * Math.PI) / span), Math.sin((-2 * Math.PI) / span)];
    for (let start = 0; start < length; start += span) {
      let [turnRe, turnIm] = [1, 0];
      for (let at = start; at < start + half; at++) {
        const right = at + half;
        const rightRe = re[right]! * turnRe - im[right]! * turnIm;
        const rightIm = re[right]! * turnIm + im[right]! * turnRe;
        re[right] = re[at]! - rightRe;
        im[right] = im[at]! - rightIm;
        re[at]! += rightRe;
        im[at]! += rightIm;
        [turnRe, turnIm] = [turnRe * stepRe - turnIm * stepIm, turnRe * stepIm + turnIm * stepRe];
      }
    }
  }
}
