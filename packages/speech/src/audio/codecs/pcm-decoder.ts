import type { PacketDecoder } from './packet-decoder.ts';

/** Opens a decoder for mono samples of 16 bits, as `readWav` makes them. */
export const openPcmDecoder = (sampleRate: number): PacketDecoder => ({
  sampleRate,
  decode(packet) {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    return Float32Array.from(
      { length: packet.byteLength >> 1 },
      (_, index) => view.getInt16(index * 2, true) / 32_768,
    );
  },
  close() {},
});
