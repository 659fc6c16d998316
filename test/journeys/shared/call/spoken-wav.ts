import { PACKET_MS } from '@parley/demo/recordings/opus-file.ts';
import { readSpokenSound } from '@parley/demo/recordings/spoken-talk.ts';
import { createDecoder, RATE } from '@parley/local-cloud/chime/media/audio/opus-codec.ts';

const HEADER_BYTES = 44;
/** The silence before the sentence is repeated, which ends a caption. */
const PAUSE_SECONDS = 2;

/**
 * Returns a section of a spoken demo interview as a WAV file for the browser's fake microphone,
 * which repeats it.
 * @param from,to seconds of the interview's sound
 */
export function spokenWav(requisition: string, from: number, to: number): Buffer {
  const decoder = createDecoder();
  const [first, last] = [from, to].map((seconds) => Math.round((seconds * 1000) / PACKET_MS));
  // The decoder is only accurate after some packets, so decoding starts before the section.
  const packets = readSpokenSound(requisition).slice(Math.max(0, first! - 5), last);
  const sound = packets.map((packet) => decoder.decode(packet)).slice(Math.min(5, first!));
  decoder.close();
  const samples = sound.flatMap((part) => [...part]);
  return toWav([...samples, ...Array<number>(PAUSE_SECONDS * RATE).fill(0)]);
}

/** @param samples 16 bits, mono, 48 kHz */
function toWav(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(sample, HEADER_BYTES + index * 2);
  return file;
}
