import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../shared/open-database.ts';
import { BlobFiles } from './blob-files.ts';
import { ObjectTable } from './object-table.ts';
import { schema } from './schema.ts';
import { UploadTable } from './upload-table.ts';

export type Store = { objects: ObjectTable; uploads: UploadTable; blobs: BlobFiles; close(): void };

/** Opens the objects under a folder (made when missing) and clears what a crash left half done. */
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
