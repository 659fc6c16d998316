/**
 * Computes the fast Fourier transform of complex values in place (radix 2).
 * @param real the real parts; their number is a power of two
 * @param imaginary the imaginary parts
 * @param inverse whether the inverse transform is computed, which is scaled by 1 / length
 */
export function transformInPlace(
  real: Float64Array,
  imaginary: Float64Array,
  inverse = false,
): void {
  const size = real.length;
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index >= reversed) continue;
    [real[index], real[reversed]] = [real[reversed]!, real[index]!];
    [imaginary[index], imaginary[reversed]] = [imaginary[reversed]!, imaginary[index]!];
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const turn = ((inverse ? 2 : -2) * Math.PI) / length;
    const cosines = Float64Array.from({ length: half }, (_, index) => Math.cos(turn * index));
    const sines = Float64Array.from({ length: half }, (_, index) => Math.sin(turn * index));
    for (let start = 0; start < size; start += length) {
      for (let index = 0; index < half; index += 1) {
        const [low, high] = [start + index, start + index + half];
        const re = real[high]! * cosines[index]! - imaginary[high]! * sines[index]!;
        const im = real[high]! * sines[index]! + imaginary[high]! * cosines[index]!;
        real[high] = real[low]! - re;
        imaginary[high] = imaginary[low]! - im;
        real[low] = real[low]! + re;
        imaginary[low] = imaginary[low]! + im;
      }
    }
  }
  if (!inverse) return;
  for (let index = 0; index < size; index += 1) {
    real[index] = real[index]! / size;
    imaginary[index] = imaginary[index]! / size;
  }
}

/**
 * Returns the convolution of a signal with an impulse response by the overlap-add method. It is
 * truncated to the length of the signal.
 */
export function convolve(signal: Float32Array, response: Float64Array): Float32Array {
  const size = 2 ** Math.ceil(Math.log2(2 * response.length));
  const step = size - response.length + 1;
  const [responseReal, responseImaginary] = [new Float64Array(size), new Float64Array(size)];
  responseReal.set(response);
  transformInPlace(responseReal, responseImaginary);
  const result = new Float32Array(signal.length);
  for (let start = 0; start < signal.length; start += step) {
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    real.set(signal.subarray(start, start + step));
    transformInPlace(real, imaginary);
    for (let bin = 0; bin < size; bin += 1) {
      const [re, im] = [real[bin]!, imaginary[bin]!];
      real[bin] = re * responseReal[bin]! - im * responseImaginary[bin]!;
      imaginary[bin] = re * responseImaginary[bin]! + im * responseReal[bin]!;
    }
    transformInPlace(real, imaginary, true);
    for (let at = 0; at < size && start + at < result.length; at += 1)
      result[start + at] = result[start + at]! + real[at]!;
  }
  return result;
}
