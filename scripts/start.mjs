// Runs on any Node from 20 on, with nothing installed: it installs, and hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.parley-lock');
const node = join(root, 'node_modules', '.bin', 'node');
const hash = () => createHash('sha256').update(readFileSync(lock)).update(readFileSync(join(root, 'package.json'))).digest('hex');

const npm = (...args) => spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

function install() {
  console.log('Installing what Parley needs (once; a few minutes) …');
  if (npm('ci', '--no-audit', '--no-fund') || npm('install', '--no-audit', '--no-fund')) return;
  console.error('npm could not install the packages: see above.');
  process.exit(1);
}

const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash();
if (!installed || !existsSync(node)) {
  // A tree that npm itself finds complete needs only the note.
  const complete = existsSync(node) && spawnSync('npm', ['ls', '--all', '--silent'], { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
  if (!complete) install();
  mkdirSync(dirname(stamp), { recursive: true });
  // After the installation: `npm install` may have completed the lock file.
  writeFileSync(stamp, hash());
}

const child = spawn(node, [join(root, 'scripts', 'start.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // Lambda runs in UTC, and worker threads share the zone of their process.
  env: { ...process.env, TZ: 'UTC' },
});
// Ctrl+C reaches the child by itself; a signal sent to us alone must be handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
child.on('error', (error) => {
  console.error(`Node 24 did not start: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
