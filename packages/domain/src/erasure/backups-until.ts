/** Backups end within this time (ADR 71). */
const BACKUP_DAYS = 35;

/**
 * Returns until when backups may contain what was erased at an instant (both UTC, ISO 8601). It is
 * counted from the end of the last pass, an hour after the first.
 */
export const backupsUntil = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) + BACKUP_DAYS * 86_400_000 + 3_600_000).toISOString();
