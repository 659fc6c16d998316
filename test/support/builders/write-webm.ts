import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEncoder, FRAME } from '@parley/local-cloud/chime/media/audio/opus-codec.ts';
import { WebmWriter } from '@parley/local-cloud/chime/recording/webm-writer.ts';

interface Content {
  /** Returns the Opus packet of 20 ms that begins at a time; silence by default. */
  packetAt?: (ms: number) => Buffer;
  /** The size of a picture, of which there are ten a second; no video by default. */
  pictureBytes?: number;
}

/** Returns a WebM file as the local meeting service writes it. */
export function writeWebm(seconds: number, { packetAt, pictureBytes }: Content = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'parley-webm-'));
  const encoder = createEncoder();
  try {
    const path = join(folder, 'recording.webm');
    const video = pictureBytes === undefined ? undefined : { width: 16, height: 16 };
    const writer = new WebmWriter(path, { video });
    for (let ms = 0; ms < seconds * 1000; ms += 20) {
      if (pictureBytes !== undefined && ms % 100 === 0)
        writer.video(ms, Buffer.alloc(pictureBytes), ms % 5000 === 0);
      writer.audio(ms, packetAt?.(ms) ?? encoder.encode(new Int16Array(FRAME)));
    }
    writer.close(seconds * 1000);
    return readFileSync(path);
  } finally {
    encoder.close();
    rmSync(folder, { recursive: true });
  }
}
