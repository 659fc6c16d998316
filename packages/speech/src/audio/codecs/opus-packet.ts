/** The durations of a frame in milliseconds for each mode of the codec (RFC 6716, table 2). */
const SILK_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const CELT_MS = [2.5, 5, 10, 20];

/** Returns the duration of an Opus packet (RFC 6716, section 3.1); 0 for an empty packet. */
export function readOpusPacketSeconds(packet: Uint8Array): number {
  const toc = packet[0];
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const ms =
    config < 12
      ? SILK_MS[config % 4]!
      : config < 16
        ? HYBRID_MS[config % 2]!
        : CELT_MS[config % 4]!;
  const frames = [1, 2, 2, (packet[1] ?? 0) & 0x3f][toc & 3]!;
  return (ms * frames) / 1000;
}
