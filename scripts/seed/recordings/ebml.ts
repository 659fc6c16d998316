/** An element of a Matroska file (RFC 8794): its id, then how long it is, then what is in it. */
export const element = (id: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([idOf(id), sizeOf(body.length), body]);
};

/**
 * A number, always in eight bytes, so that what holds a place is as long as what will stand there.
 */
export const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
export const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
export const text = (value: string): Buffer => Buffer.from(value, 'utf8');

function idOf(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Lengths take eight bytes as well; the first bit that is set says so. */
function sizeOf(length: number): Buffer {
  const bytes = uint(length);
  bytes[0] = 1;
  return bytes;
}
