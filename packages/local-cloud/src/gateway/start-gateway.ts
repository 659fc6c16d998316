import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ConnectionLimits } from '../shared/limit-connections.ts';
import { listenOnLoopback, type ListeningServer } from '../shared/listen-on-loopback.ts';
import type { ServeApi } from './serve-api.ts';
import type { Reply } from './to-reply.ts';

/**
 * Handles a request before the site does; Vite's middleware and the developer page are such
 * functions. Resolves to false if the request was not handled.
 */
export type RequestInterceptor = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

export interface GatewayOptions {
  /** 0 selects a free port. */
  port: number;
  api: ServeApi;
  site: (request: IncomingMessage) => Promise<Reply>;
  takeovers: RequestInterceptor[];
  /** The headers of every response. */
  headers: Record<string, string>;
  /** Returns the local time in milliseconds since 1970. */
  now: () => number;
  onError: (error: unknown) => void;
  /** Called for each answer with the size of its body in bytes. */
  onAnswered?: (bytes: number) => void;
  /** The connection limits; tests use shorter ones. */
  limits?: ConnectionLimits;
}

/** The time that running requests are given when the gateway closes. */
const GRACE_MS = 5000;
/**
 * The idle time after which a browser's connection is closed, the time in which a request must have
 * arrived completely, and the interval at which slow requests are checked.
 */
const REST_MS = 75_000;
const REQUEST_MS = 60_000;
const LOOK_MS = 1_000;

export interface Gateway extends ListeningServer {
  /**
   * Resolves when no API call is running: each has been responded to or its client has
   * disconnected.
   */
  idle(): Promise<void>;
}

/** Starts the counterpart of CloudFront: one origin for the page and, under /api, for the API. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { api, site, takeovers, headers, now, onError, onAnswered } = options;
  let apiCallsUnderWay = 0;
  const idleWaiters: (() => void)[] = [];

  const countApiCall = (response: ServerResponse) => {
    apiCallsUnderWay++;
    response.once('close', () => {
      apiCallsUnderWay--;
      if (apiCallsUnderWay === 0) for (const wake of idleWaiters.splice(0)) wake();
    });
  };

  const respond = (request: IncomingMessage, response: ServerResponse, reply: Reply) => {
    onAnswered?.(reply.body.length);
    send(request, response, reply);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.sendDate = false;
    response.setHeader('date', new Date(now()).toUTCString());
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const path = request.url!.split('?')[0]!;
    if (path.startsWith('/api/')) {
      countApiCall(response);
      return respond(request, response, await api(request));
    }
    for (const takeover of takeovers) if (await takeover(request, response)) return;
    respond(request, response, await site(request));
  };

  let underWay = 0;
  const server = createServer({ connectionsCheckingInterval: LOOK_MS }, (request, response) => {
    underWay++;
    response.once('close', () => underWay--);
    answer(request, response).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') onError(error);
      if (response.headersSent) response.destroy();
      else
        send(request, response, {
          status: 500,
          headers: { 'content-type': 'text/plain' },
          body: Buffer.from('Internal Server Error'),
        });
    });
  });
  const listening = await listenOnLoopback(
    server,
    options.port,
    options.limits ?? { requestMs: REQUEST_MS },
  );
  server.keepAliveTimeout = REST_MS;
  return {
    url: listening.url,
    idle: () =>
      apiCallsUnderWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => idleWaiters.push(resolve)),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const deadline = Date.now() + GRACE_MS;
      while (underWay > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): void {
  response.writeHead(status, {
    ...headers,
    ...(status !== 304 && status !== 204 && { 'content-length': body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
