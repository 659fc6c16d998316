import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputStamp } from './input-stamp.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const stamp = () => inputStamp(root, 'step', ['src', 'lock.json', 'missing'], 'out/made');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-stamp-'));
  write('src/a.ts', 'a');
  write('lock.json', '{}');
  write('out/made', 'x');
  stamp().write();
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the stamp of a build step', () => {
  it('is fresh while no content changes, whatever the modification times are', () => {
    write('src/a.ts', 'a');
    expect(stamp().fresh()).toBe(true);
  });

  it.each([
    ['src/a.ts', 'b'],
    ['src/deep/b.ts', 'b'],
    ['lock.json', '{"x":1}'],
    ['missing', 'now here'],
  ])('is not fresh after a change of %s', (path, text) => {
    write(path, text);
    expect(stamp().fresh()).toBe(false);
  });

  it.each([['src/a.test.ts'], ['src/node_modules/x.js'], ['src/dist/x.js']])(
    'ignores %s',
    (path) => {
      write(path, 'new');
      expect(stamp().fresh()).toBe(true);
    },
  );

  it('is not fresh without its output', () => {
    rmSync(join(root, 'out/made'));
    expect(stamp().fresh()).toBe(false);
  });

  it('lets one process work at a time, and the next one when it has ended or failed', async () => {
    const done: string[] = [];
    const work = (name: string) =>
      stamp().alone(async () => {
        done.push(`${name} begins`);
        await new Promise(setImmediate);
        done.push(`${name} ends`);
        if (name === 'failing') throw new Error('failed');
      });
    const results = await Promise.allSettled(['failing', 'one', 'two'].map(work));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done.filter((_, at) => at % 2 === 0).map((line) => line.split(' ')[0])).toEqual(
      done.filter((_, at) => at % 2 === 1).map((line) => line.split(' ')[0]),
    );
    expect(done).toHaveLength(6);
  });

  it('does not wait for a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    write('.cache/stamps/step.lock', String(pid));
    let isDone = false;
    await stamp().alone(async () => void (isDone = true));
    expect(isDone).toBe(true);
  });
});
