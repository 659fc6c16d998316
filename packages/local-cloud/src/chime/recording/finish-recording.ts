import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isAudioOnly, type PipelineRow } from '../store/pipeline-table.ts';
import type { Concatenated } from './concatenate.ts';

interface Options {
  captureDir: string;
  s3: S3Client;
  /** Returns the time of the local cloud's clock, in milliseconds since 1970. */
  now: () => number;
}

/**
 * Produces the recording of a concatenation pipeline and stores it under the keys that AWS uses,
 * with `webm` in place of `mp4`: `<prefix>/composited-video/<pipeline>.webm`, or
 * `<prefix>/audio/<pipeline>.webm` if the capture has sound only. If the pipeline
 * enables `Video` (separate attendees), the audio of each attendee is stored too, under
 * `<prefix>/attendee-audio/<pipeline>/<attendee>.webm`. Without a prefix the pipeline's id is used.
 * Source: Chime SDK developer guide, "Amazon S3 bucket folder structure".
 */
export const finishRecording =
  ({ captureDir, s3, now }: Options) =>
  async (pipeline: PipelineRow, [capture]: PipelineRow[], signal: AbortSignal): Promise<void> => {
    const folder = join(captureDir, capture!.id);
    const out = join(captureDir, `${pipeline.id}.finished`);
    await mkdir(out, { recursive: true, mode: 0o700 });
    const { file, hasVideo, voices } = await concatenateInThread(folder, out, signal);
    const { bucket, prefix } = toDestination(pipeline);
    const put = async (key: string, path: string, type: string) => {
      // Requests are signed by the clock of this cloud, which may differ from the machine's.
      s3.config.systemClockOffset = now() - Date.now();
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: `${prefix}/${key}`,
          Body: createReadStream(path),
          ContentLength: (await stat(path)).size,
          ContentType: type,
        }),
        { abortSignal: signal },
      );
    };
    for (const voice of wantsVoices(pipeline) ? voices : [])
      await put(`attendee-audio/${pipeline.id}/${voice.attendeeId}.webm`, voice.file, 'audio/webm');
    const type = hasVideo ? 'video/webm' : 'audio/webm';
    const kind = isAudioOnly(capture!) ? 'audio' : 'composited-video';
    await put(`${kind}/${pipeline.id}.webm`, file, type);
    await rm(out, { recursive: true, force: true });
  };

function wantsVoices({ settings }: PipelineRow): boolean {
  const [source] = settings['Sources'] as {
    MediaCapturePipelineSourceConfiguration: {
      ChimeSdkMeetingConfiguration: { ArtifactsConfiguration?: { Video?: { State?: string } } };
    };
  }[];
  return (
    source!.MediaCapturePipelineSourceConfiguration.ChimeSdkMeetingConfiguration
      .ArtifactsConfiguration?.Video?.State === 'Enabled'
  );
}

function toDestination({ id, settings }: PipelineRow): { bucket: string; prefix: string } {
  const [sink] = settings['Sinks'] as { S3BucketSinkConfiguration: { Destination: string } }[];
  const [bucket, ...prefix] = sink!.S3BucketSinkConfiguration.Destination.slice(
    'arn:aws:s3:::'.length,
  )
    .replace(/\/$/, '')
    .split('/');
  return { bucket: bucket!, prefix: prefix.length > 0 ? prefix.join('/') : id };
}

function concatenateInThread(
  folder: string,
  out: string,
  signal: AbortSignal,
): Promise<Concatenated> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./concatenate-worker.ts', import.meta.url), {
      workerData: { folder, out },
      execArgv: [],
    });
    signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The recording's thread ended with ${code}`)));
  });
}
