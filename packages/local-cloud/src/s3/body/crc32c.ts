const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/**
 * CRC-32C (Castagnoli, RFC 3720 appendix B.4) of a chunk, continuing from the value of the chunks
 * before it.
 */
export function crc32c(chunk: Uint8Array, previous = 0): number {
  let value = ~previous >>> 0;
  for (const byte of chunk) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}
