import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Endpoints {
  web: string;
  cognito: { endpoint: string; userPoolId: string; userPoolClientId: string };
  demo: { email: string; password: string; role: string; tenant_id: number }[];
}

/**
 * Starts the product with its demo on a data folder of its own, like `npm start`, and stops it at
 * the end.
 */
export async function readEndpoints(
  root: string,
  dataDir: string,
  port: number,
): Promise<{ endpoints: Endpoints; stop(): Promise<void> }> {
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
