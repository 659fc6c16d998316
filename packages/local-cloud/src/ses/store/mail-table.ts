import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../shared/database.ts';

export type MailEntry = {
  id: string;
  /** The time at which the engine accepted the mail, in epoch milliseconds. */
  accepted: number;
  sender: string;
  subject: string;
  attachments: number;
  configurationSet: string | null;
  tags: Record<string, string>;
  /** All recipients, including Bcc, in lower case. */
  recipients: string[];
};

type MailRow = {
  seq: number;
  id: string;
  accepted: number;
  sender: string;
  subject: string;
  attachments: number;
  configuration_set: string | null;
  tags: string;
};

export type MailFilter = { to?: string; since?: number; limit: number };

/** The index of accepted mails. */
export class MailTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Returns how many recipients the mails had that were accepted after an instant (milliseconds
   * since 1970) and whose sender is wanted.
   */
  countRecipients(since: number, wanted: (sender: string) => boolean): number {
    const rows = this.#database
      .prepare(
        'SELECT sender, COUNT(*) AS count FROM mails JOIN recipients USING (seq) ' +
          'WHERE accepted > ? GROUP BY sender',
      )
      .all(since) as { sender: string; count: number }[];
    return rows.reduce((sum, { sender, count }) => sum + (wanted(sender) ? count : 0), 0);
  }

  /** Adds a mail; its row is on disk when the call returns. */
  add(mail: MailEntry): void {
    inTransaction(this.#database, () => {
      const { lastInsertRowid } = this.#database
        .prepare(
          'INSERT INTO mails (id, accepted, sender, subject, attachments, configuration_set, ' +
            'tags) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(
          mail.id,
          mail.accepted,
          mail.sender,
          mail.subject,
          mail.attachments,
          mail.configurationSet,
          JSON.stringify(mail.tags),
        );
      const insert = this.#database.prepare(
        'INSERT OR IGNORE INTO recipients (address, seq) VALUES (?, ?)',
      );
      for (const address of mail.recipients) insert.run(address, lastInsertRowid);
    });
  }

  /**
   * Returns the mails to one address (or to any address if `to` is not given) that were accepted at
   * or after `since`, newest first.
   */
  list(filter: MailFilter): MailEntry[] {
    const rows = this.#database
      .prepare(
        `SELECT * FROM mails
         WHERE accepted >= ? AND (? IS NULL OR seq IN (SELECT seq FROM recipients
           WHERE address = ?))
         ORDER BY seq DESC LIMIT ?`,
      )
      .all(
        filter.since ?? Number.MIN_SAFE_INTEGER,
        filter.to ?? null,
        filter.to ?? null,
        filter.limit,
      );
    return (rows as MailRow[]).map((row) => this.#toEntry(row));
  }

  /** Returns one mail, or undefined if there is none with this id. */
  get(id: string): MailEntry | undefined {
    const row = this.#database.prepare('SELECT * FROM mails WHERE id = ?').get(id) as
      | MailRow
      | undefined;
    return row && this.#toEntry(row);
  }

  /** Returns the ids of all mails. */
  ids(): string[] {
    return (this.#database.prepare('SELECT id FROM mails').all() as { id: string }[]).map(
      (row) => row.id,
    );
  }

  /** Returns all addresses that have received mail, in alphabetical order. */
  addresses(): string[] {
    const rows = this.#database
      .prepare('SELECT DISTINCT address FROM recipients ORDER BY address')
      .all();
    return (rows as { address: string }[]).map((row) => row.address);
  }

  #toEntry(row: MailRow): MailEntry {
    const recipients = this.#database
      .prepare('SELECT address FROM recipients WHERE seq = ? ORDER BY address')
      .all(row.seq);
    return {
      id: row.id,
      accepted: row.accepted,
      sender: row.sender,
      subject: row.subject,
      attachments: row.attachments,
      configurationSet: row.configuration_set,
      tags: JSON.parse(row.tags) as Record<string, string>,
      recipients: (recipients as { address: string }[]).map((recipient) => recipient.address),
    };
  }
}
