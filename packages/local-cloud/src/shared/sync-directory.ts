import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Whether a system flushes folders. Windows refuses it, and writes their entries by itself. */
const canSync = (platform: NodeJS.Platform): boolean => platform !== 'win32';

/**
 * Flushes a folder's entries to disk, so that a file that was renamed into it still exists after a
 * crash.
 */
export async function syncDirectory(path: string, platform = process.platform): Promise<void> {
  if (!canSync(platform)) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Does the same as `syncDirectory`, and blocks the thread meanwhile. */
export function syncDirectorySync(path: string, platform = process.platform): void {
  if (!canSync(platform)) return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
