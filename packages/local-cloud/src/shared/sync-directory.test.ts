import { expect, it } from 'vitest';
import { syncDirectory, syncDirectorySync } from './sync-directory.ts';

it('opens the folder, and not on Windows, which refuses to flush one', async () => {
  await expect(syncDirectory('/no-such-folder', 'linux')).rejects.toThrow('ENOENT');
  expect(() => syncDirectorySync('/no-such-folder', 'darwin')).toThrow('ENOENT');
  await syncDirectory('/no-such-folder', 'win32');
  syncDirectorySync('/no-such-folder', 'win32');
  await syncDirectory(import.meta.dirname);
});
