import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFileSync } from '../shared/replace-file.ts';

/** The maximum size of a log file. A function has two: the current file and its predecessor. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface LogFile {
  write(text: string): void;
  close(): void;
}

/**
 * Creates a log file that is renamed to `<file>.1` when it reaches 4 MiB. Failures are passed to
 * `onError`. It is written synchronously, which takes 2 microseconds of CPU time for a line instead
 * of 37.
 */
export function createLogFile(file: string, onError: (error: unknown) => void): LogFile {
  let size = 0;
  // The file stays open, because opening and closing it for each line costs more than writing.
  let opened: number | undefined;

  const open = (): number => {
    opened = openSync(file, 'a', 0o600);
    size = fstatSync(opened).size;
    return opened;
  };

  const close = () => {
    if (opened !== undefined) closeSync(opened);
    opened = undefined;
  };

  const append = (text: string) => {
    if (opened === undefined) mkdirSync(dirname(file), { recursive: true });
    let descriptor = opened ?? open();
    if (size > MAX_BYTES) {
      close();
      replaceFileSync(file, `${file}.1`);
      descriptor = open();
    }
    size += writeSync(descriptor, text);
  };

  return {
    write(text) {
      try {
        append(text);
      } catch (error) {
        onError(error);
      }
    },
    close,
  };
}
