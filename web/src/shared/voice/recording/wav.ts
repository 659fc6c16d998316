import { VOICE_RATE } from './capture.ts';

const HEADER_BYTES = 44;
const BYTES_A_SAMPLE = 2;

/** Writes samples between −1 and 1 as a WAV file: one channel, 16 bits, 16 kHz. */
export function toWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const size = samples.length * BYTES_A_SAMPLE;
  const bytes = new Uint8Array(HEADER_BYTES + size);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    [...text].forEach((letter, place) => view.setUint8(at + place, letter.codePointAt(0)!));
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * BYTES_A_SAMPLE, true);
  view.setUint16(32, BYTES_A_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_A_SAMPLE, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * BYTES_A_SAMPLE, Math.round(held * 0x7fff), true);
  });
  return bytes;
}

/** More arguments than this would overflow the stack. */
const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
