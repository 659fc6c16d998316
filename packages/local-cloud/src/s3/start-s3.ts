import { createServer } from 'node:http';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import { handleMessage } from './http/handle-message.ts';
import type { S3Context } from './http/s3-request.ts';
import { startLifecycle } from './lifecycle/start-lifecycle.ts';
import type { S3Options } from './s3-config.ts';
import { openStore } from './store/open-store.ts';

export type S3Engine = {
  url: string;
  /** Resolves when no lifecycle rule is being applied and none is due. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the S3 engine on 127.0.0.1. It serves the object operations, presigned URLs and POST
 * policies of S3, verifies all of them, and stores files under `dataDir`. An acknowledged write
 * survives `kill -9`. Addresses: `/bucket/key` and `bucket.localhost`. Source: Amazon S3 API
 * reference, version 2006-03-01.
 */
export async function startS3(options: S3Options): Promise<S3Engine> {
  const store = openStore(options.dataDir);
  const context: S3Context = {
    store,
    buckets: new Map(options.buckets.map((bucket) => [bucket.name, bucket])),
    now: options.now,
    region: options.region,
  };
  const onError = options.onError ?? ((error: unknown) => console.error('s3 engine', error));
  const inFlight = new Set<Promise<void>>();
  const server = createServer((message, response) => {
    const handled = handleMessage(message, response, { context, options, onError });
    inFlight.add(handled);
    void handled.finally(() => inFlight.delete(handled));
  });
  try {
    const { url, close } = await listenOnLoopback(server, options.port);
    const lifecycle =
      options.clock && startLifecycle({ ...options, clock: options.clock, store, onError });
    return {
      url,
      idle: async () => lifecycle?.idle(),
      close: async () => {
        await close();
        await lifecycle?.stop();
        await Promise.all(inFlight);
        store.close();
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
