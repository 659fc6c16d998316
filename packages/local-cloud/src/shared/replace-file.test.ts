import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceFile, replaceFileSync } from './replace-file.ts';

/** A system on which renaming fails with these codes before it succeeds. */
function systemThatFails(platform: NodeJS.Platform, codes: readonly string[]) {
  const left = [...codes];
  const seen = { attempts: 0, waits: [] as number[] };
  const rename = () => {
    seen.attempts += 1;
    const code = left.shift();
    if (code) throw Object.assign(new Error(code), { code });
  };
  const wait = (ms: number) => void seen.waits.push(ms);
  return {
    seen,
    sync: { platform, rename, wait },
    async: { platform, rename: async () => rename(), wait: async (ms: number) => wait(ms) },
  };
}

describe('replacing a file', () => {
  it('gives it the content of the other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-replace-'));
    const [made, file] = [join(folder, 'made'), join(folder, 'file')];
    for (const replace of [replaceFile, replaceFileSync]) {
      writeFileSync(file, 'old');
      writeFileSync(made, 'new');
      await replace(made, file);
      expect(readFileSync(file, 'utf8')).toBe('new');
    }
    rmSync(folder, { recursive: true });
  });

  it('waits on Windows, longer each time, while a virus scanner has the file open', async () => {
    const codes = ['EPERM', 'EBUSY', 'EACCES'];
    const [first, second] = [systemThatFails('win32', codes), systemThatFails('win32', codes)];
    await replaceFile('a', 'b', first.async);
    replaceFileSync('a', 'b', second.sync);
    for (const { seen } of [first, second])
      expect(seen).toEqual({ attempts: 4, waits: [10, 20, 50] });
  });

  it('gives up on Windows with the error of the system', async () => {
    const { seen, async } = systemThatFails('win32', Array(50).fill('EPERM'));
    await expect(replaceFile('a', 'b', async)).rejects.toThrow('EPERM');
    expect(seen.waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(6_000);
  });

  it.each([
    ['linux', 'EPERM'],
    ['darwin', 'EACCES'],
    ['win32', 'ENOENT'],
  ] as const)('fails at once on %s with %s, which no waiting changes', async (platform, code) => {
    const { seen, async, sync } = systemThatFails(platform, [code, code]);
    await expect(replaceFile('a', 'b', async)).rejects.toThrow(code);
    expect(() => replaceFileSync('a', 'b', sync)).toThrow(code);
    expect(seen).toEqual({ attempts: 2, waits: [] });
  });
});
