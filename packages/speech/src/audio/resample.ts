/** Zero crossings of the sinc on each side: more give a steeper filter. */
const CROSSINGS = 16;
/** Share of the lower band that passes; the rest is for the slope of the filter. */
const PASS = 0.92;

/**
 * Changes the number of samples per second with a low-pass filter (windowed sinc, Hann), so that
 * nothing above the new band folds into it.
 * @param from samples per second of `samples`
 * @param to samples per second of the result
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const cutoff = Math.min(1, to / from) * PASS;
  const half = Math.ceil(CROSSINGS / cutoff);
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

/** Returns the filter for a position `shift` (0 to 1) behind the sample in its middle. */
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
