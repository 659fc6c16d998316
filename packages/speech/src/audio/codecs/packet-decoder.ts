/** Decodes the packets of one track in order; it keeps state from packet to packet. */
export interface PacketDecoder {
  /** Samples per second of what it returns. */
  readonly sampleRate: number;
  /** Returns the samples of a packet, mono, −1 to 1; silence for a damaged packet. */
  decode(packet: Uint8Array): Float32Array;
  close(): void;
}
