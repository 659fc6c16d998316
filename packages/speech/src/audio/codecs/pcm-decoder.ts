import type { PacketDecoder } from './packet-decoder.ts';

/** Opens a decoder for 16-bit mono PCM in little-endian order, into which `readWav` converts. */
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
