import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../shared/database.ts';
import type { Checksum } from '../body/checksum-algorithms.ts';
import type { ObjectDetails } from './stored-object.ts';

export type UploadDetails = ObjectDetails & { checksumAlgorithm?: string };

export type StoredPart = {
  number: number;
  blob: string;
  size: number;
  etag: string;
  modified: number;
  checksum: Checksum | undefined;
};

type PartRow = Omit<StoredPart, 'checksum'> & { checksum: string | null };

/**
 * Unfinished multipart uploads and their parts. Every change is one transaction, which is on disk
 * when the call returns.
 */
export class UploadTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Starts an upload and returns its id. */
  create(bucket: string, key: string, started: number, details: UploadDetails): string {
    const uploadId = randomBytes(24).toString('base64url');
    this.#database
      .prepare(
        'INSERT INTO uploads (upload_id, bucket, key, started, details) VALUES (?, ?, ?, ?, ?)',
      )
      .run(uploadId, bucket, key, started, JSON.stringify(details));
    return uploadId;
  }

  /**
   * Returns the details of the object that an upload will create, or undefined if this bucket and
   * key have no upload with this id.
   */
  get(bucket: string, key: string, uploadId: string): UploadDetails | undefined {
    const row = this.#database
      .prepare('SELECT details FROM uploads WHERE upload_id = ? AND bucket = ? AND key = ?')
      .get(uploadId, bucket, key) as { details: string } | undefined;
    return row && (JSON.parse(row.details) as UploadDetails);
  }

  /**
   * Stores or replaces a part and returns the blob that it replaced. Throws what `guard` throws.
   */
  putPart(uploadId: string, part: StoredPart, guard: () => void): string[] {
    return inTransaction(this.#database, () => {
      guard();
      const replaced = this.#database
        .prepare('DELETE FROM parts WHERE upload_id = ? AND number = ? RETURNING blob')
        .all(uploadId, part.number) as { blob: string }[];
      this.#database
        .prepare(
          'INSERT INTO parts (upload_id, number, blob, size, etag, modified, checksum) VALUES ' +
            '(?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          uploadId,
          part.number,
          part.blob,
          part.size,
          part.etag,
          part.modified,
          part.checksum ? JSON.stringify(part.checksum) : null,
        );
      return replaced.map((row) => row.blob);
    });
  }

  /**
   * Returns the parts of an upload in order of their numbers, starting after the number `after`.
   */
  parts(uploadId: string, after = 0, limit = 10_000): StoredPart[] {
    const rows = this.#database
      .prepare(
        'SELECT number, blob, size, etag, modified, checksum FROM parts WHERE upload_id = ? ' +
          'AND number > ? ORDER BY number LIMIT ?',
      )
      .all(uploadId, after, limit) as PartRow[];
    return rows.map((row) => ({
      ...row,
      checksum: row.checksum === null ? undefined : (JSON.parse(row.checksum) as Checksum),
    }));
  }

  /**
   * Returns the ids of the uploads of keys with a prefix that were started at or before an instant
   * (milliseconds since 1970).
   */
  listOld(bucket: string, prefix: string, started: number): string[] {
    const rows = this.#database
      .prepare(
        'SELECT upload_id FROM uploads WHERE bucket = ? AND started <= ? ' +
          'AND substr(key, 1, length(?)) = ?',
      )
      .all(bucket, started, prefix, prefix) as { upload_id: string }[];
    return rows.map((row) => row.upload_id);
  }

  /**
   * Deletes an upload and returns the blobs of its parts. Runs inside the caller's transaction if
   * there is one.
   */
  remove(uploadId: string): string[] {
    const blobs = this.parts(uploadId).map((part) => part.blob);
    this.#database.prepare('DELETE FROM uploads WHERE upload_id = ?').run(uploadId);
    return blobs;
  }
}
