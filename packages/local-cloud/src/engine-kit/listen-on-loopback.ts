import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

export type ListeningServer = { url: string; close(): Promise<void> };

/**
 * How long a connection may rest. The SDK's clients keep theirs for ever: whichever rested for just as long is ended in the
 * moment of its next request now and then (ECONNRESET, about one of a thousand at Node's own 5 s).
 */
const REST_MS = 600_000;

/**
 * Starts a server on 127.0.0.1 only (0 picks a free port), with limits for slow connections. `close` ends open connections and waits for the port to be
 * free. Rejects when the port is taken.
 */
export async function listenOnLoopback(server: Server, port: number, limits: ConnectionLimits = {}): Promise<ListeningServer> {
  server.keepAliveTimeout = REST_MS;
  limitConnections(server, limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
