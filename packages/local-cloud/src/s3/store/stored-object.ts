import type { Checksum } from '../body/checksum-algorithms.ts';

/**
 * The details that a client sends with an object: the headers that GET returns, user metadata, a
 * verified checksum and tags.
 */
export type ObjectDetails = {
  headers: Record<string, string>;
  metadata: Record<string, string>;
  checksum?: Checksum;
  tags?: Record<string, string>;
};

export type StoredObject = {
  key: string;
  versionId: string;
  latest: boolean;
  deleteMarker: boolean;
  blob: string | null;
  size: number;
  /** The etag without quotes. */
  etag: string;
  /** Epoch milliseconds. */
  modified: number;
  details: ObjectDetails;
};

export type ObjectRow = {
  key: string;
  version_id: string;
  latest: number;
  delete_marker: number;
  blob: string | null;
  size: number;
  etag: string;
  modified: number;
  details: string;
};

/** Converts a row of the objects table into a stored object. */
export function fromRow(row: ObjectRow): StoredObject {
  return {
    key: row.key,
    versionId: row.version_id,
    latest: row.latest === 1,
    deleteMarker: row.delete_marker === 1,
    blob: row.blob,
    size: row.size,
    etag: row.etag,
    modified: row.modified,
    details: JSON.parse(row.details) as ObjectDetails,
  };
}
