import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillIntegrity } from './fill-integrity.mjs';

it('adds the checksums that the registry has, and names the packages that it lacks', async () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/known': { version: '1.0.0', integrity: 'sha512-known' },
    'node_modules/@os/linux-x64': { version: '2.0.0', optional: true },
    'node_modules/a/node_modules/deep': { version: '3.0.0' },
    'node_modules/@os/darwin-x64': { version: '2.0.0', optional: true },
    'node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/@parley/data': { resolved: 'packages/data', link: true },
  };
  const asked: string[] = [];
  const result = await fillIntegrity(packages, async (name, version) => {
    asked.push(`${name}@${version}`);
    return name.includes('darwin') ? undefined : `sha512-${name}`;
  });
  expect(result).toEqual({
    filled: ['@os/linux-x64@2.0.0', 'deep@3.0.0'],
    lacking: ['@os/darwin-x64@2.0.0'],
  });
  expect(asked.toSorted()).toEqual(['@os/darwin-x64@2.0.0', '@os/linux-x64@2.0.0', 'deep@3.0.0']);
  expect(packages['node_modules/@os/linux-x64']).toMatchObject({
    integrity: 'sha512-@os/linux-x64',
  });
  expect(packages['node_modules/known'].integrity).toBe('sha512-known');
});

it('the lock file names no registry, so that every registry can be asked for the checksums', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  expect(lock).not.toMatch(/"resolved": "https?:/);
});
