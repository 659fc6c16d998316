import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** More entries than a document has; an archive with more is not opened. */
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Returns the contents of a ZIP archive (PKWARE's APPNOTE 6.3.10, without ZIP64 and multiple
 * disks). Returns undefined if the bytes are not an archive, and `unreadable` if it is encrypted,
 * uses another compression, or exceeds the limits of a scan.
 */
async function readZip(archive: Buffer): Promise<Buffer[] | 'unreadable' | undefined> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (
    end < 0 ||
    end + 22 > archive.length ||
    end < archive.length - 22 - MAX_COMMENT_BYTES ||
    archive.readUInt32LE(end) !== END_OF_DIRECTORY
  )
    return undefined;
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return 'unreadable';
  const contents: Buffer[] = [];
  let room = MAX_BYTES;
  try {
    for (let at = archive.readUInt32LE(end + 16), read = 0; read < count; read += 1) {
      if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'unreadable';
      const [flags, method, size, local] = [
        archive.readUInt16LE(at + 8),
        archive.readUInt16LE(at + 10),
        archive.readUInt32LE(at + 20),
        archive.readUInt32LE(at + 42),
      ];
      const isEncrypted = (flags & 1) !== 0;
      if (isEncrypted || (method !== STORED && method !== DEFLATED)) return 'unreadable';
      const start =
        local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(start, start + size);
      const content =
        method === STORED ? packed : await inflate(packed, { maxOutputLength: Math.max(room, 1) });
      room -= content.length;
      if (room < 0) return 'unreadable';
      contents.push(content);
      at +=
        46 +
        archive.readUInt16LE(at + 28) +
        archive.readUInt16LE(at + 30) +
        archive.readUInt16LE(at + 32);
    }
  } catch {
    // A length points outside the file, or a stream is truncated.
    return 'unreadable';
  }
  return contents;
}

/** The results in the terms of GuardDuty Malware Protection for S3. */
export type ScanResult = 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED';

/**
 * Byte sequences that are malware wherever they occur. EICAR is the test file of the European
 * Institute for Computer Antivirus Research, which every scanner reports as malware; it is split in
 * two parts so that this source file is not reported.
 */
const SIGNATURES = [
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
].map((text) => Buffer.from(text, 'latin1'));

/** The maximum nesting of archives that are opened. */
const MAX_DEPTH = 3;

/**
 * Searches for known signatures, also within ZIP archives such as Word documents. Content that
 * cannot be opened is reported as `UNSUPPORTED`.
 */
export async function scanContent(content: Buffer, depth = 0): Promise<ScanResult> {
  if (SIGNATURES.some((signature) => content.includes(signature))) return 'THREATS_FOUND';
  const entries = await readZip(content);
  if (entries === undefined) return 'NO_THREATS_FOUND';
  if (entries === 'unreadable' || depth === MAX_DEPTH) return 'UNSUPPORTED';
  const results = new Set<ScanResult>();
  for (const entry of entries) results.add(await scanContent(entry, depth + 1));
  if (results.has('THREATS_FOUND')) return 'THREATS_FOUND';
  return results.has('UNSUPPORTED') ? 'UNSUPPORTED' : 'NO_THREATS_FOUND';
}
