import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../shared/database.ts';
import { BlobFiles } from './blob-files.ts';
import { ObjectTable } from './object-table.ts';
import { UploadTable } from './upload-table.ts';

/** A row refers to its content by `blob`. A write becomes visible when the row changes. */
const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    version_id TEXT NOT NULL,
    latest INTEGER NOT NULL,
    delete_marker INTEGER NOT NULL,
    blob TEXT,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified INTEGER NOT NULL,
    details TEXT NOT NULL,
    UNIQUE (bucket, key, version_id)
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS objects_latest ON objects (bucket, key) WHERE latest = 1;
  CREATE TABLE IF NOT EXISTS uploads (
    upload_id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    started INTEGER NOT NULL,
    details TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL REFERENCES uploads (upload_id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    blob TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified INTEGER NOT NULL,
    checksum TEXT,
    PRIMARY KEY (upload_id, number)
  ) STRICT, WITHOUT ROWID
`;

export type Store = { objects: ObjectTable; uploads: UploadTable; blobs: BlobFiles; close(): void };

/**
 * Opens the object store in a folder (created if missing) and deletes files that a crash left
 * unfinished or unused.
 */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = openDatabase(join(dataDir, 'objects.sqlite'), schema);
  const blobs = new BlobFiles(dataDir);
  const rows = database
    .prepare('SELECT blob FROM objects WHERE blob IS NOT NULL UNION ALL SELECT blob FROM parts')
    .all();
  blobs.sweep(new Set((rows as { blob: string }[]).map((row) => row.blob)));
  return {
    objects: new ObjectTable(database),
    uploads: new UploadTable(database),
    blobs,
    close: () => database.close(),
  };
}
