import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';

/** The product that already runs on a data folder; undefined if none does. */
async function findRunning(dataDir: string): Promise<Endpoints | undefined> {
  const file = join(dataDir, 'endpoints.json');
  if (!existsSync(file)) return undefined;
  const endpoints = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  const health = await fetch(`${endpoints.web}/api/health`).catch(() => undefined);
  return health?.ok ? endpoints : undefined;
}

/**
 * Takes the product that runs on the data folder and leaves it running; or else starts it with its
 * demo, like `npm start`, and stops it at the end.
 */
export async function readEndpoints(
  root: string,
  dataDir: string,
  port: number,
): Promise<{ endpoints: Endpoints; stop(): Promise<void> }> {
  const running = await findRunning(dataDir);
  if (running) return { endpoints: running, stop: async () => undefined };
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts'), '--data', dataDir], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
    process.stdout.write(chunk);
  });
  const gone = ended.then((code) => {
    throw new Error(`npm start ended with ${code}`);
  });
  gone.catch(() => undefined);
  while (!said.includes('Ctrl+C stops it')) await Promise.race([sleep(200), gone]);
  return {
    endpoints: JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8')) as Endpoints,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
