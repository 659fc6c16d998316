import { createServer } from 'node:http';
import { freePort } from '@parley/local-cloud/core/free-port.ts';
import { listenOnLoopback } from '@parley/local-cloud/shared/listen-on-loopback.ts';

export interface HeldPort {
  port: number;
  /** Resolves when the port is free. */
  release(): Promise<void>;
}

const WAITING_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley is being set up</title>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1rem">
<h1 style="font-size: 1.5rem">Parley is being set up</h1><p>The terminal shows how far it is. This page opens the product as soon as it is ready.</p></body></html>`;

/**
 * Holds a port until the product itself listens there, so that a second start at the same time
 * takes another one: `preferred` if it is free. Who opens it meanwhile reads that the product is
 * being set up, on a page that looks again by itself.
 */
export async function servePlaceholder(preferred: number): Promise<HeldPort> {
  const server = createServer((_, response) => {
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '3',
      refresh: '3',
    });
    response.end(WAITING_PAGE);
  });
  const port = await freePort(preferred);
  const listening = await listenOnLoopback(server, port);
  return { port, release: () => listening.close() };
}
