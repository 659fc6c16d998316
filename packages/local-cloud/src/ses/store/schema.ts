/** A mail exists once its row does; the `.eml` file is on disk before that. */
export const schema = `
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
