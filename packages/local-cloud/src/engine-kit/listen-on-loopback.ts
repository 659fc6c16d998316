import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ListeningServer = { url: string; close(): Promise<void> };

/**
 * Starts a server on 127.0.0.1 only (0 picks a free port). `close` ends open connections and waits for the port to be
 * free. Rejects when the port is taken.
 */
export async function listenOnLoopback(server: Server, port: number): Promise<ListeningServer> {
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
