import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Half of what the logs of one function may take: the file and its predecessor. */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * Lines that may wait for the disk; a function that writes faster loses the rest, which is said in
 * the log.
 */
const MAX_QUEUE_BYTES = 1024 * 1024;

export interface LogFile {
  write(text: string): void;
  /** Resolves when everything written so far is in the file. */
  flush(): Promise<void>;
}

/** Appends to a file that becomes `<file>.1` when it has 4 MiB. Failures go to `onError`. */
export function createLogFile(file: string, onError: (error: unknown) => void): LogFile {
  let waiting = '';
  let dropped = 0;
  let size: number | undefined;
  let writing: Promise<void> | undefined;

  const drain = async () => {
    if (size === undefined) {
      await mkdir(dirname(file), { recursive: true });
      size = await stat(file).then(
        (found) => found.size,
        () => 0,
      );
    }
    while (waiting) {
      const text =
        waiting +
        (dropped ? `{"level":"WARN","message":"${dropped} bytes of log were dropped"}\n` : '');
      waiting = '';
      dropped = 0;
      if (size > MAX_BYTES) {
        await rename(file, `${file}.1`);
        size = 0;
      }
      await appendFile(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    }
  };

  return {
    write(text) {
      if (waiting.length + text.length > MAX_QUEUE_BYTES) dropped += text.length;
      else waiting += text;
      writing ??= drain()
        .catch(onError)
        .finally(() => (writing = undefined));
    },
    async flush() {
      while (writing) await writing;
    },
  };
}
