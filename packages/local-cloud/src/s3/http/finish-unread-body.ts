import type { IncomingMessage } from 'node:http';

const maxDrainedBytes = 64 * 1024 * 1024;
const maxDrainMs = 10_000;

/**
 * Reads on, up to a limit, what a refused client is still sending: a browser reports a network
 * failure instead of the answer when the connection closes under its upload.
 */
export function finishUnreadBody(message: IncomingMessage): void {
  if (message.readableEnded || message.destroyed) return;
  let bytes = 0;
  const stop = () => message.destroy();
  const timer = setTimeout(stop, maxDrainMs).unref();
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDrainedBytes) stop();
  });
  message.resume();
  message.once('close', () => clearTimeout(timer));
}
