/** The offset of the number of sequence parameter sets in an `avcC` box. */
const SETS_AT = 5;
/** The lower five bits of that byte are the number. */
const SEQUENCE_SETS = 0x1f;
/** The lower two bits of the byte before it are the bytes of a length in a picture, minus one. */
const LENGTH_BYTES = 3;

/**
 * Returns the parameter sets of H.264 pictures, each after its length, as they are written before a
 * picture.
 * @param description the content of an `avcC` box (ISO/IEC 14496-15, 5.3.3.1.2)
 */
export function toParameterSets(description: Uint8Array): Uint8Array {
  const view = new DataView(description.buffer, description.byteOffset, description.byteLength);
  const lengthBytes = (view.getUint8(SETS_AT - 1) & LENGTH_BYTES) + 1;
  const sets: Uint8Array[] = [];
  let at = SETS_AT;
  for (const mask of [SEQUENCE_SETS, 0xff]) {
    const count = view.getUint8(at++) & mask;
    for (let index = 0; index < count; index++) {
      const size = view.getUint16(at);
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, size);
      sets.push(length.subarray(4 - lengthBytes), description.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  }
  return Buffer.concat(sets);
}
