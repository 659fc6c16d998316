import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a free port on 127.0.0.1. */
export function chooseFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
