import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encoder } from '@evan/opus';
import { WebmWriter } from '@parley/local-cloud/chime/recording/webm-writer.ts';
import { speechTone, type Voice } from './speech-tone.ts';

/** A turn: who speaks, from when to when, in seconds. */
export interface Turn {
  voice: Voice;
  from: number;
  to: number;
}

const RATE = 16_000;
const FRAME_MS = 20;
const FRAME = (RATE * FRAME_MS) / 1000;

/**
 * Encodes speech turns as a WebM file with one Opus track, with sound during the turns and silence
 * between them.
 * @param length the length of the file, in seconds
 */
export function soundOfTalk(turns: readonly Turn[], length: number): Buffer {
  const encoder = new Encoder({ channels: 1, sample_rate: RATE, application: 'voip' });
  encoder.bitrate = 24_000;
  encoder.complexity = 2;
  const folder = mkdtempSync(join(tmpdir(), 'parley-talk-'));
  const path = join(folder, 'talk.webm');
  const writer = new WebmWriter(path, { video: undefined });
  const frames = (length * 1000) / FRAME_MS;
  for (let frame = 0; frame < frames; frame += 1) {
    const samples = new Int16Array(FRAME);
    for (let index = 0; index < FRAME; index += 1) {
      const at = (frame * FRAME + index) / RATE;
      const sound = turns.reduce(
        (sum, { voice, from, to }) =>
          at >= from && at < to ? sum + speechTone(voice, at - from, to - from) : sum,
        0,
      );
      samples[index] = Math.round(32_767 * Math.max(-1, Math.min(1, sound)));
    }
    writer.audio(frame * FRAME_MS, Buffer.from(encoder.encode(samples)));
  }
  writer.close(length * 1000);
  const file = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file;
}
