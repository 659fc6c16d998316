import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';

export type ListeningServer = { url: string; close(): Promise<void> };

/**
 * How long a connection may rest. The SDK's clients keep theirs for ever: whichever rested for just
 * as long is ended in the moment of its next request now and then (ECONNRESET, about one of a
 * thousand at Node's own 5 s).
 */
const REST_MS = 600_000;

/**
 * The names of this machine that nobody else can own; S3 clients put the bucket before `localhost`.
 */
const OWN_HOST = /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d+)?$/i;

/**
 * Starts a server on 127.0.0.1 only (0 picks a free port), which answers this machine by its own
 * names alone and has limits for slow connections. `close` ends open connections and waits for the
 * port to be free. Rejects when the port is taken.
 */
export async function listenOnLoopback(
  server: Server,
  port: number,
  limits: ConnectionLimits = {},
): Promise<ListeningServer> {
  server.keepAliveTimeout = REST_MS;
  refuseOtherHosts(server);
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

type Handler = (request: IncomingMessage, ...rest: unknown[]) => void;

/**
 * A page of the internet whose name was made to lead here (DNS rebinding) shares its origin with
 * what answers: nothing of CORS keeps it from reading. Its requests name it, and go no further.
 */
function refuseOtherHosts(server: Server): void {
  const guard = (event: 'request' | 'upgrade', refuse: (given: never) => void) => {
    const handlers = server.listeners(event) as Handler[];
    if (handlers.length === 0) return;
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
      if (!OWN_HOST.test(request.headers.host ?? '')) return refuse(rest[0] as never);
      for (const handler of handlers) handler.call(server, request, ...rest);
    });
  };
  guard('request', (response: ServerResponse) => {
    response
      .writeHead(421, { 'content-type': 'text/plain', connection: 'close' })
      .end('Misdirected Request');
  });
  guard('upgrade', (socket: Duplex) => {
    // Node leaves the errors of an upgraded connection to whoever takes it.
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n');
  });
}
