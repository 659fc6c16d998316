import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { keys, region } from './testing/s3-harness.ts';

const rounds = 3;
const writers = 6;
const running = new Set<ChildProcess>();
const child = fileURLToPath(new URL('./testing/s3-child.ts', import.meta.url));

type Content = { etag: string };
/**
 * The contents that each key may have: the last acknowledged one, and the one that was being
 * written when the engine was killed.
 */
type Ledger = Map<
  string,
  { acknowledged: Content | undefined; pending: Content | 'deletion' | undefined }
>;

async function start(dataDir: string): Promise<{ process: ChildProcess; client: S3Client }> {
  const started = spawn(process.execPath, [child, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(started);
  started.once('exit', () => running.delete(started));
  const [line] = (await once(started.stdout!, 'data')) as [Buffer];
  const client = new S3Client({
    region,
    endpoint: line.toString().trim(),
    credentials: keys,
    maxAttempts: 1,
  });
  return { process: started, client };
}

async function write(
  client: S3Client,
  ledger: Ledger,
  writer: number,
  onWritten: () => void,
): Promise<void> {
  for (;;) {
    const Key = `w${writer}/${randomInt(8)}`;
    const entry = ledger.get(Key) ?? { acknowledged: undefined, pending: undefined };
    ledger.set(Key, entry);
    const remove = randomInt(5) === 0;
    const Body = randomBytes(randomInt(200_000));
    const content = { etag: createHash('md5').update(Body).digest('hex') };
    entry.pending = remove ? 'deletion' : content;
    try {
      await client.send(
        remove
          ? new DeleteObjectCommand({ Bucket: 'files', Key })
          : new PutObjectCommand({ Bucket: 'files', Key, Body }),
      );
    } catch {
      return;
    }
    entry.acknowledged = remove ? undefined : content;
    entry.pending = undefined;
    onWritten();
  }
}

async function read(client: S3Client, Key: string): Promise<string | undefined> {
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket: 'files', Key }));
    const etag = createHash('md5')
      .update(await answer.Body!.transformToByteArray())
      .digest('hex');
    expect(answer.ETag).toBe(`"${etag}"`);
    return etag;
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined;
    throw error;
  }
}

test(
  `after ${rounds} kills under load, no acknowledged write is lost and none is incomplete`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-s3-crash-'));
    const ledger: Ledger = new Map();
    const present = () =>
      [...ledger.values()].filter((entry) => entry.acknowledged !== undefined).length;
    let acknowledged = 0;
    try {
      for (let round = 0; ; round++) {
        const engine = await start(dataDir);
        for (const [key, entry] of ledger) {
          const found = await read(engine.client, key);
          const pending = entry.pending === 'deletion' ? undefined : entry.pending?.etag;
          const allowed =
            entry.pending === undefined
              ? [entry.acknowledged?.etag]
              : [entry.acknowledged?.etag, pending];
          expect(allowed).toContain(found);
          entry.acknowledged = found === undefined ? undefined : { etag: found };
          entry.pending = undefined;
          if (found !== undefined) acknowledged++;
        }
        const listed = await engine.client.send(new ListObjectsV2Command({ Bucket: 'files' }));
        const visible = present();
        expect(listed.KeyCount).toBe(visible);
        expect(await readdir(join(dataDir, 'blobs'))).toHaveLength(visible);
        expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);

        if (round === rounds) break;

        let writes = 0;
        let writesLeft = randomInt(6 * writers);
        const gone = once(engine.process, 'exit');
        const onWritten = () => {
          writes++;
          if (writes >= 4 * writers && present() >= 2 * writers && writesLeft-- === 0)
            engine.process.kill('SIGKILL');
        };
        await Promise.all(
          Array.from({ length: writers }, (_, writer) =>
            write(engine.client, ledger, writer, onWritten),
          ),
        );
        await gone;
        engine.client.destroy();
      }
      expect(acknowledged).toBeGreaterThan(20);
    } finally {
      for (const left of running) left.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
