/**
 * A route of an HTTP API with its key, for example `GET /api/users/{id}`, `ANY /x/{rest+}` or
 * `$default`.
 */
export interface KeyedRoute {
  routeKey: string;
}

export interface RouteMatch<T> {
  route: T;
  /** The decoded values of the path's variables. */
  params: Record<string, string>;
}

type Segment = { kind: 'text'; text: string } | { kind: 'variable' | 'greedy'; name: string };

interface Compiled<T> {
  route: T;
  method: string;
  segments: Segment[];
}

const RANK = { text: 0, variable: 1, greedy: 2 } as const;

/**
 * Returns a function that finds the route of a request in API Gateway's order: text before
 * variables before greedy variables, segment by segment, then a method before ANY, and `$default`
 * last. It returns undefined for a 404. Source: Amazon API Gateway developer guide, "Routing API
 * requests".
 */
export function createRouteMatcher<T extends KeyedRoute>(
  routes: T[],
): (method: string, path: string) => RouteMatch<T> | undefined {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const compiled = routes
    .filter((route) => route !== fallback)
    .map(compile)
    .sort(bySpecificity);
  return (method, path) => {
    const parts = path.split('/').slice(1);
    for (const candidate of compiled) {
      if (candidate.method !== 'ANY' && candidate.method !== method) continue;
      const params = read(candidate.segments, parts);
      if (params) return { route: candidate.route, params };
    }
    return fallback && { route: fallback, params: {} };
  };
}

function compile<T extends KeyedRoute>(route: T): Compiled<T> {
  const [method, path] = route.routeKey.split(' ') as [string, string];
  const segments = path
    .split('/')
    .slice(1)
    .map((part): Segment => {
      const variable = /^\{(.+?)(\+?)\}$/.exec(part);
      if (!variable) return { kind: 'text', text: part };
      return { kind: variable[2] ? 'greedy' : 'variable', name: variable[1]! };
    });
  return { route, method, segments };
}

function bySpecificity<T>(one: Compiled<T>, other: Compiled<T>): number {
  const longest = Math.max(one.segments.length, other.segments.length);
  for (let index = 0; index < longest; index++) {
    const [a, b] = [one.segments[index], other.segments[index]];
    const difference = (a ? RANK[a.kind] : 0) - (b ? RANK[b.kind] : 0);
    if (difference !== 0) return difference;
  }
  return Number(one.method === 'ANY') - Number(other.method === 'ANY');
}

function read(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined) return undefined;
    if (segment.kind === 'greedy') {
      params[segment.name] = decode(parts.slice(index).join('/'));
      return params;
    }
    if (segment.kind === 'text' ? part !== segment.text : part === '') return undefined;
    if (segment.kind === 'variable') params[segment.name] = decode(part);
  }
  return parts.length === segments.length ? params : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is not valid percent-encoding; the function receives it unchanged and refuses it.
    return text;
  }
}
