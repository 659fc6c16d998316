/** The parts of a route that the page needs. */
export interface ClientRoute {
  method: string;
  path: string;
  access: string | { action: string; subject: string };
  idempotency: string;
  request: { body?: true };
}

/**
 * Routes as the page loads them, a third of their size as objects. Those that differ only in name
 * and path are together: the key has method, idempotency, `body` or `none`, and access; each line
 * has a name and a path.
 */
export type CompactRoutes = Record<string, string>;

/** Returns routes as they are written into the code of the page. */
export function compactRoutes(routes: Readonly<Record<string, ClientRoute>>): CompactRoutes {
  const lines = new Map<string, string[]>();
  for (const [name, { method, path, access, idempotency, request }] of Object.entries(routes)) {
    const rights = typeof access === 'string' ? access : `${access.action} ${access.subject}`;
    const key = `${method} ${idempotency} ${request.body ? 'body' : 'none'} ${rights}`;
    lines.set(key, [...(lines.get(key) ?? []), `${name} ${path}`]);
  }
  return Object.fromEntries([...lines].map(([key, alike]) => [key, alike.join('\n')]));
}

/** Returns the routes that `compactRoutes` has written. */
export function readRoutes(compact: CompactRoutes): Record<string, ClientRoute> {
  const routes: Record<string, ClientRoute> = {};
  for (const [key, lines] of Object.entries(compact)) {
    const [method = '', idempotency = '', body, action = '', subject] = key.split(' ');
    const access = subject === undefined ? action : { action, subject };
    const request = body === 'body' ? { body: true as const } : {};
    for (const line of lines.split('\n')) {
      const [name = '', path = ''] = line.split(' ');
      routes[name] = { method, path, access, idempotency, request };
    }
  }
  return routes;
}
