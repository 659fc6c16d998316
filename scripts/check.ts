import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * `npm run check`: types, lint, architecture rules and the fast tests in parallel, in less than a
 * minute.
 */
const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules', name);

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
    ],
  ],
  [
    'lint',
    [
      bin('oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      'packages',
      'functions',
      'infra',
      'web/src',
      'web/stories',
      'scripts',
      'test',
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
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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
