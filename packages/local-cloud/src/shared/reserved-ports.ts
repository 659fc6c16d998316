import { createServer, type Server } from 'node:net';

/** The ports of this process that are open but not yet used by any server. */
const reserved = new Map<number, Server>();

/**
 * Opens a port on 127.0.0.1, so that no other program can take it before its server starts. Until
 * then connections to it are closed at once. Returns false if the port is taken, also if it is so
 * on ::1 alone: browsers would open the other program under `localhost`, as a development server of
 * vite on macOS.
 *
 * @param isTakenOnIpv6 is replaced by tests, because not every machine has IPv6
 * @throws the system's error if the port cannot be opened for another reason
 */
export async function reservePort(
  port: number,
  isTakenOnIpv6: (port: number) => Promise<boolean> = tryIpv6,
): Promise<boolean> {
  const server = createServer((socket) => socket.destroy());
  if ((await listen(server, port, '127.0.0.1')) === 'EADDRINUSE') return false;
  const isTaken = await isTakenOnIpv6(port);
  if (isTaken) await close(server);
  else reserved.set(port, server);
  return !isTaken;
}

async function tryIpv6(port: number): Promise<boolean> {
  const server = createServer();
  const code = await listen(server, port, '::1');
  await close(server);
  return code === 'EADDRINUSE';
}

/** The errors that say that a machine has no IPv6. */
const WITHOUT_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'EPROTONOSUPPORT']);

/** Returns undefined if the server listens, and why it does not if that is expected. */
function listen(server: Server, port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      if (code === 'EADDRINUSE' || (host === '::1' && WITHOUT_IPV6.has(code))) resolve(code);
      else reject(error);
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));

/** Returns the open socket of a reserved port for the server that now uses it. */
export function takeReservedPort(port: number): Server | undefined {
  const server = reserved.get(port);
  reserved.delete(port);
  return server;
}

/** Closes those of the ports that no server has taken. */
export async function releasePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const server = takeReservedPort(port);
    if (server) await close(server);
  }
}
