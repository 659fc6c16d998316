import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { PipelineRow } from '../store/pipeline-table.ts';
import type { CapturedPieces } from './write-pieces.ts';

type StoredCapture = Pick<PipelineRow, 'id' | 'settings'>;

interface Options {
  captureDir: string;
  s3: S3Client;
  /** Returns the time of the local cloud's clock, in milliseconds since 1970. */
  now: () => number;
}

/**
 * Stores the pieces of a capture under the keys that AWS uses, with `webm` in place of `mp4`:
 * `<prefix>/composited-video/2026-03-02-08-00-05-120.webm`, or `audio` if there are no pictures. A
 * piece is named after its start in UTC. Without a prefix the pipeline's id is used. Source: Chime
 * SDK developer guide, "Configuring the audio folder" and "Amazon S3 bucket folder structure".
 */
export const storePieces =
  ({ captureDir, s3, now }: Options) =>
  async (capture: StoredCapture, signal: AbortSignal): Promise<void> => {
    const out = join(captureDir, `${capture.id}.pieces`);
    await mkdir(out, { recursive: true, mode: 0o700 });
    const { pieces, hasVideo } = await writeInThread(join(captureDir, capture.id), out, signal);
    const { bucket, prefix } = toDestination(capture);
    const [folder, type] = hasVideo ? ['composited-video', 'video/webm'] : ['audio', 'audio/webm'];
    const startedAt = capture.settings['startedAt'] as number;
    for (const { file, startMs } of pieces) {
      // Requests are signed by the clock of this cloud, which may differ from the machine's.
      s3.config.systemClockOffset = now() - Date.now();
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${prefix}/${folder}/${toPieceName(startedAt + startMs)}.webm`,
          Body: await readFile(file),
          ContentType: type,
        }),
        { abortSignal: signal },
      );
    }
    await rm(out, { recursive: true, force: true });
  };

/** Returns `2026-03-02-08-00-05-120` for an instant in milliseconds since 1970. */
const toPieceName = (ms: number): string =>
  new Date(ms).toISOString().slice(0, -1).replaceAll(/[T:.]/g, '-');

function toDestination({ id, settings }: StoredCapture): { bucket: string; prefix: string } {
  const [bucket, ...prefix] = (settings['SinkArn'] as string)
    .slice('arn:aws:s3:::'.length)
    .replace(/\/$/, '')
    .split('/');
  return { bucket: bucket!, prefix: prefix.length > 0 ? prefix.join('/') : id };
}

function writeInThread(folder: string, out: string, signal: AbortSignal): Promise<CapturedPieces> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pieces-worker.ts', import.meta.url), {
      workerData: { folder, out },
      execArgv: [],
    });
    signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The recording's thread ended with ${code}`)));
  });
}
