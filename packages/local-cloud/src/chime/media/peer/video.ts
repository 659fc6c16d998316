import type { StreamDescription } from '../../wire/signal-frame.ts';

/** A camera or a shared screen that somebody sends. */
export interface VideoSource {
  readonly streamId: number;
  readonly description: StreamDescription;
  readonly receivers: Set<VideoReceiver>;
  requestKeyframe(): void;
  /** The packet of a sequence number, as long as it is kept. */
  kept(sequence: number): VideoPacket | undefined;
}

export interface VideoPacket {
  payload: Buffer;
  sequenceNumber: number;
  timestamp: number;
  marker: boolean;
}

/** The way of one source to one person. */
export interface VideoReceiver {
  readonly mid: string;
  readonly ssrc: number;
  readonly source: VideoSource;
  paused: boolean;
  /** Nothing goes out before the first whole picture. */
  started: boolean;
  send(packet: VideoPacket): void;
}

const KEPT = 512;

/** The last packets of a source, for those who ask again. */
export class KeptPackets {
  readonly #packets: (VideoPacket | undefined)[] = Array.from({ length: KEPT });

  keep(packet: VideoPacket): void {
    this.#packets[packet.sequenceNumber % KEPT] = packet;
  }

  get(sequence: number): VideoPacket | undefined {
    const packet = this.#packets[sequence % KEPT];
    return packet?.sequenceNumber === sequence ? packet : undefined;
  }
}

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
