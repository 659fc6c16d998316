import type { AudioFormat, AudioPacket, AudioTrack } from '../audio-track.ts';
import { readOpusPacketSeconds } from '../codecs/opus-packet.ts';
import type { RangeReader } from '../range-reader.ts';
import { UnreadableAudioError } from '../unreadable-audio-error.ts';
import { findBox, listBoxes, readType } from './mp4-boxes.ts';

/** A larger `moov` box is considered damaged. For 10 hours it has about 20 MB. */
const MAX_MOOV_BYTES = 100 << 20;
/** The number of bytes of the version and flags with which most boxes begin. */
const VERSION_BYTES = 4;

/**
 * Opens the first AAC or Opus track of an MP4 file. Its table of contents, the `moov` box, can be
 * at the front or at the end. Source: ISO 14496-12.
 * @throws UnreadableAudioError if there is no such track or the file is damaged
 */
export async function readMp4(reader: RangeReader): Promise<AudioTrack> {
  const moov = await findMoov(reader);
  const timescale = findBox(moov, 'mvhd');
  const movieRate = timescale ? timescale.getUint32(timescale.getUint8(0) === 1 ? 20 : 12) : 1000;
  const tracks = listBoxes(moov)
    .filter(({ type, body }) => type === 'trak' && readHandler(body) === 'soun')
    .map(({ body }) => body);
  if (tracks.length === 0) throw new UnreadableAudioError('no-audio');

  const formats = tracks.map(readFormat);
  const index = formats.findIndex((format) => typeof format === 'object');
  const format = formats[index];
  if (typeof format !== 'object')
    throw new UnreadableAudioError('codec-not-supported', formats.join(', '));
  const table = readTable(tracks[index]!, movieRate);
  if (table.sizes.count === 0)
    throw new UnreadableAudioError(
      findBox(moov, 'mvex') ? 'codec-not-supported' : 'no-audio',
      findBox(moov, 'mvex') && 'It is fragmented.',
    );
  return { format, packets: readPackets(reader, table, format.codec) };
}

/** Finds the body of the `moov` box. Only the headers of the other boxes are read. */
async function findMoov(reader: RangeReader): Promise<DataView> {
  for (let at = 0; ;) {
    const head = await reader.readView(at, 8);
    if (!head) break;
    let [size, headLength] = [head.getUint32(0), 8];
    if (size === 1) {
      const long = await reader.readView(at + 8, 8);
      if (!long) break;
      [size, headLength] = [Number(long.getBigUint64(0)), 16];
    }
    if (readType(head, 4) === 'moov') {
      const body =
        size > MAX_MOOV_BYTES ? undefined : await reader.readView(at + headLength, size - 8);
      if (body) return body;
      break;
    }
    // With the size 0, the box continues to the end of the file.
    if (size < headLength) break;
    at += size;
  }
  throw new UnreadableAudioError('unreadable-audio', 'It has no table of contents.');
}

function readHandler(trak: DataView): string | undefined {
  const handler = findBox(trak, 'mdia', 'hdlr');
  return handler && readType(handler, 8);
}

/** Returns the format of a track, or the name of its codec if it is not supported. */
function readFormat(trak: DataView): AudioFormat | string {
  const stsd = findBox(trak, 'mdia', 'minf', 'stbl', 'stsd');
  const entry = stsd && listBoxes(stsd, 8)[0];
  if (!entry) return 'unknown';
  const { type, body } = entry;
  const [channels, sampleRate] = [body.getUint16(16), body.getUint32(24) >>> 16];
  if (type === 'Opus') return { codec: 'opus', sampleRate: 48_000, channels, config: '' };
  const esds = type === 'mp4a' ? listBoxes(body, 28).find((box) => box.type === 'esds') : undefined;
  const config = esds && findAacConfig(esds.body);
  if (!config) return type;
  return { codec: 'aac', sampleRate, channels, config: Buffer.from(config).toString('base64') };
}

/** Returns the AudioSpecificConfig of an elementary stream descriptor (ISO 14496-1, 7.2.6). */
function findAacConfig(esds: DataView): Uint8Array | undefined {
  const [STREAM, CODEC, SPECIFIC] = [0x03, 0x04, 0x05];
  const AAC = new Set([0x40, 0x67]);
  for (let at = VERSION_BYTES; at + 2 < esds.byteLength;) {
    const tag = esds.getUint8(at++);
    let size = 0;
    for (let more = true; more && at < esds.byteLength;) {
      const byte = esds.getUint8(at++);
      size = size * 128 + (byte & 0x7f);
      more = byte >= 0x80;
    }
    if (tag === SPECIFIC) return new Uint8Array(esds.buffer, esds.byteOffset + at, size);
    if (tag === CODEC && !AAC.has(esds.getUint8(at))) return undefined;
    if (tag === STREAM) at += 3;
    else if (tag === CODEC) at += 13;
    else at += size;
  }
  return undefined;
}

