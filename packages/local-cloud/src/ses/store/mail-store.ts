import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../shared/database.ts';
import { replaceFile } from '../../shared/replace-file.ts';
import { syncDirectory } from '../../shared/sync-directory.ts';
import { type MailEntry, MailTable } from './mail-table.ts';

/** A mail exists as soon as its row exists; its `.eml` file is written to disk before the row. */
const schema = `
  CREATE TABLE IF NOT EXISTS mails (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    accepted INTEGER NOT NULL,
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    attachments INTEGER NOT NULL,
    configuration_set TEXT,
    tags TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS recipients (
    address TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES mails (seq) ON DELETE CASCADE,
    PRIMARY KEY (address, seq)
  ) STRICT, WITHOUT ROWID
`;

export type MailStore = {
  table: MailTable;
  /** Stores a mail; its file and row are on disk when the promise resolves. */
  save(entry: MailEntry, eml: Buffer): Promise<void>;
  /** Returns the bytes of a mail that is in the table. */
  read(id: string): Promise<Buffer>;
  close(): void;
};

/**
 * Opens the mail store in a folder (created if missing) and deletes files without a row, which a
 * crash can leave behind.
 */
export function openMailStore(dataDir: string): MailStore {
  const folder = join(dataDir, 'mails');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = openDatabase(join(dataDir, 'mails.sqlite'), schema);
  const table = new MailTable(database);
  const path = (id: string) => join(folder, `${assertId(id)}.eml`);

  const known = new Set(table.ids().map((id) => `${id}.eml`));
  for (const name of readdirSync(folder)) if (!known.has(name)) rmSync(join(folder, name));

  return {
    table,
    async save(entry, eml) {
      const finished = path(entry.id);
      const unfinished = `${finished}.part`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(eml);
          await file.sync();
        } finally {
          await file.close();
        }
        await replaceFile(unfinished, finished);
        await syncDirectory(folder);
        table.add(entry);
      } catch (error) {
        await rm(unfinished, { force: true });
        await rm(finished, { force: true });
        throw error;
      }
    },
    read: (id) => readFile(path(id)),
    close: () => database.close(),
  };
}

function assertId(id: string): string {
  if (!/^[0-9a-f-]{10,80}$/.test(id)) throw new Error('Not the id of a mail');
  return id;
}
