// Runs on any Node from 20 on, with nothing installed: it installs, and hands over to Node 24.
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
 * Installs what package-lock.json names, unless that was done for this very lock. Ends the process
 * when npm cannot.
 */
function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.parley-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(node)) return;
  // A tree that npm itself finds complete needs only the note.
  if (!existsSync(node) || !npm('ignore', 'ls', '--all', '--silent')) {
    console.log('Installing what Parley needs (once; a few minutes) …');
    // npm would warn that some packages want a newer Node than the one that runs npm; they get Node
    // 24.
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
 * Runs a script of this folder with Node 24 in UTC, as Lambda does, and ends as it ends.
 * `compiled`: keeps what it compiles for the next start.
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
 * Runs a program until it ends, ends as it ended, and hands on every signal. It stands in a group
 * of its own, so that a Ctrl+C, which reaches everybody at the terminal, reaches it once, through
 * us. Its IPC channel closes when we are killed (exit-with-parent.ts); when npm has been ended
 * above us, it is told to end.
 * @public started by its test
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
    // At a terminal Ctrl+C reaches the programs that a program has started, too.
    if (signal === 'SIGINT' && ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);
  // npm hands a signal to the shell between us, which ends without a word.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event && ownGroup)
    setInterval(() => process.ppid !== parent && !told && tell('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(`Node 24 did not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
