import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Options } from '../s3-config.ts';
import { startS3 } from '../start-s3.ts';

export const keys = { accessKeyId: 'AKLOCALTEST', secretAccessKey: 'local-test-secret' };
export const region = 'eu-west-1';

/**
 * Starts an engine with a temporary folder, a clock that tests can change, and clients of the real
 * SDK.
 */
export async function startTestS3(overrides: Partial<S3Options> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-s3-'));
  const clock = { offset: 0 };
  const errors: unknown[] = [];
  const options: S3Options = {
    dataDir,
    port: 0,
    now: () => Date.now() + clock.offset,
    region,
    credentials: (id) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined),
    buckets: [
      {
        name: 'files',
        cors: [
          {
            allowedOrigins: ['http://localhost:5173', 'https://*.example.org'],
            allowedMethods: ['GET', 'PUT', 'POST'],
            allowedHeaders: ['content-type', 'x-amz-*'],
            exposedHeaders: ['ETag'],
          },
        ],
      },
      { name: 'history', cors: [], versioned: true },
    ],
    onError: (error) => errors.push(error),
    ...overrides,
  };
  let engine = await startS3(options);
  const client = (config: S3ClientConfig = {}) =>
    new S3Client({ region, endpoint: engine.url, credentials: keys, maxAttempts: 1, ...config });
  return {
    dataDir,
    clock,
    errors,
    client,
    get url() {
      return engine.url;
    },
    async restart() {
      await engine.close();
      engine = await startS3(options);
    },
    async stop() {
      await engine.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestS3 = Awaited<ReturnType<typeof startTestS3>>;

/** Returns the error of a refused SDK call as `[code, status]`. */
export async function refusal(call: Promise<unknown>): Promise<[string, number | undefined]> {
  try {
    await call;
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } };
    return [name, $metadata?.httpStatusCode];
  }
  throw new Error('The call was not refused');
}

/** Returns the error code and the status of a plain HTTP response. */
export async function outcome(response: Response): Promise<[string | undefined, number]> {
  return [/<Code>(\w+)<\/Code>/.exec(await response.text())?.[1], response.status];
}
