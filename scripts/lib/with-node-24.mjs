// Runs on any Node from 20 on, with nothing installed: installs the dependencies and continues with
// Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  explainMissingParts,
  findNode,
  readMachine,
  toInstallOptions,
  withPath,
} from './machine.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Prints why there is nothing to run, and ends the process. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs npm, and returns whether it succeeded. */
function npm(stdio, ...args) {
  // The script of the npm that runs this one needs no shell, without which Windows starts no npm.
  const script = process.env.npm_execpath ?? '';
  const isNpm = script.endsWith('npm-cli.js');
  const [program, before] = isNpm ? [process.execPath, [script]] : ['npm', []];
  const shell = !isNpm && process.platform === 'win32';
  return spawnSync(program, [...before, ...args], { cwd: root, stdio, shell }).status === 0;
}

/** Ends the process with the way out if the product lacks a part on this machine. */
function assertEngine(machine, forTests) {
  const manifest = JSON.parse(
    readFileSync(join(root, 'packages', 'local-cloud', 'package.json'), 'utf8'),
  );
  const missing = explainMissingParts(machine, {
    packageNames: Object.keys(manifest.optionalDependencies),
    engineUrl: process.env.AWS_ENDPOINT_URL_DYNAMODB,
    forTests,
  });
  if (missing) fail(missing);
}

/**
 * Installs the packages of package-lock.json unless that was done for this lock file. It ends the
 * process if npm fails.
 */
function ensureInstalled(machine) {
  const stamp = join(root, 'node_modules', '.parley-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  const isThere = existsSync(join(root, 'node_modules', '.package-lock.json'));
  const hasNode = () => findNode(machine, root, existsSync) !== undefined;
  if (isThere && hasNode() && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // If npm finds the installed tree complete, only the record is written.
  if (!isThere || !hasNode() || !npm('ignore', 'ls', '--all', '--silent')) {
    console.log('Installing what Parley needs (once; a few minutes) …');
    // npm would warn that some packages need a newer Node than the one running npm; they run with
    // Node 24.
    const options = [...toInstallOptions(machine), '--no-audit', '--no-fund', '--loglevel=error'];
    // `--no-save` also keeps npm from writing package-lock.json.
    const isInstalled =
      npm('inherit', 'ci', ...options) || npm('inherit', 'install', '--no-save', ...options);
    if (!isInstalled) fail('npm could not install the packages: see above.');
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Runs a program of the repository with Node 24 in UTC, like Lambda, and exits with its status.
 * `compiled`: caches compiled code for the next start. `engineFor`: who needs the DynamoDB engine,
 * `product` or `tests`; if this machine cannot run it, that is said before anything is installed.
 */
export function runWithNode24(program, args, { compiled = false, engineFor } = {}) {
  const machine = readMachine();
  if (engineFor) assertEngine(machine, engineFor === 'tests');
  ensureInstalled(machine);
  const node = findNode(machine, root, existsSync);
  if (!node)
    fail(
      `npm could not install Node 24 for ${machine.platform}-${machine.arch}. Install it yourself ` +
        'and start again, or start again if it was the network.',
    );
  const env = {
    ...withPath(process.env, dirname(node), machine.platform),
    TZ: 'UTC',
    ...(compiled && { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }),
  };
  launch(node, [join(root, program), ...args], { cwd: root, env });
}

/**
 * Runs a program until it ends, exits with its status, and forwards every signal. The program has a
 * process group of its own: Ctrl+C, which the terminal sends to every process, must reach it only
 * once, through this process. Its IPC channel closes when this process is killed, or asks for the
 * end on Windows (exit-with-parent.ts). The program is terminated when npm above this process has
 * ended, or when the channel to the process that started this one closes.
 * @public because its test starts it
 */
export function launch(command, args, options, platform = process.platform) {
  const ownGroup = platform !== 'win32';
  const child = spawn(command, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: ownGroup,
  });
  let told = false;
  const tell = (signal) => {
    told = true;
    // Windows has no signals: `kill` would end the program at once, and the console itself sends
    // Ctrl+C to every process.
    if (!ownGroup) {
      if (signal !== 'SIGINT' && child.connected) child.disconnect();
      return;
    }
    // At a terminal, Ctrl+C also reaches the processes that a program has started.
    if (signal === 'SIGINT' && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);
  process.on('disconnect', () => tell('SIGTERM'));
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
