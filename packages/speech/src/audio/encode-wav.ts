const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/**
 * Encodes samples as a WAV file with one channel of 16-bit PCM. It uses no modules of Node, so
 * pages and workers produce the same file.
 * @param samples −1 to 1; values outside are clipped
 * @param sampleRate in Hz
 */
export function encodeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const size = samples.length * SAMPLE_BYTES;
  const bytes = new Uint8Array(HEADER_BYTES + size);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  for (let index = 0; index < samples.length; index += 1) {
    const clipped = Math.max(-1, Math.min(1, samples[index]!));
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(clipped * 0x7fff), true);
  }
  return bytes;
}
