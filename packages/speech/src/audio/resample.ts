/** The number of zero crossings of the sinc function on each side. More make a steeper filter. */
const ZERO_CROSSINGS = 16;
/** The cutoff of the filter relative to the lower Nyquist frequency; the rest is its slope. */
const PASS_SHARE = 0.92;

/**
 * Changes the sampling rate of a signal. A low-pass filter (sinc function with a Hann window)
 * prevents aliasing.
 * @param from the sampling rate of `samples` in Hz
 * @param to the sampling rate of the result in Hz
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const cutoff = Math.min(1, to / from) * PASS_SHARE;
  const half = Math.ceil(ZERO_CROSSINGS / cutoff);
  const phases = Array.from({ length: up }, (_, phase) => makeFilter(phase / up, half, cutoff));
  const result = new Float32Array(Math.floor((samples.length * up) / down));
  for (let index = 0; index < result.length; index++) {
    const position = index * down;
    const filter = phases[position % up]!;
    const first = Math.floor(position / up) - half + 1;
    const end = Math.min(filter.length, samples.length - first);
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < end; tap++)
      sum += samples[first + tap]! * filter[tap]!;
    result[index] = sum;
  }
  return result;
}

/** Returns the filter for a point `shift` (0 to 1) samples after the sample at its center. */
function makeFilter(shift: number, half: number, cutoff: number): Float64Array {
  const filter = new Float64Array(2 * half);
  for (let tap = 0; tap < filter.length; tap++) {
    const distance = tap - half + 1 - shift;
    if (Math.abs(distance) >= half) continue;
    const angle = Math.PI * distance * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    filter[tap] = cutoff * sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / half));
  }
  const sum = filter.reduce((total, value) => total + value, 0);
  return filter.map((value) => value / sum);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
