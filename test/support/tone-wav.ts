const RATE = 48_000;

/**
 * Returns a tone as a WAV file for the browser's fake microphone. `seconds` must be a whole number
 * of waves, so that the tone repeats without a click.
 */
export const toneWav = (hz: number, seconds = 2): Buffer =>
  wav(seconds, (at) => 0.27 * Math.sin(2 * Math.PI * hz * at));

/**
 * Returns a sound that noise filters treat as a voice, because its pitch never stays the same. It
 * repeats every second.
 */
export const voiceWav = (): Buffer => {
  let phase = 0;
  return wav(1, (at) => {
    phase += (2 * Math.PI * (500 + 300 * Math.sin(2 * Math.PI * 5 * at))) / RATE;
    return (
      0.3 *
      (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * at)) *
      (Math.sin(phase) + 0.5 * Math.sin(2 * phase))
    );
  });
};

/** @param sample returns the amplitude at a time in seconds, from -1 to 1 */
function wav(seconds: number, sample: (at: number) => number): Buffer {
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
  for (let n = 0; n < samples; n++)
    file.writeInt16LE(Math.round(32_767 * sample(n / RATE)), 44 + n * 2);
  return file;
}
