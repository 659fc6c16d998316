/** No part of a document that is shown as text is larger, whatever the archive says (bytes). */
const MAX_PART_BYTES = 16 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

/** Signatures and sizes of the records: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.16. */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  offset: number;
}

/** An archive whose files are unpacked one by one. */
export interface Zip {
  names: readonly string[];
  /**
   * Unpacks a file; undefined if there is none of this name.
   * @throws Error if it is encrypted, damaged or larger than 16 MB
   */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Reads the directory of a ZIP archive.
 * @throws RangeError if it is no archive or is damaged
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map(listEntries(bytes, view).map((entry) => [entry.name, entry]));
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.isEncrypted) throw new Error(`${name} is encrypted`);
      const start =
        entry.offset +
        LOCAL_BYTES +
        view.getUint16(entry.offset + 26, true) +
        view.getUint16(entry.offset + 28, true);
      const packed = bytes.subarray(start, start + entry.compressedBytes);
      if (entry.method === STORED) return packed;
      if (entry.method !== DEFLATED) throw new Error(`${name} has an unknown compression`);
      return inflate(packed);
    },
  };
}

function listEntries(bytes: Uint8Array, view: DataView): Entry[] {
  const end = findEnd(view);
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count && view.getUint32(at, true) === ENTRY_SIGNATURE; n += 1) {
    const nameBytes = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
      compressedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The record at the end is followed by a comment of any length up to 65,535 bytes. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new RangeError('This is no ZIP archive');
}

/** Unpacks in steps, so that an archive that unpacks to gigabytes is refused early. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let total = 0;
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > MAX_PART_BYTES) {
      await reader.cancel();
      throw new Error('A part of the file is too large');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
