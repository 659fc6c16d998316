import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command line of a process; undefined when there is no such process. */
async function findCommand(pid: number): Promise<string | undefined> {
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}

/**
 * Ends the engine of an earlier run that was killed, so that two never write one file. The pid file
 * counts only if that process has `databaseFile` on its command line: pids are used again.
 */
export async function killLeftoverEngine(pidFile: string, databaseFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 1) return;
  for (let round = 0; round < 100; round++) {
    const command = await findCommand(pid);
    if (!command?.includes(databaseFile) || command.includes('<defunct>')) break;
    if (round === 0) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
  await rm(pidFile, { force: true });
}
