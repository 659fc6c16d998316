import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long the head of a request may take to arrive, and all of it; in milliseconds. The second is
 * Node's own: large objects take their time.
 */
const HEAD_MS = 15_000;
const REQUEST_MS = 300_000;
/**
 * Connections of one address that may wait with their first request. A browser opens a handful at
 * once.
 */
const MAX_WAITING = 100;

export interface ConnectionLimits {
  headMs?: number;
  requestMs?: number;
}

/**
 * Holds connections of a server to limits: whoever does not send a whole request in time is cut
 * off, and of too many that wait from one address the oldest goes, so that those who do send are
 * served. How often Node looks is an option of `createServer`.
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
  // Only beside a listener of the server's own: without one Node answers as if nobody had asked for
  // an upgrade.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', (request) => stopWaiting(request.socket));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A browser opens connections ahead: to one that never said anything no answer is due.
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
