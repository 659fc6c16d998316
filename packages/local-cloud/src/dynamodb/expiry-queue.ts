import type { DatabaseSync } from 'node:sqlite';

interface ExpiringItem {
  table: string;
  /** Key of the item as DynamoDB JSON text. */
  key: string;
  /** Seconds since 1970. */
  expires: number;
}

export interface ExpiryQueue {
  /**
   * Replaces what is known of the item; undefined: it does not expire. Kept over a kill when this
   * returns.
   */
  put(table: string, key: string, expires: number | undefined): void;
  /** Items that expired at `seconds`, earliest first, at most 100. */
  due(seconds: number): ExpiringItem[];
  /** When the next one expires, in seconds since 1970. */
  next(): number | undefined;
}

export const EXPIRY_SCHEMA = `
  CREATE TABLE IF NOT EXISTS expiries (table_name TEXT NOT NULL, item_key TEXT NOT NULL, expires INTEGER NOT NULL, PRIMARY KEY (table_name, item_key)) STRICT;
  CREATE INDEX IF NOT EXISTS expiries_in_order ON expiries (expires)`;

/** The items with an expiry, in a database opened with EXPIRY_SCHEMA. */
export function openExpiryQueue(database: DatabaseSync): ExpiryQueue {
  const put = database.prepare(
    'INSERT INTO expiries VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET expires = excluded.expires',
  );
  const remove = database.prepare('DELETE FROM expiries WHERE table_name = ? AND item_key = ?');
  const due = database.prepare(
    'SELECT table_name AS "table", item_key AS key, expires FROM expiries WHERE expires <= ? ORDER BY expires LIMIT 100',
  );
  const next = database.prepare('SELECT MIN(expires) AS expires FROM expiries');
  return {
    put: (table, key, expires) =>
      void (expires === undefined ? remove.run(table, key) : put.run(table, key, expires)),
    due: (seconds) => due.all(seconds) as unknown as ExpiringItem[],
    next: () => (next.get()?.['expires'] as number | null) ?? undefined,
  };
}
