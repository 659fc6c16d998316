/**
 * Milliseconds since 1970 of an RFC 3339 time. It must name its zone, since otherwise the instant
 * would depend on this machine's; undefined for anything else.
 */
export function parseTimestamp(value: unknown): number | undefined {
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
  )
    return undefined;
  const epochMs = Date.parse(value);
  return Number.isNaN(epochMs) ? undefined : epochMs;
}
