import { closeSync, openSync, writeSync } from 'node:fs';

/** Returns an element of EBML (RFC 8794) with its id, already encoded, and its body. */
function element(id: number, ...body: Buffer[]): Buffer {
  const whole = Buffer.concat(body);
  return Buffer.concat([idBytes(id), sizeBytes(whole.length), whole]);
}

/** Returns the head of an element whose body of a known length follows. */
const head = (id: number, length: number): Buffer =>
  Buffer.concat([idBytes(id), sizeBytes(length)]);

/** Encodes a whole number in the smallest number of bytes, or in `width` bytes. */
function unsigned(id: number, value: number, width?: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const first = bytes.findIndex((byte) => byte !== 0);
  return element(id, bytes.subarray(width === undefined ? (first < 0 ? 7 : first) : 8 - width));
}

const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0));
}

// Encodes a size. Every size takes eight bytes, which makes it simple to read and overwrite files
// at the cost of a few bytes.
function sizeBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  bytes[0]! |= 0x01;
  return bytes;
}

export interface WebmShape {
  /** Undefined: audio only. */
  video: { width: number; height: number } | undefined;
}

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  trackEntry: 0xae,
};
const [AUDIO, VIDEO] = [1, 2];
/** The blocks of a cluster have 16-bit times; shorter clusters make seeking faster. */
const CLUSTER_MS = 5000;
const SAMPLE_RATE = 48_000;
/** Samples that the encoder adds before the first one: 6.5 ms. */
const PRE_SKIP = 312;

/**
 * Writes Opus and VP8 into a WebM file, block by block in the order of time, so that memory does
 * not grow with the file. Times are whole milliseconds. The duration and the cues are written at
 * the end. Source: matroska.org, RFC 9559.
 */
export class WebmWriter {
  readonly #file: number;
  readonly #shape: WebmShape;
  readonly #segmentAt: number;
  readonly #headAt: number;
  #at: number;
  #cluster: Buffer[] = [];
  #clusterMs = 0;
  readonly #cues: { ms: number; position: number }[] = [];

  constructor(path: string, shape: WebmShape) {
    this.#shape = shape;
    this.#file = openSync(path, 'w', 0o600);
    const ebml = element(
      ID.ebml,
      unsigned(0x4286, 1),
      unsigned(0x42f7, 1),
      unsigned(0x42f2, 4),
      unsigned(0x42f3, 8),
      text(0x4282, 'webm'),
      unsigned(0x4287, 4),
      unsigned(0x4285, 2),
    );
    const segment = head(ID.segment, 0);
    this.#segmentAt = ebml.length;
    this.#headAt = ebml.length + segment.length;
    this.#at = 0;
    this.#write(Buffer.concat([ebml, segment, this.#front(0, 0), this.#tracks()]));
  }

  audio(ms: number, packet: Buffer): void {
    if (
      this.#cluster.length === 0 ||
      (!this.#shape.video && ms - this.#clusterMs >= CLUSTER_MS) ||
      ms - this.#clusterMs >= 2 * CLUSTER_MS
    )
      this.#begin(ms);
    this.#block(AUDIO, ms, packet, true);
  }

  video(ms: number, frame: Buffer, keyframe: boolean): void {
    if (keyframe || this.#cluster.length === 0) this.#begin(ms);
    this.#block(VIDEO, ms, frame, keyframe);
  }

  /** Finishes the file with a duration of `durationMs`. */
  close(durationMs: number): void {
    this.#flush();
    const cuesAt = this.#at - this.#headAt;
    const cues = this.#cues.map(({ ms, position }) =>
      element(
        ID.cuePoint,
        unsigned(ID.cueTime, ms),
        element(
          ID.cueTrackPositions,
          unsigned(ID.cueTrack, this.#shape.video ? VIDEO : AUDIO),
          unsigned(ID.cueClusterPosition, position),
        ),
      ),
    );
    this.#write(element(ID.cues, ...cues));
    const size = head(ID.segment, this.#at - this.#headAt);
    writeSync(this.#file, size, 0, size.length, this.#segmentAt);
    const front = this.#front(cuesAt, durationMs);
    writeSync(this.#file, front, 0, front.length, this.#headAt);
    closeSync(this.#file);
  }

  #begin(ms: number): void {
    this.#flush();
    this.#clusterMs = ms;
    this.#cluster = [unsigned(ID.timestamp, ms)];
  }

  #block(track: number, ms: number, data: Buffer, keyframe: boolean): void {
    const start = Buffer.alloc(4);
    start.writeUInt8(0x80 | track, 0);
    start.writeInt16BE(ms - this.#clusterMs, 1);
    start.writeUInt8(keyframe ? 0x80 : 0, 3);
    // A player can seek to a cluster that begins with a video frame.
    if (this.#cluster.length === 1 && (track === VIDEO || !this.#shape.video))
      this.#cues.push({ ms, position: this.#at - this.#headAt });
    this.#cluster.push(element(ID.simpleBlock, start, data));
  }

  #flush(): void {
    if (this.#cluster.length > 1) this.#write(element(ID.cluster, ...this.#cluster));
    this.#cluster = [];
  }

  #write(bytes: Buffer): void {
    writeSync(this.#file, bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }

  /**
   * Returns the header with the position of the cues and the duration; its length is constant, so
   * that it can be overwritten.
   */
  #front(cuesAt: number, durationMs: number): Buffer {
    const seekId = Buffer.alloc(4);
    seekId.writeUInt32BE(ID.cues);
    return Buffer.concat([
      element(
        ID.seekHead,
        element(ID.seek, element(ID.seekId, seekId), unsigned(ID.seekPosition, cuesAt, 8)),
      ),
      element(
        ID.info,
        unsigned(0x2ad7b1, 1_000_000),
        text(0x4d80, 'Parley'),
        text(0x5741, 'Parley'),
        float(0x4489, durationMs),
      ),
    ]);
  }

  #tracks(): Buffer {
    const { video } = this.#shape;
    const rate = Buffer.alloc(8);
    rate.writeDoubleBE(SAMPLE_RATE);
    const audio = element(
      ID.trackEntry,
      unsigned(0xd7, AUDIO),
      unsigned(0x73c5, AUDIO),
      unsigned(0x83, 2),
      text(0x86, 'A_OPUS'),
      unsigned(0x56aa, Math.round((PRE_SKIP / SAMPLE_RATE) * 1e9)),
      unsigned(0x56bb, 80_000_000),
      element(0xe1, element(0xb5, rate), unsigned(0x9f, 1)),
      element(0x63a2, opusHead()),
    );
    const picture =
      video &&
      element(
        ID.trackEntry,
        unsigned(0xd7, VIDEO),
        unsigned(0x73c5, VIDEO),
        unsigned(0x83, 1),
        text(0x86, 'V_VP8'),
        element(0xe0, unsigned(0xb0, video.width), unsigned(0xba, video.height)),
      );
    return element(ID.tracks, audio, ...(picture ? [picture] : []));
  }
}

/** Returns the Opus identification header (RFC 7845, 5.1). */
function opusHead(): Buffer {
  const bytes = Buffer.alloc(19);
  bytes.write('OpusHead', 0);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt8(1, 9);
  bytes.writeUInt16LE(PRE_SKIP, 10);
  bytes.writeUInt32LE(SAMPLE_RATE, 12);
  return bytes;
}
