import type { DatabaseSync } from 'node:sqlite';

export interface MeetingRow {
  id: string;
  requestToken: string | null;
  externalId: string;
  mediaRegion: string;
  features: object | null;
  tenantIds: string[];
  createdMs: number;
  /** The time since which nobody is present, in milliseconds; null while somebody is. */
  emptySince: number | null;
}

interface Stored {
  id: string;
  request_token: string | null;
  external_id: string;
  media_region: string;
  features: string | null;
  tenant_ids: string;
  created_ms: number;
  empty_since: number | null;
}

const fromStored = (row: Stored): MeetingRow => ({
  id: row.id,
  requestToken: row.request_token,
  externalId: row.external_id,
  mediaRegion: row.media_region,
  features: row.features === null ? null : (JSON.parse(row.features) as object),
  tenantIds: JSON.parse(row.tenant_ids) as string[],
  createdMs: row.created_ms,
  emptySince: row.empty_since,
});

/** The meetings that have not ended. */
export class MeetingTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add(row: MeetingRow): void {
    this.#database
      .prepare('INSERT INTO meetings VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        row.id,
        row.requestToken,
        row.externalId,
        row.mediaRegion,
        row.features && JSON.stringify(row.features),
        JSON.stringify(row.tenantIds),
        row.createdMs,
        row.emptySince,
      );
  }

  get(id: string): MeetingRow | undefined {
    return this.#one('id = ?', id);
  }

  byToken(requestToken: string): MeetingRow | undefined {
    return this.#one('request_token = ?', requestToken);
  }

  all(): MeetingRow[] {
    return (
      this.#database
        .prepare('SELECT * FROM meetings ORDER BY created_ms, id')
        .all() as unknown as Stored[]
    ).map(fromStored);
  }

  setEmptySince(id: string, ms: number | null): void {
    this.#database.prepare('UPDATE meetings SET empty_since = ? WHERE id = ?').run(ms, id);
  }

  /** Also removes its attendees. */
  remove(id: string): void {
    this.#database.prepare('DELETE FROM meetings WHERE id = ?').run(id);
  }

  #one(where: string, value: string): MeetingRow | undefined {
    const row = this.#database
      .prepare(`SELECT * FROM meetings WHERE ${where}`)
      .get(value) as unknown as Stored | undefined;
    return row && fromStored(row);
  }
}
