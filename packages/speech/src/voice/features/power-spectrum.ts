/** The number of samples of a frame after padding with zeros. */
export const FFT_SIZE = 512;

const BITS = Math.log2(FFT_SIZE);
const COSINE = Float64Array.from({ length: FFT_SIZE / 2 }, (_, index) =>
  Math.cos((2 * Math.PI * index) / FFT_SIZE),
);
const SINE = Float64Array.from({ length: FFT_SIZE / 2 }, (_, index) =>
  Math.sin((2 * Math.PI * index) / FFT_SIZE),
);
const REVERSED = Uint16Array.from({ length: FFT_SIZE }, (_, index) => {
  let reversed = 0;
  for (let bit = 0; bit < BITS; bit += 1) if ((index >> bit) & 1) reversed |= 1 << (BITS - 1 - bit);
  return reversed;
});

const real = new Float64Array(FFT_SIZE);
const imaginary = new Float64Array(FFT_SIZE);

/**
 * Computes the power spectra of two real frames with one complex Fourier transform, in which one
 * frame is the real part and the other the imaginary part.
 * @param one FFT_SIZE samples
 * @param other FFT_SIZE samples
 * @param powerOfOne receives the FFT_SIZE / 2 + 1 values of the spectrum of `one`
 * @param powerOfOther receives the spectrum of `other`
 */
export function computePowerSpectra(
  one: Float64Array,
  other: Float64Array,
  powerOfOne: Float64Array,
  powerOfOther: Float64Array,
): void {
  for (let index = 0; index < FFT_SIZE; index += 1) {
    real[index] = one[REVERSED[index]!]!;
    imaginary[index] = other[REVERSED[index]!]!;
  }
  transform();

  for (let bin = 0; bin <= FFT_SIZE / 2; bin += 1) {
    const mirror = (FFT_SIZE - bin) % FFT_SIZE;
    const [re, im] = [real[bin]!, imaginary[bin]!];
    const [mirrorRe, mirrorIm] = [real[mirror]!, imaginary[mirror]!];
    powerOfOne[bin] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
    powerOfOther[bin] = ((im + mirrorIm) ** 2 + (mirrorRe - re) ** 2) / 4;
  }
}

/** Transforms `real` and `imaginary` in place (radix 2). Their values are in bit-reversed order. */
function transform(): void {
  for (let size = 2; size <= FFT_SIZE; size *= 2) {
    const half = size / 2;
    const step = FFT_SIZE / size;
    for (let start = 0; start < FFT_SIZE; start += size) {
      for (let index = 0; index < half; index += 1) {
        const low = start + index;
        const high = low + half;
        const cosine = COSINE[index * step]!;
        const sine = -SINE[index * step]!;
        const re = real[high]! * cosine - imaginary[high]! * sine;
        const im = real[high]! * sine + imaginary[high]! * cosine;
        real[high] = real[low]! - re;
        imaginary[high] = imaginary[low]! - im;
        real[low] = real[low]! + re;
        imaginary[low] = imaginary[low]! + im;
      }
    }
  }
}
