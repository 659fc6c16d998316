/** An element of EBML (RFC 8794): its id as it is written, and its body. */
export function element(id: number, ...body: Buffer[]): Buffer {
  const whole = Buffer.concat(body);
  return Buffer.concat([idBytes(id), sizeBytes(whole.length), whole]);
}

/** The head of an element whose body of a known length follows. */
export const head = (id: number, length: number): Buffer =>
  Buffer.concat([idBytes(id), sizeBytes(length)]);

/** A whole number, in as few bytes as it takes, or in as many as `width` says. */
export function unsigned(id: number, value: number, width?: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const first = bytes.findIndex((byte) => byte !== 0);
  return element(id, bytes.subarray(width === undefined ? (first < 0 ? 7 : first) : 8 - width));
}

export const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

export function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

// Eight bytes for every size: one way to read and to write over, for a few bytes more.
function sizeBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  bytes[0]! |= 0x01;
  return bytes;
}
