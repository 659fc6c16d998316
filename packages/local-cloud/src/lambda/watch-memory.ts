import { readFileSync } from 'node:fs';

/** The interval between two measurements. */
const LOOK_MS = 500;

/**
 * Calls `exceeded` once if a process needs more memory than `memoryMb`, for which Lambda ends a
 * function. Native code allocates outside of the heap, so that the memory is read from the system.
 * This has no effect on systems other than Linux.
 * @returns a function that stops watching
 */
export function watchMemory(
  pid: number | undefined,
  memoryMb: number,
  exceeded: () => void,
): () => void {
  const timer = setInterval(() => {
    const used = pid === undefined ? undefined : readMemoryMb(pid);
    if (used === undefined || used <= memoryMb) return;
    clearInterval(timer);
    exceeded();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the resident memory of a process in MB of 1,048,576 bytes; undefined if unknown. */
function readMemoryMb(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // The process has ended, or this system has no such file.
    return undefined;
  }
}
