/** An element of a Matroska file (RFC 8794): its id, then how long it is, then what is in it. */
const element = (id: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([toId(id), toSize(body.length), body]);
};

/**
 * A number, always in eight bytes, so that what holds a place is as long as what will stand there.
 */
const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'utf8');

function toId(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Lengths take eight bytes as well; the first bit that is set says so. */
function toSize(length: number): Buffer {
  const bytes = uint(length);
  bytes[0] = 1;
  return bytes;
}

/**
 * What an Opus decoder needs to know (RFC 7845): one channel, samples to drop at the beginning, the
 * rate of the source.
 */
function opusHead(preSkip: number, sampleRate: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(sampleRate, 12);
  return head;
}

/** Samples at 48 kHz that the encoder needs to get going. */
const PRE_SKIP = 312;
const PACKETS_IN_CLUSTER = 50;
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  entry: 0xae,
  audio: 0xe1,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cluster: 0x1f43b675,
  block: 0xa3,
} as const;

/**
 * A WebM file with one Opus track: how long it is and where each second lies stand before the
 * sound, so that a player can seek with range requests.
 * @param packets of 20 ms each
 */
export function writeWebm(packets: readonly Uint8Array[], sampleRate: number): Buffer {
  const clusters: Buffer[] = [];
  for (let from = 0; from < packets.length; from += PACKETS_IN_CLUSTER)
    clusters.push(toCluster(packets.slice(from, from + PACKETS_IN_CLUSTER), from * 20));
  const info = element(
    ID.info,
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(packets.length * 20)),
    element(0x4d80, text('parley')),
    element(0x5741, text('parley')),
  );
  const track = element(
    ID.entry,
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x83, uint(2)),
    element(0x86, text('A_OPUS')),
    element(0x56aa, uint((PRE_SKIP / 48_000) * 1e9)),
    element(0x56bb, uint(80_000_000)),
    element(0x63a2, opusHead(PRE_SKIP, sampleRate)),
    element(ID.audio, element(0xb5, float(48_000)), element(0x9f, uint(1))),
  );
  const head = Buffer.concat([info, element(ID.tracks, track)]);
  const first = head.length + toCues(clusters, 0).length;
  const ebml = element(
    0x1a45dfa3,
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, text('webm')),
    element(0x4287, uint(4)),
    element(0x4285, uint(2)),
  );
  return Buffer.concat([ebml, element(ID.segment, head, toCues(clusters, first), ...clusters)]);
}

function toCluster(packets: readonly Uint8Array[], since: number): Buffer {
  const blocks = packets.map((packet, index) => {
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(index * 20, 1);
    return element(ID.block, head, Buffer.from(packet));
  });
  return element(ID.cluster, element(0xe7, uint(since)), ...blocks);
}

/**
 * @param first where the first cluster begins, bytes after the beginning of the segment's content
 */
function toCues(clusters: readonly Buffer[], first: number): Buffer {
  let at = first;
  const points = clusters.map((cluster, index) => {
    const point = element(
      ID.cue,
      element(0xb3, uint(index * PACKETS_IN_CLUSTER * 20)),
      element(0xb7, element(0xf7, uint(1)), element(0xf1, uint(at))),
    );
    at += cluster.length;
    return point;
  });
  return element(ID.cues, ...points);
}
