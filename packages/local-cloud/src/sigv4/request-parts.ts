/**
 * Percent-encodes as RFC 3986 demands for Signature V4: everything but letters, digits and `-_.~`.
 */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes percent-encoding; undefined when the text is not valid percent-encoded UTF-8. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

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

export type RequestTarget = { path: string; query: [name: string, value: string][] };

/**
 * Splits a request target (`/a%20b?x=1`, or an absolute URL) into its raw path and decoded query
 * pairs, in order. Nothing is normalised, because `new URL()` would resolve `..` inside object
 * keys. Undefined when the query is not valid percent-encoding.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const [beforeHash = ''] = local.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = (mark < 0 ? beforeHash : beforeHash.slice(0, mark)) || '/';
  const query: [string, string][] = [];
  for (const pair of mark < 0 ? [] : beforeHash.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodeQueryPart(equals < 0 ? pair : pair.slice(0, equals));
    const value = decodeQueryPart(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    query.push([name, value]);
  }
  return { path, query };
}

function decodeQueryPart(part: string): string | undefined {
  return decodePercent(part.replaceAll('+', ' '));
}
