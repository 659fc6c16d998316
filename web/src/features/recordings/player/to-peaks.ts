/**
 * Heights for a waveform out of samples: the loudest of each of `count` equal stretches, the
 * loudest of all being 1. Silence stays flat.
 */
export function toPeaks(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const peaks = Array.from({ length: count }, (_, index) => {
    let loudest = 0;
    for (let at = Math.floor(index * step); at < Math.floor((index + 1) * step); at += 1)
      loudest = Math.max(loudest, Math.abs(samples[at]!));
    return loudest;
  });
  const most = Math.max(...peaks);
  return most < 0.001 ? peaks.map(() => 0) : peaks.map((peak) => peak / most);
}
