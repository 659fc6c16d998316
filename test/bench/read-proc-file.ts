import { readFileSync } from 'node:fs';

/**
 * Reads a file below `/proc`, such as `/proc/12/status`. It is empty if the process has ended in
 * the meantime.
 * @throws Error on systems other than Linux, whose processes are measured in other ways
 */
export function readProcFile(file: string): string {
  if (process.platform !== 'linux')
    throw new Error('Time and memory of processes are measured on Linux only (/proc).');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
