import { readFileSync, closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { replaceFileSync } from './replace-file.ts';

/**
 * Returns the content of a JSON file, or undefined if the file does not exist. Throws if it cannot
 * be read or is not JSON.
 */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/**
 * Replaces a whole file, which is on disk when this returns. Neither a reader nor a crash finds it
 * half written. The mode is 0600 by default; on
 * Windows, where modes mean nothing, the folder's rights decide who reads it.
 */
export function writeFileAtomically(file: string, text: string, mode = 0o600): void {
  const temporary = `${file}.new`;
  const handle = openSync(temporary, 'w', mode);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  replaceFileSync(temporary, file);
}
