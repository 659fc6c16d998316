/** Returns a WAV file with a header and encoded samples. A format of 1 is PCM, and 3 is float. */
export function makeWav(
  shape: { format: number; channels: number; sampleRate: number; bits: number },
  data: Buffer,
): Buffer {
  const head = Buffer.alloc(44);
  const frame = (shape.channels * shape.bits) / 8;
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(shape.format, 20);
  head.writeUInt16LE(shape.channels, 22);
  head.writeUInt32LE(shape.sampleRate, 24);
  head.writeUInt32LE(shape.sampleRate * frame, 28);
  head.writeUInt16LE(frame, 32);
  head.writeUInt16LE(shape.bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/**
 * Returns a sine wave.
 * @param hertz its frequency
 * @param level its amplitude
 * @param rate the sampling rate in Hz
 */
export const makeTone = (hertz: number, seconds: number, level = 0.5, rate = 16_000) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, index) => level * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

/** Returns white noise at 16 kHz from −level to level, which is the same in every run. */
export function makeNoise(seconds: number, level: number): Float32Array {
  let seed = 1;
  return Float32Array.from({ length: seconds * 16_000 }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return (level * seed) / 2 ** 31;
  });
}

/** Returns the root mean square. */
export const measureLevel = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
