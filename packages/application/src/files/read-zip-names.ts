/** The type of Word documents since 2007 (ECMA-376). */
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The sizes of records without their names (PKWARE APPNOTE 6.3.10, sections 4.3.12 and 4.3.16). */
const ENTRY_BYTES = 46;
const ENTRY = 0x02014b50;
/** More entries than a document has. */
const MAX_ENTRIES = 5000;

/**
 * Returns the names of a ZIP's entries that are listed at its end, and its first bytes as text.
 * @param tail the end of a ZIP that is larger than `head`
 */
export function readZipNames(
  head: Uint8Array,
  tail: Uint8Array = head,
): { names: string[]; start: string } {
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength);
  const names: string[] = [];
  // Entries in the list follow each other, so the first one that is found leads to all others.
  let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
  while (at >= 0 && at + ENTRY_BYTES <= bytes.length && names.length < MAX_ENTRIES) {
    if (bytes.readUInt32LE(at) !== ENTRY) break;
    const nameLength = bytes.readUInt16LE(at + 28);
    const restLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    names.push(name.toString('latin1'));
    at += ENTRY_BYTES + nameLength + restLength;
  }
  return { names, start: Buffer.from(head.subarray(0, 8192)).toString('latin1') };
}
