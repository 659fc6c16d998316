/**
 * The duration of an Opus packet. The packets are stored in an Ogg file (RFC 3533, RFC 7845), which
 * any player reads.
 */
export const PACKET_MS = 20;

const RATE = 48_000;
const PACKET_SAMPLES = (RATE * PACKET_MS) / 1000;
/** The number of samples (6.5 ms) that the encoder adds at the beginning. */
const PRE_SKIP = 312;
const HEADER = 27;
const PACKETS_PER_PAGE = 50;
const LONGEST_SEGMENT = 255;
const [FIRST, LAST] = [0x02, 0x04];
/**
 * An arbitrary number that identifies the stream. It is constant, so that the same sound gives the
 * same file.
 */
const SERIAL = 1;

/** Returns an Ogg file with the given packets. */
export function writeOpusFile(packets: readonly Buffer[]): Buffer {
  const pages = [toPage([opusHead()], 0, 0, FIRST), toPage([opusTags()], 0, 1, 0)];
  for (let from = 0; from < packets.length; from += PACKETS_PER_PAGE) {
    const until = Math.min(packets.length, from + PACKETS_PER_PAGE);
    pages.push(
      toPage(
        packets.slice(from, until),
        until * PACKET_SAMPLES,
        pages.length,
        until === packets.length ? LAST : 0,
      ),
    );
  }
  return Buffer.concat(pages);
}

/**
 * Returns the packets of a file, without its two headers.
 * @throws Error if the file has another format
 */
export function readOpusFile(file: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  let begun: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error('Not an Ogg file');
    const lengths = file.subarray(at + HEADER, at + HEADER + file[at + HEADER - 1]!);
    at += HEADER + lengths.length;
    for (const length of lengths) {
      begun.push(file.subarray(at, at + length));
      at += length;
      if (length === LONGEST_SEGMENT) continue;
      packets.push(Buffer.concat(begun));
      begun = [];
    }
  }
  const [head, , ...sound] = packets;
  if (head?.toString('latin1', 0, 8) !== 'OpusHead') throw new Error('Not an Opus file');
  return sound;
}

function toPage(
  packets: readonly Buffer[],
  samples: number,
  sequence: number,
  flags: number,
): Buffer {
  const lengths = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / LONGEST_SEGMENT)).fill(LONGEST_SEGMENT),
    length % LONGEST_SEGMENT,
  ]);
  const header = Buffer.alloc(HEADER);
  header.write('OggS', 0);
  header.writeUInt8(flags, 5);
  header.writeBigInt64LE(BigInt(samples), 6);
  header.writeUInt32LE(SERIAL, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(lengths.length, 26);
  const page = Buffer.concat([header, Buffer.from(lengths), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** Returns the CRC of an Ogg page: polynomial 0x04c11db7, neither reflected nor inverted. */
function checksum(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

function opusHead(): Buffer {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 0);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(1, 9);
  bytes.writeUInt16LE(PRE_SKIP, 10);
  bytes.writeUInt32LE(RATE, 12);
  return bytes;
}

function opusTags(): Buffer {
  const vendor = Buffer.from('Parley');
  const bytes = Buffer.alloc(16 + vendor.length);
  bytes.write('OpusTags', 0);
  bytes.writeUInt32LE(vendor.length, 8);
  vendor.copy(bytes, 12);
  return bytes;
}
