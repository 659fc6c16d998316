import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The address at which everything of this machine listens. */
const LOOPBACK = '127.0.0.1';

/**
 * Returns the address for the engine. The engine accepts any signature and answers requests of any
 * web page, and supports neither a password nor a Unix socket. Therefore its address is the secret:
 * one of the 16 million addresses of this machine alone (RFC 1122, 127/8), which no page can find
 * by trying. Linux and Windows have all of them, macOS and BSD only 127.0.0.1.
 * @param canListen is replaced by tests
 */
export async function chooseEngineHost(
  canListen: (host: string) => Promise<boolean> = tryToListen,
): Promise<string> {
  const secret = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
  return (await canListen(secret)) ? secret : LOOPBACK;
}

/** Whether an engine at this address could be found by a web page that tries all ports. */
export const canBeGuessed = (url: string): boolean => new URL(url).hostname === LOOPBACK;

function tryToListen(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(0, host, () => server.close(() => resolve(true)));
  });
}
