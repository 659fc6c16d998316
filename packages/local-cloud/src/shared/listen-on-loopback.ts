import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ConnectionLimits, limitConnections } from './limit-connections.ts';
import { takeReservedPort } from './reserved-ports.ts';

export type ListeningServer = { url: string; close(): Promise<void> };

/**
 * How long a connection may stay idle. The SDK's clients keep idle connections open without limit,
 * so an idle timeout sometimes closes a connection just as its next request is sent (ECONNRESET,
 * about one request in a thousand with Node's default of 5 s).
 */
const REST_MS = 600_000;

/**
 * The host names that always mean this machine and that nobody else can own. S3 clients put the
 * bucket before `localhost`.
 */
const OWN_HOST = /^(127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)*localhost)(:\d+)?$/i;

/**
 * Starts a server on 127.0.0.1 only. Port 0 selects a free port; a reserved port is taken over. The
 * server responds only to requests for this machine's own host names and limits slow connections.
 * `close` ends open connections and waits until the port is free. Rejects if the port is taken.
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
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    const reserved = takeReservedPort(port);
    if (reserved) server.listen(reserved);
    else server.listen(port, '127.0.0.1');
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
 * Refuses requests for other host names, as a protection against DNS rebinding. A web page whose
 * host name was made to resolve to this machine has the same origin as the server, so CORS does not
 * stop it from reading responses. Its requests carry that host name and are refused with 421.
 */
function refuseOtherHosts(server: Server): void {
  for (const event of ['request', 'upgrade']) {
    const handlers = server.listeners(event) as Handler[];
    if (handlers.length === 0) continue;
    server.removeAllListeners(event);
    server.on(
      event,
      (request: IncomingMessage, answer: ServerResponse | Duplex, ...rest: unknown[]) => {
        if (!OWN_HOST.test(request.headers.host ?? '')) return refuse(answer);
        for (const handler of handlers) handler.call(server, request, answer, ...rest);
      },
    );
  }
}

/** @param answer the response of a request, or the socket of an upgrade */
function refuse(answer: ServerResponse | Duplex): void {
  if (answer instanceof ServerResponse) {
    answer
      .writeHead(421, { 'content-type': 'text/plain', connection: 'close' })
      .end('Misdirected Request');
    return;
  }
  // Node leaves the error handling of an upgraded socket to the listener that accepts it.
  answer.on('error', () => answer.destroy());
  answer.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\n\r\n');
}
