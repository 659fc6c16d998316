import type { DatabaseSync } from 'node:sqlite';
import type { TranscriptionOrder } from '../media/media-plane.ts';

interface Stored {
  meeting_id: string;
  language_code: string;
  region: string;
}

/** The meetings with live transcription, which continues after a restart. */
export class TranscriptionTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all(): TranscriptionOrder[] {
    const rows = this.#database.prepare('SELECT * FROM transcriptions').all();
    return (rows as unknown as Stored[]).map(({ meeting_id, language_code, region }) => ({
      meetingId: meeting_id,
      languageCode: language_code,
      region,
    }));
  }

  put({ meetingId, languageCode, region }: TranscriptionOrder): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO transcriptions VALUES (?, ?, ?)')
      .run(meetingId, languageCode, region);
  }

  remove(meetingId: string): void {
    this.#database.prepare('DELETE FROM transcriptions WHERE meeting_id = ?').run(meetingId);
  }
}
