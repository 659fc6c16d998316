import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FILES = 3;
const LINES = 3;
const WIDTH = 500;

/**
 * Returns the last errors that a stack's functions logged and the end of its process's output, one
 * line each, to diagnose why an expected event did not happen. `dataDir` is the stack's folder.
 */
export function collectErrors(dataDir: string, output: string): string[] {
  return [
    ...erredLately(join(dataDir, 'logs')),
    ...takeLast(output.split('\n').filter(Boolean)),
  ].map((line) => line.slice(0, WIDTH));
}

/** Returns everything that a stack's functions have logged. */
export const readLogs = (dataDir: string): string =>
  listLogs(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
    .join('\n');

/** The folder does not exist if no function has been called yet. */
const listLogs = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];

function erredLately(folder: string): string[] {
  const erred = listLogs(folder).map((name) => ({
    name,
    at: statSync(join(folder, name)).mtimeMs,
    lines: takeLast(
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /"level":"error"/i.test(line)),
    ),
  }));
  return takeLast(
    erred.filter(({ lines }) => lines.length > 0).toSorted((one, other) => one.at - other.at),
    FILES,
  ).flatMap(({ name, lines }) => lines.map((line) => `${name}: ${line}`));
}

const takeLast = <T>(list: readonly T[], count = LINES): T[] => list.slice(-count);
