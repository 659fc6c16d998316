const RATE = 8000;
const HEADER_BYTES = 44;
const SILENCE = 128;

/** Returns the URL of a file of silence that browsers can play: a WAV with 8 bits per sample. */
export function toSilentMedia(seconds: number): string {
  const length = Math.round(seconds * RATE);
  const bytes = new Uint8Array(HEADER_BYTES + length).fill(SILENCE, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.codePointAt(0)!));
  write(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, length, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}
