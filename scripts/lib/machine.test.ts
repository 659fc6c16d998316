import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  explainMissingParts,
  findNode,
  type Machine,
  readMachine,
  toInstallOptions,
  withPath,
} from './machine.mjs';

const manifest = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../packages/local-cloud/package.json'), 'utf8'),
) as { optionalDependencies: Record<string, string> };
const packageNames = Object.keys(manifest.optionalDependencies);

const machine = (more: Partial<Machine>): Machine => ({
  platform: 'linux',
  arch: 'x64',
  isMusl: false,
  nodeMajor: 20,
  nodePath: '/usr/bin/node',
  ...more,
});
const explain = (more: Partial<Machine>, engineUrl?: string) =>
  explainMissingParts(machine(more), { packageNames, engineUrl });

describe('what is missing on a machine', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ] as const)('is nothing on %s-%s', (platform, arch) => {
    expect(explain({ platform, arch })).toBeUndefined();
  });

  it.each([
    ['win32', 'arm64'],
    ['linux', 'riscv64'],
    ['freebsd', 'x64'],
  ] as const)('is the DynamoDB engine on %s-%s, unless there is another one', (platform, arch) => {
    expect(explain({ platform, arch })).toMatch(
      new RegExp(`no program for ${platform}-${arch}.*AWS_ENDPOINT_URL_DYNAMODB`),
    );
    expect(explain({ platform, arch }, 'http://127.0.0.1:8000')).toBeUndefined();
  });

  it('is the DynamoDB engine for tests, whatever else runs', () => {
    expect(
      explainMissingParts(machine({ platform: 'win32', arch: 'arm64' }), {
        packageNames,
        engineUrl: 'http://127.0.0.1:8000',
        forTests: true,
      }),
    ).toMatch(/no program for win32-arm64.*npm test -- unit components/);
  });

  it('is Node 24 on a Linux with musl, unless it was installed there', () => {
    expect(explain({ isMusl: true })).toMatch(/needs glibc.*apk add nodejs/);
    expect(explain({ isMusl: true, nodeMajor: 24 })).toBeUndefined();
  });

  it('is nothing on the machine of this test', () => {
    expect(readMachine().isMusl).toBe(false);
  });
});

describe('the program of Node 24', () => {
  const installed = (name: string) => join('/app', 'node_modules', 'node', 'bin', name);

  it.each([
    ['linux', 'node'],
    ['darwin', 'node'],
    ['win32', 'node.exe'],
  ] as const)('is that of the package on %s', (platform, name) => {
    const path = installed(name);
    expect(findNode(machine({ platform }), '/app', (file) => file === path)).toBe(path);
  });

  it('is the running one where the package has none, if it is new enough', () => {
    const none = () => false;
    expect(findNode(machine({ nodeMajor: 24 }), '/app', none)).toBe('/usr/bin/node');
    expect(findNode(machine({ nodeMajor: 22 }), '/app', none)).toBeUndefined();
  });

  it('is the running one on musl, where the program of the package does not start', () => {
    const musl = machine({ isMusl: true, nodeMajor: 24 });
    expect(findNode(musl, '/app', () => true)).toBe('/usr/bin/node');
    expect(toInstallOptions(musl)).toEqual(['--ignore-scripts']);
    expect(toInstallOptions(machine({}))).toEqual([]);
  });
});

describe('the search path', () => {
  it('begins with the folder, under the name that the system uses', () => {
    expect(withPath({ Path: 'C:\\Windows', TEMP: 'C:\\T' }, 'C:\\app', 'win32')).toEqual({
      Path: 'C:\\app;C:\\Windows',
      TEMP: 'C:\\T',
    });
    expect(withPath({ PATH: '/bin' }, '/app', 'darwin')).toEqual({ PATH: '/app:/bin' });
    expect(withPath({}, '/app', 'linux')).toEqual({ PATH: '/app' });
  });
});
