import { Encoder } from '@evan/opus';
import { speechTone, type Voice } from './speech-tone.ts';
import { writeWebm } from './write-webm.ts';

/** Who speaks from when to when, seconds. */
export interface Turn {
  voice: Voice;
  from: number;
  to: number;
}

const RATE = 16_000;
const FRAME = RATE / 50;

/**
 * The sound of a talk as a WebM file; exactly the turns are heard, and silence between them. @param
 * length seconds
 */
export function soundOfTalk(turns: readonly Turn[], length: number): Buffer {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  encoder.bitrate = 24_000;
  encoder.complexity = 2;
  const packets: Uint8Array[] = [];
  for (let frame = 0; frame < length * 50; frame += 1) {
    const samples = new Int16Array(FRAME);
    for (let index = 0; index < FRAME; index += 1) {
      const at = (frame * FRAME + index) / RATE;
      const heard = turns.reduce(
        (sum, { voice, from, to }) =>
          at >= from && at < to ? sum + speechTone(voice, at - from, to - from) : sum,
        0,
      );
      samples[index] = Math.round(32_767 * Math.max(-1, Math.min(1, heard)));
    }
    packets.push(Uint8Array.from(encoder.encode(samples)));
  }
  return writeWebm(packets, RATE);
}
