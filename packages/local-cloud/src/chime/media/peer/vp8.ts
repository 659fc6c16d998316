export interface Vp8Packet {
  /** The packet begins a frame. */
  first: boolean;
  /** Of a packet that begins a frame: it can be shown without the ones before it. */
  keyframe: boolean;
  /** The piece of the frame that it carries. */
  data: Buffer;
}

/**
 * Reads the payload of an RTP packet with VP8 (RFC 7741, 4.2); undefined when there is nothing in
 * it.
 */
export function readVp8(payload: Buffer): Vp8Packet | undefined {
  if (payload.length < 2) return undefined;
  let at = 1;
  const [flags, extended] = [payload[0]!, payload[1]!];
  if (flags & 0x80) {
    at = 2;
    if (extended & 0x80) at += payload[at]! & 0x80 ? 2 : 1;
    if (extended & 0x40) at += 1;
    if (extended & 0x30) at += 1;
  }
  if (at >= payload.length) return undefined;
  const first = (flags & 0x10) !== 0 && (flags & 0x07) === 0;
  return { first, keyframe: first && (payload[at]! & 0x01) === 0, data: payload.subarray(at) };
}
