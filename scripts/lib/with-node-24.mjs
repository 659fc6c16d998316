// Runs on any Node from 20 on, with nothing installed: installs the dependencies and continues with
// Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const node = join(root, 'node_modules', '.bin', 'node');
const shell = process.platform === 'win32';
const npm = (stdio, ...args) => spawnSync('npm', args, { cwd: root, stdio, shell }).status === 0;

/**
 * Installs the packages of package-lock.json unless that was done for this lock file. It ends the
 * process if npm fails.
 */
function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.parley-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(node)) return;
  // If npm finds the installed tree complete, only the record is written.
  if (!existsSync(node) || !npm('ignore', 'ls', '--all', '--silent')) {
    console.log('Installing what Parley needs (once; a few minutes) …');
    // npm would warn that some packages need a newer Node than the one running npm; they run with
    // Node 24.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    if (!npm('inherit', 'ci', ...quiet) && !npm('inherit', 'install', ...quiet)) {
      console.error('npm could not install the packages: see above.');
      process.exit(1);
    }
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Runs a script of this folder with Node 24 in UTC, like Lambda, and exits with its status.
 * `compiled`: caches compiled code for the next start.
 */
export function runWithNode24(script, { compiled = false } = {}) {
  ensureInstalled();
  const env = {
    ...process.env,
    TZ: 'UTC',
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    ...(compiled && { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }),
  };
  launch(node, [join(root, 'scripts', script), ...process.argv.slice(2)], { cwd: root, env });
}

/**
 * Runs a program until it ends, exits with its status, and forwards every signal. The program has a
 * process group of its own: Ctrl+C, which the terminal sends to every process, must reach it only
 * once, through this process. Its IPC channel closes when this process is killed
 * (exit-with-parent.ts). The program is terminated when npm above this process has ended.
 * @public because its test starts it
 */
export function launch(command, args, options) {
  const ownGroup = process.platform !== 'win32';
  const child = spawn(command, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: ownGroup,
  });
  let told = false;
  const tell = (signal) => {
    told = true;
    // At a terminal, Ctrl+C also reaches the processes that a program has started.
    if (signal === 'SIGINT' && ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);
  // npm sends a signal to the shell between npm and this process, which exits without a message.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event && ownGroup)
    setInterval(() => process.ppid !== parent && !told && tell('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(`Node 24 did not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
