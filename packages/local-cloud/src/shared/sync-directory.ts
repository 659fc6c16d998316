import { open } from 'node:fs/promises';

/**
 * Forces a folder's entries to disk, so that a file renamed into it is still there after a crash.
 */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
