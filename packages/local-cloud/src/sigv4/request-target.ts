import { decodePercent } from './percent-encoding.ts';

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
