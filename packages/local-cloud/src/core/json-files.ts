import { readFileSync, closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Content of a JSON file; undefined when there is none. Throws when it is not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/**
 * Replaces a file whole, on disk when this returns: a reader, or a crash, never sees half of it.
 * Mode 0600 unless given.
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
  renameSync(temporary, file);
}
