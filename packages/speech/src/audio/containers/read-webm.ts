import type { AudioPacket, AudioTrack } from '../audio-track.ts';
import { readOpusPacketSeconds } from '../codecs/opus-packet.ts';
import { type RangeReader, toView } from '../range-reader.ts';
import { UnreadableAudioError } from '../unreadable-audio-error.ts';

/** The ids of the elements of Matroska that are read (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecDelay: 0x56aa,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
};
const AUDIO = 2;
/** A larger element that describes the tracks is considered damaged. */
const MAX_TRACKS_BYTES = 1 << 20;
/**
 * The number of bytes before the content of a block: its track (one byte, if there are less than
 * 127 tracks), its time (two bytes) and its flags (one byte).
 */
const BLOCK_HEAD_BYTES = 4;

/** The header of an element of EBML (RFC 8794). */
interface Element {
  id: number;
  /** The position of the body. */
  at: number;
  /** The number of bytes of the body; Infinity if the file does not say. */
  size: number;
}

/**
 * Opens the first Opus track of a WebM or Matroska file. The file is read once from beginning to
 * end, and the blocks of other tracks are skipped.
 * @throws UnreadableAudioError if there is no such track or the file is damaged; also during the
 * iteration
 */
export async function readWebm(reader: RangeReader): Promise<AudioTrack> {
  let [at, scale] = [0, 1_000_000];
  let track: WebmTrack | undefined;
  for (;;) {
    const element = await readElement(reader, at);
    if (!element) throw new UnreadableAudioError(track ? 'no-audio' : 'unreadable-audio');
    if (element.id === ID.cluster) break;
    at = isContainer(element.id) ? element.at : element.at + element.size;
    if (element.id === ID.info) scale = await readScale(reader, element);
    if (element.id === ID.tracks) track = await findTrack(reader, element);
  }
  if (!track) throw new UnreadableAudioError('unreadable-audio', 'It describes no tracks.');
  return { format: track.format, packets: readPackets(reader, at, track, scale / 1e9) };
}

/** Checks whether the children of an element are read one by one. Other elements are skipped. */
const isContainer = (id: number): boolean =>
  id === ID.segment || id === ID.cluster || id === ID.blockGroup;

async function* readPackets(
  reader: RangeReader,
  from: number,
  track: WebmTrack,
  unit: number,
): AsyncIterable<AudioPacket> {
  let [at, clusterTime] = [from, 0];
  for (;;) {
    const element = await readElement(reader, at);
    if (!element) return;
    const { id, size } = element;
    at = isContainer(id) ? element.at : element.at + size;
    if (id === ID.timestamp) clusterTime = toNumber(await reader.readBytes(element.at, size));
    if (id !== ID.simpleBlock && id !== ID.block) continue;

    const head = await reader.readView(element.at, BLOCK_HEAD_BYTES);
    if (!head) return;
    if ((head.getUint8(0) & 0x7f) !== track.number || !(head.getUint8(0) & 0x80)) continue;
    if (head.getUint8(3) & 0x06)
      throw new UnreadableAudioError('codec-not-supported', 'Its blocks are laced.');
    const bytes = await reader.readBytes(element.at + BLOCK_HEAD_BYTES, size - BLOCK_HEAD_BYTES);
    // A truncated file ends within a block.
    if (bytes.length < size - BLOCK_HEAD_BYTES) return;
    yield {
      at: (clusterTime + head.getInt16(1)) * unit - track.delaySeconds,
      seconds: readOpusPacketSeconds(bytes),
      bytes,
      weight: bytes.length,
    };
  }
}

/**
 * Returns the element at a position; undefined at the end of the file.
 * @throws UnreadableAudioError if there is no valid element
 */
async function readElement(reader: RangeReader, at: number): Promise<Element | undefined> {
  if (at >= reader.size) return undefined;
  const head = await reader.peek(at, 12);
  const element = parseElement(head, 0);
  if (element) return { ...element, at: at + element.at };
  if (at + 12 > reader.size) return undefined;
  throw new UnreadableAudioError('unreadable-audio', `There is no element at byte ${at}.`);
}

/** Returns the element at an index; undefined if it is invalid. Source: RFC 8794, section 4. */
function parseElement(bytes: Uint8Array, from: number): Element | undefined {
  const idLength = Math.clz32(bytes[from] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[from + idLength] ?? 0) - 23;
  const at = from + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || at > bytes.length) return undefined;
  const id = toNumber(bytes.subarray(from, from + idLength));
  const size = bytes.slice(from + idLength, at);
  size[0]! ^= 1 << (8 - sizeLength);
  const isUnknown =
    size[0] === (1 << (8 - sizeLength)) - 1 && size.subarray(1).every((byte) => byte === 0xff);
  return { id, at, size: isUnknown ? Infinity : toNumber(size) };
}

async function readScale(reader: RangeReader, { at, size }: Element): Promise<number> {
  const children = parseChildren(await reader.readBytes(at, Math.min(size, MAX_TRACKS_BYTES)));
  const scale = children.get(ID.timestampScale)?.[0];
  return scale ? toNumber(scale) : 1_000_000;
}

interface WebmTrack {
  number: number;
  /** The duration of the priming samples that the encoder added before the first sample. */
  delaySeconds: number;
  format: AudioTrack['format'];
}

async function findTrack(reader: RangeReader, { at, size }: Element): Promise<WebmTrack> {
  if (size > MAX_TRACKS_BYTES) throw new UnreadableAudioError('unreadable-audio');
  const entries = parseChildren(await reader.readBytes(at, size)).get(ID.trackEntry) ?? [];
  const tracks = entries
    .map(parseChildren)
    .filter((entry) => findNumber(entry, ID.trackType) === AUDIO);
  if (tracks.length === 0) throw new UnreadableAudioError('no-audio');
  const codecs = tracks.map((entry) => Buffer.from(entry.get(ID.codecId)?.[0] ?? []).toString());
  const index = codecs.findIndex((codec) => codec.startsWith('A_OPUS'));
  if (index < 0) throw new UnreadableAudioError('codec-not-supported', codecs.join(', '));
  const entry = tracks[index]!;
  const audio = parseChildren(entry.get(ID.audio)?.[0] ?? new Uint8Array(0));
  return {
    number: findNumber(entry, ID.trackNumber) ?? 1,
    delaySeconds: (findNumber(entry, ID.codecDelay) ?? 0) / 1e9,
    format: {
      codec: 'opus',
      sampleRate: 48_000,
      channels: findNumber(audio, ID.channels) ?? 1,
      config: '',
    },
  };
}

const findNumber = (children: Map<number, Uint8Array[]>, id: number): number | undefined => {
  const bytes = children.get(id)?.[0];
  return bytes && toNumber(bytes);
};

/** Returns the bodies of the elements in the body of another element, by their id. */
function parseChildren(bytes: Uint8Array): Map<number, Uint8Array[]> {
  const children = new Map<number, Uint8Array[]>();
  for (let at = 0; at < bytes.length;) {
    const element = parseElement(bytes, at);
    if (!element) break;
    const end = element.at + element.size;
    children.set(element.id, [
      ...(children.get(element.id) ?? []),
      bytes.subarray(element.at, end),
    ]);
    at = end;
  }
  return children;
}

const toNumber = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** Checks whether the first 4 bytes of a file are those of a WebM or Matroska file. */
export const isWebm = (head: Uint8Array): boolean =>
  head.length >= 4 && toView(head).getUint32(0) === ID.ebml;
