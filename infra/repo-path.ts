import { fileURLToPath } from 'node:url';

/**
 * @param relative a path relative to the repository
 * @returns the absolute path on this machine
 */
export const repoPath = (relative: string): string =>
  fileURLToPath(new URL(`../${relative}`, import.meta.url));
