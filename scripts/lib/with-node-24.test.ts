import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';

const here = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
const started: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-launch-'));
});
afterEach(() => {
  for (const one of started.splice(0)) one.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const said = () => readFileSync(join(folder, 'said'), 'utf8').trim().split('\n');

/**
 * Starts a program through the launcher. The program records its process id, each signal, and its
 * end. With `shell`, a shell runs between npm and the launcher, as it does with npm. `platform` is
 * the system for which the launcher takes this one. The launcher has an IPC channel.
 */
async function start({ shell = false, platform = process.platform } = {}) {
  const program = join(folder, 'program.ts');
  const launcher = join(folder, 'launcher.mjs');
  const note = `(line) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, line + '\\n')`;
  writeFileSync(
    program,
    `
    import { appendFileSync } from 'node:fs';
    import { exitWithParent } from ${here('./exit-with-parent.ts')};
    const note = ${note};
    exitWithParent();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { note(signal); setTimeout(() => { note('end'); process.exit(3); }, 50); });
    setInterval(() => undefined, 1000);
    note('pid ' + process.pid);
  `,
  );
  writeFileSync(
    launcher,
    `
    import { launch } from ${here('./with-node-24.mjs')};
    launch(process.execPath, [${JSON.stringify(program)}], {}, ${JSON.stringify(platform)});
  `,
  );
  writeFileSync(join(folder, 'said'), '');
  const command = `${process.execPath} ${launcher}; true`;
  const env = { ...process.env, npm_lifecycle_event: shell ? 'start' : '' };
  const child = shell
    ? spawn('/bin/sh', ['-c', command], { env })
    : spawn(process.execPath, [launcher], { env, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
  started.push(child);
  await waitUntil('the program to run', () => said()[0]!.startsWith('pid'));
  return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

it('leaves no process behind when it is killed', async () => {
  const { child } = await start();
  child.kill('SIGKILL');
  await waitUntil('the program to end', () => said().at(-1) === 'end');
  expect(said().slice(1)).toEqual(['SIGTERM', 'end']);
});

it('ends when the process that started it lets it go', async () => {
  const { child, ended } = await start();
  child.disconnect();
  expect(await ended).toBe(3);
  expect(said().slice(1)).toEqual(['SIGTERM', 'end']);
});

/** Windows has no signals. */
describe.runIf(process.platform !== 'win32')('a launcher that gets a signal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'forwards %s once, waits for the end, and exits with the status of the program',
    async (signal) => {
      const { child, ended } = await start();
      child.kill(signal);
      expect(await ended).toBe(3);
      expect(said().slice(1)).toEqual([signal, 'end']);
    },
  );

  it('leaves no process behind when the shell between npm and it is terminated', async () => {
    const { child } = await start({ shell: true });
    child.kill('SIGTERM');
    await waitUntil('the program to end', () => said().at(-1) === 'end');
    expect(said().slice(1)).toEqual(['SIGTERM', 'end']);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'lets the program end by itself on Windows after %s, because a signal would end it at once',
    async (signal) => {
      const { child, ended } = await start({ platform: 'win32' });
      child.kill(signal);
      expect(await ended).toBe(3);
      expect(said().slice(1)).toEqual(['SIGTERM', 'end']);
    },
  );

  it('does not forward Ctrl+C on Windows, whose console sends it to the program too', async () => {
    const { child, ended } = await start({ platform: 'win32' });
    child.kill('SIGINT');
    child.disconnect();
    expect(await ended).toBe(3);
    expect(said().slice(1)).toEqual(['SIGTERM', 'end']);
  });
});
