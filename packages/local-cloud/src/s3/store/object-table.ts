import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../shared/database.ts';
import { fromRow, type ObjectDetails, type ObjectRow, type StoredObject } from './stored-object.ts';

export type Location = { bucket: string; key: string; versioned: boolean };

export type NewObject = {
  blob: string;
  size: number;
  etag: string;
  modified: number;
  details: ObjectDetails;
};

export type Written = { versionId: string; unusedBlobs: string[] };

const columns = 'key, version_id, latest, delete_marker, blob, size, etag, modified, details';

/**
 * The table of the objects that exist. Every change is one transaction, which is on disk when the
 * call returns.
 */
export class ObjectTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Returns the newest version (which may be a delete marker), or the requested version. */
  get(bucket: string, key: string, versionId?: string): StoredObject | undefined {
    const row =
      versionId === undefined
        ? this.#database
            .prepare(`SELECT ${columns} FROM objects WHERE bucket = ? AND key = ? AND latest = 1`)
            .get(bucket, key)
        : this.#database
            .prepare(
              `SELECT ${columns} FROM objects WHERE bucket = ? AND key = ? AND version_id = ?`,
            )
            .get(bucket, key, versionId);
    return row && fromRow(row as ObjectRow);
  }

  /**
   * Makes an object the newest version of its key. `guard` receives the object that is replaced and
   * may throw to refuse the write. `alongside` runs in the same transaction. The caller deletes
   * `unusedBlobs`.
   */
  put(
    at: Location,
    object: NewObject,
    guard: (current: StoredObject | undefined) => void,
    alongside?: () => void,
  ): Written {
    return inTransaction(this.#database, () => {
      const current = this.get(at.bucket, at.key);
      guard(current?.deleteMarker ? undefined : current);
      alongside?.();
      return this.#replaceLatest(at, { ...object, deleteMarker: false });
    });
  }

  /**
   * Deletes the newest version; in a versioned bucket a delete marker replaces it. Deleting an
   * object that does not exist is not an error.
   */
  delete(at: Location, modified: number): Written & { deleteMarker: boolean } {
    return inTransaction(this.#database, () => {
      if (at.versioned) {
        const marker = {
          blob: null,
          size: 0,
          etag: '',
          modified,
          details: { headers: {}, metadata: {} },
          deleteMarker: true,
        };
        return { ...this.#replaceLatest(at, marker), deleteMarker: true };
      }
      return {
        versionId: 'null',
        unusedBlobs: this.#removeVersion(at, 'null'),
        deleteMarker: false,
      };
    });
  }

  /** Deletes one version permanently; the version before it becomes the newest. */
  deleteVersion(at: Location, versionId: string): { deleteMarker: boolean; unusedBlobs: string[] } {
    return inTransaction(this.#database, () => {
      const version = this.get(at.bucket, at.key, versionId);
      const unusedBlobs = this.#removeVersion(at, versionId);
      if (version?.latest) {
        this.#database
          .prepare(
            'UPDATE objects SET latest = 1 WHERE id = (SELECT max(id) FROM objects WHERE bucket ' +
              '= ? AND key = ?)',
          )
          .run(at.bucket, at.key);
      }
      return { deleteMarker: version?.deleteMarker ?? false, unusedBlobs };
    });
  }

  /**
   * Replaces the details of one version (headers, metadata, checksum, tags); its content stays the
   * same.
   */
  setDetails(
    version: { bucket: string; key: string; versionId: string },
    details: ObjectDetails,
  ): void {
    this.#database
      .prepare('UPDATE objects SET details = ? WHERE bucket = ? AND key = ? AND version_id = ?')
      .run(JSON.stringify(details), version.bucket, version.key, version.versionId);
  }

  /**
   * Returns the newest versions that are not deleted, in byte order of their keys, starting at
   * `from` (exclusive unless `inclusive`).
   */
  list(bucket: string, from: string, inclusive: boolean, limit: number): StoredObject[] {
    const comparison = inclusive ? '>=' : '>';
    const rows = this.#database
      .prepare(
        `SELECT ${columns} FROM objects WHERE bucket = ? AND latest = 1 AND key ` +
          `${comparison} ? AND delete_marker = 0 ORDER BY key LIMIT ?`,
      )
      .all(bucket, from, limit);
    return (rows as ObjectRow[]).map(fromRow);
  }

  /**
   * Returns all versions of the keys that start with a prefix, sorted by key and then newest first.
   */
  listVersions(bucket: string, prefix: string, limit: number): StoredObject[] {
    const rows = this.#database
      .prepare(
        `SELECT ${columns} FROM objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? ` +
          'ORDER BY key, id DESC LIMIT ?',
      )
      .all(bucket, prefix, prefix, limit);
    return (rows as ObjectRow[]).map(fromRow);
  }

  /**
   * Returns the newest versions that are not deleted, whose keys start with a prefix and which were
   * written at or before an instant (milliseconds since 1970).
   */
  listOld(bucket: string, prefix: string, modified: number): StoredObject[] {
    const rows = this.#database
      .prepare(
        `SELECT ${columns} FROM objects WHERE bucket = ? AND latest = 1 AND delete_marker = 0 ` +
          'AND modified <= ? AND substr(key, 1, length(?)) = ?',
      )
      .all(bucket, modified, prefix, prefix);
    return (rows as ObjectRow[]).map(fromRow);
  }

  /**
   * Returns the versions whose keys start with a prefix and which another version (or a marker)
   * replaced at or before an instant (milliseconds since 1970).
   */
  listReplaced(bucket: string, prefix: string, replaced: number): StoredObject[] {
    const rows = this.#database
      .prepare(
        `SELECT ${columns} FROM objects AS old WHERE bucket = ? AND latest = 0 ` +
          'AND substr(key, 1, length(?)) = ? AND (SELECT modified FROM objects AS next ' +
          'WHERE next.bucket = old.bucket AND next.key = old.key AND next.id > old.id ' +
          'ORDER BY next.id LIMIT 1) <= ?',
      )
      .all(bucket, prefix, prefix, replaced);
    return (rows as ObjectRow[]).map(fromRow);
  }

  /** Returns the delete markers of the keys that start with a prefix and have no other version. */
  listLoneMarkers(bucket: string, prefix: string): StoredObject[] {
    const rows = this.#database
      .prepare(
        `SELECT ${columns} FROM objects AS marker WHERE bucket = ? AND delete_marker = 1 ` +
          'AND substr(key, 1, length(?)) = ? AND NOT EXISTS (SELECT 1 FROM objects AS other ' +
          'WHERE other.bucket = marker.bucket AND other.key = marker.key ' +
          'AND other.id <> marker.id)',
      )
      .all(bucket, prefix, prefix);
    return (rows as ObjectRow[]).map(fromRow);
  }

  #replaceLatest(
    at: Location,
    object: Omit<NewObject, 'blob'> & { blob: string | null; deleteMarker: boolean },
  ): Written {
    const versionId = at.versioned ? randomBytes(16).toString('base64url') : 'null';
    const unusedBlobs = at.versioned ? [] : this.#removeVersion(at, 'null');
    this.#database
      .prepare('UPDATE objects SET latest = 0 WHERE bucket = ? AND key = ? AND latest = 1')
      .run(at.bucket, at.key);
    this.#database
      .prepare(
        `INSERT INTO objects (bucket, key, version_id, latest, delete_marker, blob, size, etag,
          modified, details)
         VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        at.bucket,
        at.key,
        versionId,
        object.deleteMarker ? 1 : 0,
        object.blob,
        object.size,
        object.etag,
        object.modified,
        JSON.stringify(object.details),
      );
    return { versionId, unusedBlobs };
  }

  #removeVersion(at: Location, versionId: string): string[] {
    const rows = this.#database
      .prepare('DELETE FROM objects WHERE bucket = ? AND key = ? AND version_id = ? RETURNING blob')
      .all(at.bucket, at.key, versionId) as { blob: string | null }[];
    return rows.flatMap((row) => (row.blob === null ? [] : [row.blob]));
  }
}
