import { statfsSync } from 'node:fs';

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
/**
 * The result codes READONLY, CANTOPEN and FULL of https://sqlite.org/rescode.html, with any
 * extended code.
 */
const SQLITE_NO_RIGHT = [8, 14];
const SQLITE_FULL = 13;
/**
 * A database needs more than this many bytes for its next file. The engines report a full disk with
 * many different messages.
 */
const FULL_BYTES = 2 ** 20;

/**
 * Returns why a start failed, as a sentence that also says what to do. If the cause is unknown, it
 * returns the message of the error.
 */
export function explainFailure(error: unknown, dataDir: string): string {
  const { code, errcode, syscall, port, path } = error as Partial<
    NodeJS.ErrnoException & { errcode: number; port: number }
  >;
  const sqlite = (errcode ?? 0) & 0xff;
  if (syscall === 'listen' && code === 'EACCES')
    return `This user may not listen on port ${port}. Name one above 1023: PORT=8080 npm start`;
  if (NO_RIGHT.has(code ?? '') || SQLITE_NO_RIGHT.includes(sqlite))
    return (
      `${path ?? dataDir} cannot be written by this user. Give it the right to, or keep ` +
      'the data elsewhere: npm start -- --data <folder>'
    );
  if (NO_SPACE.has(code ?? '') || sqlite === SQLITE_FULL || freeBytes(dataDir) < FULL_BYTES)
    return (
      `There is no space left for ${path ?? dataDir}. Make room, or keep the data ` +
      'elsewhere: npm start -- --data <folder>'
    );
  return error instanceof Error ? error.message : String(error);
}

/** Returns the free bytes of the disk with this folder, or Infinity if they are unknown. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
