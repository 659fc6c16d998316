/** A decoder for the packets of one track, which must be decoded in order. */
export interface PacketDecoder {
  /** The sampling rate of the decoded samples in Hz. */
  readonly sampleRate: number;
  /** Returns the samples of a packet: mono, −1 to 1; silence if the packet is damaged. */
  decode(packet: Uint8Array): Float32Array;
  /** Frees the memory of the decoder. */
  close(): void;
}
