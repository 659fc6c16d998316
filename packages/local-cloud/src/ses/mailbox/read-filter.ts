import type { MailFilter } from '../store/mail-table.ts';

const maxMails = 200;

/**
 * Reads `to` (an address), `since` (ISO time or epoch milliseconds, inclusive) and `limit` (1 to
 * 200) from a query. Answers a sentence when one of them cannot be read.
 */
export function readFilter(query: URLSearchParams): MailFilter | string {
  const to = query.get('to')?.trim().toLowerCase() || undefined;
  const sinceText = query.get('since');
  const since =
    sinceText === null
      ? undefined
      : /^-?\d{1,15}$/.test(sinceText)
        ? Number(sinceText)
        : Date.parse(sinceText);
  if (Number.isNaN(since)) return 'since must be an ISO time or epoch milliseconds.';
  const limitText = query.get('limit') ?? String(maxMails);
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > maxMails) return `limit must be between 1 and ${maxMails}.`;
  return { to, since, limit };
}
