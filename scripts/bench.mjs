// npm run bench [-- units starts functions page speed cpu], npm run bench -- room [minutes],
// npm run bench -- faults [seeds], npm run bench -- fuzz [count], npm run bench -- companies
// [count] [people], npm run bench -- load [folder] [seconds] and npm run bench:crash. Starts the
// benchmark with the Node of the packages.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, readMachine } from './lib/machine.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = findNode(readMachine(), root, existsSync);
if (!node || !existsSync(join(root, 'node_modules', '.package-lock.json'))) {
  console.error('Install first: npm start does it, or npm ci.');
  process.exit(1);
}
const [first, ...rest] = process.argv.slice(2);
const script = ['crash', 'room', 'faults', 'fuzz', 'companies', 'load'].includes(first)
  ? [`${first}.ts`, ...rest]
  : ['bench.ts', ...process.argv.slice(2)];
const child = spawn(node, [join(root, 'test', 'bench', script[0]), ...script.slice(1)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC' },
});
// Ctrl+C reaches the child process directly. A signal that is sent only to this process must be
// forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
