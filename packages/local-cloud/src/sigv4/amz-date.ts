const pattern = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/**
 * Turns `20260131T235959Z` into epoch milliseconds (UTC); undefined for anything else, also for a
 * 31 February.
 */
export function parseAmzDate(text: string): number | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : time;
}
