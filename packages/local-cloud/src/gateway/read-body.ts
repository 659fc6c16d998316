import type { IncomingMessage } from 'node:http';

/**
 * The first bytes of each body, which do not count against the limit; the product itself accepts no
 * larger bodies.
 */
const FREE_BYTES = 256 * 1024;

/** Limits how many bytes of large bodies are in memory at the same time, over all requests. */
export interface BodyRoom {
  /** Reserves memory. Returns false if the limit would be exceeded. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/**
 * Creates the memory limit for large bodies.
 * @param maxBytes the limit over all requests
 */
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

/** A body that is in memory until it is released, or the reason why it was refused. */
export type ReadBody = { bytes: Buffer; release(): void } | 'too-large' | 'no-room';

/**
 * Reads the complete body, unless it has more than `limit` bytes or the memory limit is reached. In
 * those cases the rest is discarded as it arrives, so that the sender can read the reason; a sender
 * that never ends is disconnected.
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
