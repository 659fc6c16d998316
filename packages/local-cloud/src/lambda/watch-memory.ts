import { readFileSync } from 'node:fs';

/** The time between two looks. */
const LOOK_MS = 500;

/**
 * Calls `exceeded` once if a process needs more memory than `memoryMb`, like Lambda, which ends such
 * a function. Native code allocates outside the heap, so that only the system knows what it needs.
 * Nothing is watched on systems other than Linux.
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