/** The sample table of a track: where its packets are in the file, and how long they last. */
interface SampleTable {
  /** The unit of durations: ticks per second. */
  rate: number;
  /** The seconds at the start of the track that are not played; negative if it begins later. */
  skipSeconds: number;
  /** The number of bytes of each packet. */
  sizes: { count: number; at(index: number): number };
  /** For consecutive packets of the same duration: their number, and the ticks of each. */
  durations: [number, number][];
  /** For consecutive chunks: the number of the first one (from 1), and the packets in each. */
  chunkSizes: [number, number][];
  /** The position of each chunk in the file. */
  chunks: { count: number; at(index: number): number };
}

function readTable(trak: DataView, movieRate: number): SampleTable {
  const [mdhd, stbl] = [findBox(trak, 'mdia', 'mdhd'), findBox(trak, 'mdia', 'minf', 'stbl')];
  const [stsz, stts, stsc] = ['stsz', 'stts', 'stsc'].map((type) => stbl && findBox(stbl, type));
  const stco = stbl && findBox(stbl, 'stco');
  const co64 = stbl && findBox(stbl, 'co64');
  const offsets = stco ?? co64;
  if (!mdhd || !stsz || !stts || !stsc || !offsets)
    throw new UnreadableAudioError('unreadable-audio', 'Its table of contents is incomplete.');

  const rate = mdhd.getUint32(mdhd.getUint8(0) === 1 ? 20 : 12) || 1;
  const fixed = stsz.getUint32(VERSION_BYTES);
  return {
    rate,
    skipSeconds: readSkip(trak, rate, movieRate),
    sizes: {
      count: stsz.getUint32(8),
      at: (index) => fixed || stsz.getUint32(12 + 4 * index),
    },
    durations: readRows(stts, 8).map((at) => [stts.getUint32(at), stts.getUint32(at + 4)]),
    chunkSizes: readRows(stsc, 12).map((at) => [stsc.getUint32(at), stsc.getUint32(at + 4)]),
    chunks: {
      count: offsets.getUint32(VERSION_BYTES),
      at: (index) =>
        stco ? stco.getUint32(8 + 4 * index) : Number(offsets.getBigUint64(8 + 8 * index)),
    },
  };
}

/** Returns the positions of the rows of a table. */
const readRows = (table: DataView, width: number): number[] =>
  Array.from({ length: table.getUint32(VERSION_BYTES) }, (_, index) => 8 + width * index);

/** Returns the seconds that the edit list removes at the start, which is the encoder's delay. */
function readSkip(trak: DataView, rate: number, movieRate: number): number {
  const elst = findBox(trak, 'edts', 'elst');
  if (!elst) return 0;
  const long = elst.getUint8(0) === 1;
  let skip = 0;
  for (const at of readRows(elst, long ? 20 : 12)) {
    const length = long ? Number(elst.getBigUint64(at)) : elst.getUint32(at);
    const start = long ? Number(elst.getBigInt64(at + 8)) : elst.getInt32(at + 4);
    if (start >= 0) return skip + start / rate;
    // This is an empty edit, which lets the track begin later.
    skip -= length / movieRate;
  }
  return skip;
}

async function* readPackets(
  reader: RangeReader,
  table: SampleTable,
  codec: AudioFormat['codec'],
): AsyncIterable<AudioPacket> {
  const { rate, skipSeconds, sizes, durations, chunkSizes, chunks } = table;
  let [sample, ticks, row, left] = [0, 0, 0, durations[0]?.[0] ?? 0];
  let entry = 0;
  for (let chunk = 0; chunk < chunks.count && sample < sizes.count; chunk++) {
    while (chunkSizes[entry + 1] && chunk + 1 >= chunkSizes[entry + 1]![0]) entry++;
    let at = chunks.at(chunk);
    const end = Math.min(sizes.count, sample + (chunkSizes[entry]?.[1] ?? 0));
    for (; sample < end; sample++) {
      const size = sizes.at(sample);
      const bytes = await reader.readBytes(at, size);
      // A truncated file ends within a packet.
      if (bytes.length < size) return;
      while (left === 0 && durations[row + 1]) left = durations[++row]![0];
      const duration = durations[row]?.[1] ?? 0;
      yield {
        at: ticks / rate - skipSeconds,
        seconds: codec === 'opus' ? readOpusPacketSeconds(bytes) : duration / rate,
        bytes,
        weight: size,
      };
      [at, ticks, left] = [at + size, ticks + duration, left - 1];
    }
  }
}
