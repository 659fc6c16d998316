import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The time within which the head of a request, and the whole request, must arrive, in milliseconds.
 * The limit for the whole request is Node's default, because large objects take long.
 */
const HEAD_MS = 15_000;
const REQUEST_MS = 300_000;
/**
 * The maximum number of connections from one address that have not yet sent their first request. A
 * browser opens only a handful at the same time.
 */
const MAX_WAITING = 100;

export interface ConnectionLimits {
  headMs?: number;
  requestMs?: number;
}

/**
 * Limits the connections of a server. A connection that does not send a whole request in time is
 * closed. If too many connections from one address are waiting for their first request, the oldest
 * is closed, so that clients that do send requests are served. How often Node checks the timeouts
 * is an option of `createServer`.
 */
export function limitConnections(
  server: Server,
  { headMs = HEAD_MS, requestMs = REQUEST_MS }: ConnectionLimits = {},
): void {
  server.headersTimeout = headMs;
  server.requestTimeout = requestMs;
  const waiting = new Map<string, Set<Socket>>();
  const stopWaiting = (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    for (const [key, sockets] of address ? [[address, waiting.get(address)] as const] : waiting) {
      if (sockets?.delete(socket) && sockets.size === 0) waiting.delete(key);
    }
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const sockets = waiting.get(address) ?? new Set();
    waiting.set(address, sockets.add(socket));
    if (sockets.size > MAX_WAITING) sockets.values().next().value!.destroy();
    socket.once('close', () => stopWaiting(socket));
  });
  server.on('request', (request) => stopWaiting(request.socket));
  // Adds this listener only if the server has an `upgrade` listener of its own. Without any, Node
  // handles the request as if it had not asked for an upgrade.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', (request) => stopWaiting(request.socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections in advance; a connection that never sent any data gets no response.
    if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  });
}
