import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** `concatenation`: joined pieces for an earlier release. */
type PipelineKind = 'capture' | 'concatenation';
/** `Storing`: has stopped, and its pieces are being stored. The API calls this `Stopped`. */
export type PipelineStatus = 'InProgress' | 'Stopping' | 'Storing' | 'Stopped' | 'Failed';

export interface PipelineRow {
  id: string;
  kind: PipelineKind;
  requestToken: string | null;
  meetingId: string;
  externalMeetingId: string;
  mediaRegion: string;
  status: PipelineStatus;
  /** The requested settings, in the API's form. */
  settings: Record<string, unknown>;
  createdMs: number;
  updatedMs: number;
}

const audioOnlySettings = z.object({
  ChimeSdkMeetingConfiguration: z.object({
    ArtifactsConfiguration: z.object({ Audio: z.object({ MuxType: z.literal('AudioOnly') }) }),
  }),
});

/** Checks whether a capture has no picture at all. */
export const isAudioOnly = ({ settings }: Pick<PipelineRow, 'settings'>): boolean =>
  audioOnlySettings.safeParse(settings).success;

interface Stored {
  id: string;
  kind: PipelineKind;
  request_token: string | null;
  meeting_id: string;
  external_meeting_id: string;
  media_region: string;
  status: PipelineStatus;
  settings: string;
  created_ms: number;
  updated_ms: number;
}

const fromStored = (row: Stored): PipelineRow => ({
  id: row.id,
  kind: row.kind,
  requestToken: row.request_token,
  meetingId: row.meeting_id,
  externalMeetingId: row.external_meeting_id,
  mediaRegion: row.media_region,
  status: row.status,
  settings: JSON.parse(row.settings) as Record<string, unknown>,
  createdMs: row.created_ms,
  updatedMs: row.updated_ms,
});

/** Media pipelines, including ended ones. */
export class PipelineTable {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add(row: PipelineRow): void {
    this.#database
      .prepare('INSERT INTO pipelines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        row.id,
        row.kind,
        row.requestToken,
        row.meetingId,
        row.externalMeetingId,
        row.mediaRegion,
        row.status,
        JSON.stringify(row.settings),
        row.createdMs,
        row.updatedMs,
      );
  }

  get(id: string): PipelineRow | undefined {
    const row = this.#database
      .prepare('SELECT * FROM pipelines WHERE id = ?')
      .get(id) as unknown as Stored | undefined;
    return row && fromStored(row);
  }

  byToken(requestToken: string): PipelineRow | undefined {
    const row = this.#database
      .prepare('SELECT * FROM pipelines WHERE request_token = ?')
      .get(requestToken) as unknown as Stored | undefined;
    return row && fromStored(row);
  }

  /** Returns every pipeline, oldest first. */
  all(): PipelineRow[] {
    return (
      this.#database
        .prepare('SELECT * FROM pipelines ORDER BY created_ms, id')
        .all() as unknown as Stored[]
    ).map(fromStored);
  }

  /** Returns the pipelines that have not ended, or whose pieces are not stored yet. */
  running(): PipelineRow[] {
    return (
      this.#database
        .prepare(
          "SELECT * FROM pipelines WHERE status NOT IN ('Stopped', 'Failed') ORDER BY " +
            'created_ms, id',
        )
        .all() as unknown as Stored[]
    ).map(fromStored);
  }

  setStatus(id: string, status: PipelineStatus, ms: number): void {
    this.#database
      .prepare('UPDATE pipelines SET status = ?, updated_ms = ? WHERE id = ?')
      .run(status, ms, id);
  }
}
