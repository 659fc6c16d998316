import type { IncomingMessage } from 'node:http';

/** What of each body nobody is refused for: the product itself takes no more than this. */
const FREE_BYTES = 256 * 1024;

/** How many bytes of large bodies may be in memory at once, over all requests. */
export interface BodyRoom {
  /** False when there is no room for so many more. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** @param maxBytes the limit over all requests */
export function createBodyRoom(maxBytes: number): BodyRoom {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > maxBytes) return false;
      taken += bytes;
      return true;
    },
    give: (bytes) => void (taken -= bytes),
  };
}

/** A body that is in memory until it is released, or why there is none. */
export type ReadBody = { bytes: Buffer; release(): void } | 'too-large' | 'no-room';

/**
 * The complete body, unless it has more than `limit` bytes or there is no room for it now; then the
 * rest is discarded as it arrives, so that the sender can read the reason. A sender that never ends
 * is cut off.
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  room?: BodyRoom,
): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let [size, taken] = [0, 0];
  let refused: 'too-large' | 'no-room' | undefined;
  const release = () => {
    room?.give(taken);
    taken = 0;
  };
  const refuse = (why: 'too-large' | 'no-room') => {
    refused ??= why;
    chunks.length = 0;
    release();
  };
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > 4 * limit) request.destroy();
      if (size > limit) refuse('too-large');
      if (refused) continue;
      const more = Math.max(0, size - FREE_BYTES) - taken;
      if (room && more > 0 && !room.take(more)) refuse('no-room');
      else {
        if (room) taken += Math.max(0, more);
        chunks.push(chunk);
      }
    }
  } catch (error) {
    release();
    throw error;
  }
  return refused ?? { bytes: Buffer.concat(chunks), release };
}
