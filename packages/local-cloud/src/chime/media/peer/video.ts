import type { StreamDescription } from '../../wire/signal-frame.ts';

/** A camera or a shared screen that a participant sends. */
export interface VideoSource {
  readonly streamId: number;
  readonly description: StreamDescription;
  readonly receivers: Set<VideoReceiver>;
  requestKeyframe(): void;
  /** Returns the packet with a sequence number, or undefined if it is no longer stored. */
  findPacket(sequence: number): VideoPacket | undefined;
}

export interface VideoPacket {
  payload: Buffer;
  sequenceNumber: number;
  timestamp: number;
  marker: boolean;
}

/** The connection from one video source to one receiving participant. */
export interface VideoReceiver {
  readonly mid: string;
  readonly ssrc: number;
  readonly source: VideoSource;
  paused: boolean;
  /** Whether the first key frame has been sent. No packet is sent before it. */
  started: boolean;
  send(packet: VideoPacket): void;
}

const KEPT = 512;

/** Stores the last packets of a source for retransmission. */
export class RecentPackets {
  readonly #packets: (VideoPacket | undefined)[] = Array.from({ length: KEPT });

  add(packet: VideoPacket): void {
    this.#packets[packet.sequenceNumber % KEPT] = packet;
  }

  get(sequence: number): VideoPacket | undefined {
    const packet = this.#packets[sequence % KEPT];
    return packet?.sequenceNumber === sequence ? packet : undefined;
  }
}

export interface Vp8Packet {
  /** Whether the packet begins a frame. */
  first: boolean;
  /**
   * Whether the frame can be decoded without earlier frames. Only set on a packet that begins a
   * frame.
   */
  keyframe: boolean;
  /** The part of the frame that the packet carries. */
  data: Buffer;
}

/**
 * Parses the payload of an RTP packet with VP8 (RFC 7741, 4.2). Returns undefined if it contains no
 * frame data.
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
