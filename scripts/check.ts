import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listChangedFiles } from './test/changed-files.ts';

/**
 * `npm run check`: types, lint, architecture rules and the fast tests in parallel. Tests that load
 * models of speech or synthesize templates run only if an uncommitted change could affect them;
 * `npm test` always runs them.
 */
const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules', name);

/** The slow tests, and the sources to which they belong. */
const SLOW: [string[], RegExp][] = [
  [
    [
      'packages/speech/**',
      'functions/workers/transcription/**',
      'scripts/lib/live-captions.test.ts',
      'scripts/speech-model/**',
      'test/bench/speech/**',
    ],
    /^(package-lock\.json|(packages\/speech|functions\/(workers\/transcription|shared)|scripts\/(.*speech|lib\/live-captions)|test\/bench\/speech|packages\/local-cloud\/src\/chime\/captions))/,
  ],
  [
    ['infra/**', 'test/architecture/policies/**'],
    /^(package-lock\.json|web\/inline-scripts|(infra|statemachines|web\/inline|packages\/contracts\/src)\/)/,
  ],
];
const changed = existsSync(resolve(root, '.git')) ? listChangedFiles(root) : undefined;
const isUnchanged = (sources: RegExp) => changed?.every((path) => !sources.test(path)) ?? false;
const leftOut = [
  // The step below does the same.
  'test/architecture/lint.test.ts',
  ...SLOW.flatMap(([tests, sources]) => (isUnchanged(sources) ? tests : [])),
];

const STEPS: [string, string[]][] = [
  [
    'types',
    [
      bin('typescript/bin/tsc'),
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
      // Each checker resolves most of the types again, and the cores are busy with the other steps.
      '--checkers',
      '1',
    ],
  ],
  [
    'lint',
    [
      bin('oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      'functions',
      'infra',
      'packages',
      'scripts',
      'test',
      'web',
    ],
  ],
  ['tests', [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--reporter', 'minimal']],
];

/**
 * Runs a step and prints its output after it has ended, so that the outputs of parallel steps do
 * not mix.
 */
async function run(name: string, args: string[]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TESTS_LEFT_OUT: leftOut.join(' ') },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => output.push(part));
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('close', done);
  });
  process.stdout.write(Buffer.concat(output));
  console.log(
    `${code === 0 ? 'ok' : 'FAILED'}  ${name}, ` +
      `${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return code === 0;
}

const results = await Promise.all(STEPS.map(([name, args]) => run(name, args)));
process.exit(results.every(Boolean) ? 0 : 1);
