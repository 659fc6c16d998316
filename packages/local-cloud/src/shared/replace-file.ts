import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What Windows answers while another program, such as a virus scanner or a search index, has one of
 * the files open for a moment. Other systems rename open files, and mean a missing right.
 */
const IN_USE = new Set(['EPERM', 'EACCES', 'EBUSY']);
/** The waits before each further attempt, in milliseconds: about five seconds together. */
const WAITS_MS = [10, 20, 50, 100, 200, 500, 1000, 1500, 1500];

interface System<Result> {
  platform: NodeJS.Platform;
  rename: (from: string, to: string) => Result;
  wait: (ms: number) => Result;
}

const shouldTryAgain = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && IN_USE.has((error as NodeJS.ErrnoException).code ?? '');

/**
 * Renames a file or a folder, and replaces a file that has the new name. On Windows it tries again
 * for about five seconds while another program has the file open.
 * @param system is replaced by tests
 * @throws the system's error
 */
export async function replaceFile(
  from: string,
  to: string,
  { platform, rename: move, wait }: System<Promise<void>> = {
    platform: process.platform,
    rename,
    wait: (ms) => sleep(ms),
  },
): Promise<void> {
  for (const ms of WAITS_MS) {
    try {
      return await move(from, to);
    } catch (error) {
      if (!shouldTryAgain(error, platform)) throw error;
      await wait(ms);
    }
  }
  return move(from, to);
}

/** Does the same as `replaceFile`, and blocks the thread meanwhile. */
export function replaceFileSync(
  from: string,
  to: string,
  { platform, rename: move, wait }: System<void> = {
    platform: process.platform,
    rename: renameSync,
    wait: block,
  },
): void {
  for (const ms of WAITS_MS) {
    try {
      return move(from, to);
    } catch (error) {
      if (!shouldTryAgain(error, platform)) throw error;
      wait(ms);
    }
  }
  return move(from, to);
}

const block = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
