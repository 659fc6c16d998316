import * as z from 'zod';

/** The time in milliseconds during which an import can be undone. */
export const IMPORT_UNDO_MS = 24 * 3_600_000;

const lastImport = z.object({
  file: z.string(),
  /** The time of the import (UTC, ISO 8601). */
  at: z.iso.datetime(),
  /** The candidates that it added. */
  ids: z.array(z.string()),
  /** The requisitions that it created as drafts. */
  requisitions: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
});
export type LastImport = z.infer<typeof lastImport>;
export type CreatedRequisition = LastImport['requisitions'][number];

/**
 * Returns the storage key of a member's last import, which is removed when the member signs out.
 */
export const toLastImportKey = (tenantId: number, userId: string): string =>
  `last-import:${tenantId}:${userId}`;

/**
 * Returns the last import of this browser if it can still be undone.
 * @param now milliseconds since 1970
 */
export function findLastImport(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  now: number,
): LastImport | undefined {
  try {
    const found = lastImport.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    return now < Date.parse(found.at) + IMPORT_UNDO_MS ? found : undefined;
  } catch {
    // Local storage can contain anything.
    return undefined;
  }
}

export const rememberLastImport = (
  storage: Pick<Storage, 'setItem'>,
  key: string,
  made: LastImport,
): void => storage.setItem(key, JSON.stringify(made));

export const forgetLastImport = (storage: Pick<Storage, 'removeItem'>, key: string): void =>
  storage.removeItem(key);
