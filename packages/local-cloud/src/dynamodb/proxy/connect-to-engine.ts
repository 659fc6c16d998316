import { connect, type Socket } from 'node:net';
import { JSON_TYPE, type ProxyResponse } from './proxy-answers.ts';

export interface EngineClient {
  /**
   * Sends a request to the engine, and returns its response with the headers that clients read.
   * Rejects with the connection's error if the engine ends it or does not listen.
   */
  send(body: Buffer, target: string): Promise<ProxyResponse>;
  /** Ends all connections. */
  close(): void;
}

/** A connection, which is used for one request at a time. */
interface Connection {
  send(request: Buffer): Promise<ProxyResponse>;
  destroy(): void;
}

/** The engine checks only the format of a signature. */
const ENGINE_AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, ' +
  'SignedHeaders=host, Signature=checked';
const END_OF_HEAD = '\r\n\r\n';
const KEPT_HEADERS = new Set(['content-type', 'x-amz-crc32', 'x-amzn-requestid']);

/**
 * Opens a client of the engine, which writes HTTP/1.1 itself. The engine answers each request of
 * the proxy with a `content-length`, so that `node:http`, which takes five times the CPU time, is
 * not needed.
 */
export function connectToEngine(url: string): EngineClient {
  const { hostname, port, host } = new URL(url);
  const all = new Set<Connection>();
  const idle: Connection[] = [];

  const open = (): Connection => {
    const connection = openConnection(connect(Number(port), hostname), () => {
      all.delete(connection);
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
    });
    all.add(connection);
    return connection;
  };

  return {
    async send(body, target) {
      const head =
        `POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${JSON_TYPE}\r\n` +
        `content-length: ${body.length}\r\nx-amz-target: ${target}\r\n` +
        `x-amz-date: 20260101T000000Z\r\nauthorization: ${ENGINE_AUTHORIZATION}${END_OF_HEAD}`;
      const connection = idle.pop() ?? open();
      const response = await connection.send(Buffer.concat([Buffer.from(head, 'latin1'), body]));
      if (all.has(connection)) idle.push(connection);
      return response;
    },
    close() {
      for (const connection of all) connection.destroy();
    },
  };
}

function openConnection(socket: Socket, onClosed: () => void): Connection {
  let parts: Buffer[] = [];
  let size = 0;
  let head: ReturnType<typeof readHead>;
  let running: PromiseWithResolvers<ProxyResponse> | undefined;

  socket.setNoDelay();
  socket.on('data', (part) => {
    parts.push(part);
    size += part.length;
    if (!head) {
      parts = [Buffer.concat(parts)];
      head = readHead(parts[0]!);
    }
    if (!head || size < head.length + head.bodyLength) return;
    const { status, headers, length, bodyLength } = head;
    const body = Buffer.concat(parts).subarray(length, length + bodyLength);
    const answered = running;
    [parts, size, head, running] = [[], 0, undefined, undefined];
    answered?.resolve({ status, headers, body });
  });
  let failure: unknown;
  socket.on('error', (error) => (failure = error));
  socket.on('close', () => {
    onClosed();
    running?.reject(failure ?? connectionReset());
  });
  return {
    send(request) {
      running = Promise.withResolvers();
      socket.write(request);
      return running.promise;
    },
    destroy: () => socket.destroy(),
  };
}

/** Reads the head of a response. Returns undefined if it has not arrived completely. */
function readHead(received: Buffer) {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers: Record<string, string> = {};
  let bodyLength = 0;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (name === 'content-length') bodyLength = Number(line.slice(colon + 1));
    else if (KEPT_HEADERS.has(name)) headers[name] = line.slice(colon + 1).trim();
  }
  const status = Number(statusLine.split(' ')[1]);
  return { status, headers, length: end + END_OF_HEAD.length, bodyLength };
}

const connectionReset = (): Error =>
  Object.assign(new Error('The engine ended the connection'), { code: 'ECONNRESET' });

/** Whether the engine has ended a connection or does not listen. */
export const isConnectionError = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(
    String((error as NodeJS.ErrnoException).code),
  );
