import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../shared/replace-file.ts';
import { syncDirectory } from '../../shared/sync-directory.ts';

/**
 * The object contents. Each is a file with a random name, so nothing that a client sends becomes
 * part of a path.
 */
export class BlobFiles {
  readonly #finished: string;
  readonly #unfinished: string;

  constructor(dataDir: string) {
    this.#finished = join(dataDir, 'blobs');
    this.#unfinished = join(dataDir, 'incoming');
    mkdirSync(this.#finished, { recursive: true, mode: 0o700 });
    mkdirSync(this.#unfinished, { recursive: true, mode: 0o700 });
  }

  /**
   * Writes a stream to a new blob and returns its id once content and name are on disk. `check`
   * runs after the last byte. If `check` or the stream throws, the file is deleted and the error is
   * rethrown.
   */
  async write(chunks: AsyncIterable<Uint8Array>, check: () => void): Promise<string> {
    const id = randomUUID();
    const unfinished = join(this.#unfinished, id);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        for await (const chunk of chunks) await file.writeFile(chunk);
        check();
        await file.sync();
      } finally {
        await file.close();
      }
      await replaceFile(unfinished, join(this.#finished, id));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(this.#finished);
    return id;
  }

  /**
   * Opens a blob synchronously, because an open file stays readable even if its object is replaced
   * a moment later.
   */
  openForReading(id: string): number {
    return openSync(join(this.#finished, id), 'r');
  }

  /**
   * Deletes blobs that no row refers to any more. If the process crashes before the end, `sweep`
   * deletes the remaining ones.
   */
  async remove(ids: Iterable<string>): Promise<void> {
    for (const id of ids) await rm(join(this.#finished, id), { force: true });
  }

  /**
   * Deletes half-written files and blobs that are not in `used`. May only run at start, before the
   * first request.
   */
  sweep(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#unfinished)) rmSync(join(this.#unfinished, name));
    for (const name of readdirSync(this.#finished)) {
      if (!used.has(name)) rmSync(join(this.#finished, name));
    }
  }
}
