import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** `npm run check`: types, lint, boundaries and the quick tests, in under a minute. */
const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules', name);

const STEPS: [string, string[]][] = [
  ['types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']],
  ['lint', [bin('oxlint/bin/oxlint'), '--deny-warnings', 'packages', 'functions', 'infra', 'web/src', 'scripts', 'test']],
  ['tests', [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', 'packages/domain', 'packages/contracts', 'packages/data', 'functions', 'web', 'test/architecture']],
];

async function run(name: string, args: string[]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}

const [types, lint] = await Promise.all(STEPS.slice(0, 2).map(([name, args]) => run(name, args)));
const tests = await run(...STEPS[2]!);
process.exit(types && lint && tests ? 0 : 1);
