import { isDeepStrictEqual } from 'node:util';
import { parseOffer } from '@parley/local-cloud/chime/media/sdp/parse-offer.ts';
import { decodeFrame, encodeFrame } from '@parley/local-cloud/chime/wire/signal-frame.ts';

/** The error with which an engine refuses invalid input; any other error is a defect. */
const REFUSES = /^(?!.*(call stack|Invalid \w+ length))RangeError: /;
export const isRefusal = (error: unknown): boolean => REFUSES.test(String(error));

/** Parses a frame and the offer in it. Returns undefined if the frame is refused. */
export function readFrame(bytes: Uint8Array): ReturnType<typeof decodeFrame> | undefined {
  try {
    const frame = decodeFrame(bytes);
    if (frame.sub?.sdpOffer) parseOffer(frame.sub.sdpOffer);
    return frame;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Returns what is wrong with parsing a frame. A parsed frame must stay equal when it is written and
 * parsed again.
 */
export function findFrameViolations(bytes: Uint8Array): string[] {
  try {
    const frame = readFrame(bytes);
    if (!frame) return [];
    const again = decodeFrame(encodeFrame(frame));
    return isDeepStrictEqual(again, frame) ? [] : ['it is another frame when it is told on'];
  } catch (error) {
    return [`it throws ${(error as Error).stack ?? String(error)}`];
  }
}
