import { createServer, type AddressInfo } from 'node:net';

/**
 * Returns a port on 127.0.0.1 that is free now: `preferred` if it is free, any other port otherwise
 * or if `preferred` is 0.
 *
 * @throws the system's error if a port cannot be opened for another reason, for example EACCES for
 * a port below 1024 without the required right
 */
export async function freePort(
  preferred: number,
  taken: ReadonlySet<number> = new Set(),
): Promise<number> {
  for (const port of taken.has(preferred) ? [0] : [preferred, 0]) {
    const found = await tryPort(port);
    if (found !== undefined && !taken.has(found)) return found;
  }
  return freePort(0, taken);
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

const PORT_ROLES = [
  'web',
  's3',
  'cognito',
  'ses',
  'states',
  'dynamodb',
  'chime',
  'kms',
  'sts',
  'secrets',
  'files',
  'providers',
] as const;
export type Ports = Record<(typeof PORT_ROLES)[number], number>;

/**
 * Selects ports for the gateway and the engines: `first`, `first + 1` and so on. A free port is
 * used in place of each one that is taken, and for all of them if `first` is 0.
 */
export async function choosePorts(first: number): Promise<Ports> {
  const taken = new Set<number>();
  const ports = {} as Ports;
  for (const [index, role] of PORT_ROLES.entries()) {
    ports[role] = await freePort(first === 0 ? 0 : first + index, taken);
    taken.add(ports[role]);
  }
  return ports;
}
