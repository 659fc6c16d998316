import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProcessTree } from '@parley/local-cloud/shared/list-processes.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';

/**
 * `npm run test:flaky -- <file> [times] [--seed=n]`: runs a test file repeatedly (five times by
 * default) under load. Two endless loops run next to it, and all its processes are repeatedly
 * stopped together for 0.2 to 5 s, at moments that the seed determines. Files are not retried, so
 * every failure counts. The exit code is 1 if there was one.
 */
const root = resolve(import.meta.dirname, '..');
const seedWord = process.argv.slice(2).find((word) => word.startsWith('--seed='));
const [file, times = '5'] = process.argv.slice(2).filter((word) => word !== seedWord);
if (file === undefined || !(Number(times) > 0)) {
  console.error('Usage: npm run test:flaky -- <file> [times] [--seed=n]');
  process.exit(2);
}
if (process.platform === 'win32') {
  console.error('Windows cannot stop processes for a while, as this does: use WSL.');
  process.exit(2);
}
const seed = Number(seedWord?.split('=')[1] ?? 1);
const random = createRandom(seed);

const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const endLoops = () => loops.forEach((loop) => loop.kill('SIGKILL'));
process.on('exit', endLoops);

let failures = 0;
for (let run = 1; run <= Number(times); run += 1) {
  console.log(`\nRun ${run} of ${times}, seed ${seed}`);
  const tests = spawn(process.execPath, [resolve(root, 'scripts/test.ts'), file, '--no-retries'], {
    cwd: root,
    stdio: 'inherit',
  });
  const ended = new Promise<number>((done, fail) =>
    tests.on('error', fail).on('exit', (code) => done(code ?? 1)),
  );
  const [code, stops] = await Promise.all([ended, stopAgainAndAgain(tests, ended)]);
  if (code !== 0) failures += 1;
  console.log(
    `Run ${run} ${code === 0 ? 'passed' : 'FAILED'}; its processes were stopped ${stops} times`,
  );
}
console.log(`\n${file}: ${Number(times) - failures} of ${times} runs passed (seed ${seed})`);
process.exitCode = failures === 0 ? 0 : 1;
endLoops();

/** Resolves to the number of times the test processes were stopped, once the tests have ended. */
async function stopAgainAndAgain(tests: ChildProcess, ended: Promise<number>): Promise<number> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let stops = 0; ; stops += 1) {
    await Promise.race([delay(random.between(1_000, 6_000)), ended]);
    if (isOver) return stops;
    const stopped = findProcessTree(tests.pid!);
    signal(stopped, 'SIGSTOP');
    await delay(random.between(200, 5_000));
    signal(stopped, 'SIGCONT');
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // The process has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
