// Runs on any Node from 20 on, with nothing installed: it installs, and hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const node = join(root, 'node_modules', '.bin', 'node');
const shell = process.platform === 'win32';
const npm = (stdio, ...args) => spawnSync('npm', args, { cwd: root, stdio, shell }).status === 0;

/** Installs what package-lock.json names, unless that was done for this very lock. Ends the process when npm cannot. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.parley-lock');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).update(readFileSync(join(root, 'package.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(node)) return;
  // A tree that npm itself finds complete needs only the note.
  if (!existsSync(node) || !npm('ignore', 'ls', '--all', '--silent')) {
    console.log('Installing what Parley needs (once; a few minutes) …');
    // npm would warn that some packages want a newer Node than the one that runs npm; they get Node 24.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    if (!npm('inherit', 'ci', ...quiet) && !npm('inherit', 'install', ...quiet)) {
      console.error('npm could not install the packages: see above.');
      process.exit(1);
    }
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Runs a script of this folder with Node 24 in UTC, as Lambda does, and ends as it ends. `compiled`: keeps what it compiles for the next start. */
export function handOver(script, { compiled = false } = {}) {
  ensureInstalled();
  const env = { ...process.env, TZ: 'UTC', PATH: `${dirname(node)}:${process.env.PATH ?? ''}`, ...(compiled && { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }) };
  const child = spawn(node, [join(root, 'scripts', script), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
  // Ctrl+C reaches the child by itself; a signal sent to us alone must be handed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  child.on('error', (error) => {
    console.error(`Node 24 did not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
