import type { DatabaseSync } from 'node:sqlite';

type Capability = 'SendReceive' | 'Send' | 'Receive' | 'None';
export type Capabilities = { Audio: Capability; Video: Capability; Content: Capability };

export interface AttendeeRow {
  id: string;
  meetingId: string;
  externalUserId: string;
  joinToken: string;
  capabilities: Capabilities;
  /**
   * Whether the attendee is present in the meeting, which includes the time shortly after a lost
   * connection.
   */
  present: boolean;
}

interface Stored {
  seq: number;
  id: string;
  meeting_id: string;
  external_user_id: string;
  join_token: string;
  capabilities: string;
  present: number;
}

const fromStored = (row: Stored): AttendeeRow => ({
  id: row.id,
  meetingId: row.meeting_id,
  externalUserId: row.external_user_id,
  joinToken: row.join_token,
  capabilities: JSON.parse(row.capabilities) as Capabilities,
  present: row.present === 1,
});

export class AttendeeTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add(row: AttendeeRow): void {
    this.#database
      .prepare(
        'INSERT INTO attendees (id, meeting_id, external_user_id, join_token, capabilities, ' +
          'present) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        row.id,
        row.meetingId,
        row.externalUserId,
        row.joinToken,
        JSON.stringify(row.capabilities),
        row.present ? 1 : 0,
      );
  }

  get(meetingId: string, id: string): AttendeeRow | undefined {
    return this.#one('meeting_id = ? AND id = ?', meetingId, id);
  }

  byExternalUser(meetingId: string, externalUserId: string): AttendeeRow | undefined {
    return this.#one('meeting_id = ? AND external_user_id = ?', meetingId, externalUserId);
  }

  byToken(joinToken: string): AttendeeRow | undefined {
    return this.#one('join_token = ?', joinToken);
  }

  count(meetingId: string): number {
    return (
      this.#database
        .prepare('SELECT count(*) AS found FROM attendees WHERE meeting_id = ?')
        .get(meetingId) as { found: number }
    ).found;
  }

  /**
   * Returns a page in the order of creation; `after` is the last sequence number of the previous
   * page.
   */
  list(
    meetingId: string,
    after: number,
    limit: number,
  ): { rows: AttendeeRow[]; next: number | undefined } {
    const found = this.#database
      .prepare('SELECT * FROM attendees WHERE meeting_id = ? AND seq > ? ORDER BY seq LIMIT ?')
      .all(meetingId, after, limit + 1) as unknown as Stored[];
    const page = found.slice(0, limit);
    return {
      rows: page.map(fromStored),
      next: found.length > limit ? page.at(-1)!.seq : undefined,
    };
  }

  present(meetingId: string): AttendeeRow[] {
    return (
      this.#database
        .prepare('SELECT * FROM attendees WHERE meeting_id = ? AND present = 1 ORDER BY seq')
        .all(meetingId) as unknown as Stored[]
    ).map(fromStored);
  }

  setPresent(id: string, present: boolean): void {
    this.#database
      .prepare('UPDATE attendees SET present = ? WHERE id = ?')
      .run(present ? 1 : 0, id);
  }

  setCapabilities(id: string, capabilities: Capabilities): void {
    this.#database
      .prepare('UPDATE attendees SET capabilities = ? WHERE id = ?')
      .run(JSON.stringify(capabilities), id);
  }

  remove(id: string): void {
    this.#database.prepare('DELETE FROM attendees WHERE id = ?').run(id);
  }

  #one(where: string, ...values: string[]): AttendeeRow | undefined {
    const row = this.#database
      .prepare(`SELECT * FROM attendees WHERE ${where}`)
      .get(...values) as unknown as Stored | undefined;
    return row && fromStored(row);
  }
}
