import { createServer, type Server } from 'node:net';

/** The ports of this process that are open but not yet used by any server. */
const reserved = new Map<number, Server>();

/**
 * Opens a port on 127.0.0.1, so that no other program can take it before its server starts. Until
 * then connections to it are closed at once. Returns false if the port is taken.
 *
 * @throws the system's error if the port cannot be opened for another reason
 */
export function reservePort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => {
      reserved.set(port, server);
      resolve(true);
    });
  });
}

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
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
