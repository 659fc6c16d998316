import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

const MODULE = new URL('./lock-data-folder.ts', import.meta.url).href;
const take = (dataDir: string, then: string) => [
  '--input-type=module',
  '-e',
  `import { lockDataFolder } from ${JSON.stringify(MODULE)}; ` +
    `lockDataFolder(${JSON.stringify(dataDir)}); ${then}`,
];

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'parley-lock-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the lock of a data folder', () => {
  it('is refused to a second process, with the pid of the holder', () => {
    const lock = lockDataFolder(dataDir);
    const second = spawnSync(process.execPath, take(dataDir, ''), { encoding: 'utf8' });
    lock.release();
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`Parley already runs on ${dataDir} (process ${process.pid})`);
  });

  it('can be acquired again after it was released', () => {
    lockDataFolder(dataDir).release();
    expect(() => lockDataFolder(dataDir).release()).not.toThrow();
  });

  it('is released immediately after its holder was killed', async () => {
    const holder = spawn(
      process.execPath,
      take(dataDir, "console.log('held'); setInterval(() => {}, 1000);"),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await new Promise((resolve) => holder.stdout.once('data', resolve));
    expect(() => lockDataFolder(dataDir)).toThrow('already runs');
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    holder.kill('SIGKILL');
    await gone;
    lockDataFolder(dataDir).release();
  });
});
