import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

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
