import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The maximum size of a log file. A function has two: the current file and its predecessor. */
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * The maximum size of the text that waits to be written. If a function writes faster, the rest is
 * dropped, and the log reports that.
 */
const MAX_QUEUE_BYTES = 1024 * 1024;

export interface LogFile {
  write(text: string): void;
  /** Resolves when everything that was written so far is in the file, and the file is closed. */
  close(): Promise<void>;
}

/**
 * Creates a log file that is renamed to `<file>.1` when it reaches 4 MiB. Failures are passed to
 * `onError`.
 */
export function createLogFile(file: string, onError: (error: unknown) => void): LogFile {
  let waiting = '';
  let dropped = 0;
  let size: number | undefined;
  let writing: Promise<void> | undefined;
  // The file stays open, because opening and closing it for each line costs more than writing.
  let opened: FileHandle | undefined;

  const close = async () => {
    const handle = opened;
    opened = undefined;
    await handle?.close();
  };

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
        await close();
        await rename(file, `${file}.1`);
        size = 0;
      }
      opened ??= await open(file, 'a', 0o600);
      await opened.appendFile(text);
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
    async close() {
      while (writing) await writing;
      await close();
    },
  };
}
