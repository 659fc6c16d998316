const RATE = 48_000;

/** A tone as a WAV file, for the browser's fake microphone; `seconds` is a whole number of its waves, so that it repeats without a click. */
export function toneWav(hz: number, seconds = 2): Buffer {
  const samples = RATE * seconds;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n++) file.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * hz * n) / RATE)), 44 + n * 2);
  return file;
}
