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
