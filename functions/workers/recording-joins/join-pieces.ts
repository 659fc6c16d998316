import {
  BufferSource,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { toParameterSets } from './parameter-sets.ts';

/** A piece of a recording that the media service has stored: a file of a few seconds. */
export interface Piece {
  /** When it starts, in milliseconds since 1970. */
  startMs: number;
  read(): Promise<Uint8Array>;
}

/** What the media service writes: Amazon Chime MP4, the local service WebM. */
const FORMATS = {
  mp4: { input: MP4, audio: 'aac', video: 'avc', output: () => new Mp4OutputFormat() },
  webm: { input: WEBM, audio: 'opus', video: 'vp8', output: () => new WebMOutputFormat() },
} as const;
export type PieceFormat = keyof typeof FORMATS;

/**
 * A piece whose sound starts at most this many seconds before or after the end of the sound before
 * it continues that sound. If it is later, sound of the time between them is missing; if it is
 * earlier, sound that would be heard twice is left out.
 */
const CONTINUES_SECONDS = 0.25;
/** Sound that ends this early in a piece was added by its encoder, which starts with silence. */
const PRIMING_SECONDS = 0.001;
/** The shortest time between the last picture of a piece and the first one of the next. */
const PICTURE_SECONDS = 0.001;

interface PieceTracks {
  audio: InputAudioTrack | null;
  video: InputVideoTrack | null;
}

/**
 * Copies the packets of pieces into one file without decoding them. A piece is placed at the time
 * of its start, so that a missing piece does not move those after it; sound that continues from
 * piece to piece has no gap, and pictures remain in time with the sound of their piece. The bytes
 * of a few pieces are in memory at a time, and the times of all packets.
 * @param pieces in the order of time; at least one
 * @param write receives bytes and their position in the file, in this order but for those at the
 *   beginning of the file and of the current cluster, which are written again
 * @throws Error if a piece cannot be read, or has codecs other than those before it
 */
export async function joinPieces(
  pieces: readonly Piece[],
  format: PieceFormat,
  { hasVideo }: { hasVideo: boolean },
  write: (chunk: StreamTargetChunk) => Promise<void>,
): Promise<void> {
  const { audio, video, output } = FORMATS[format];
  const file = new Output({
    format: output(),
    target: new StreamTarget(new WritableStream<StreamTargetChunk>({ write })),
  });
  const sound = new SoundTrack(new EncodedAudioPacketSource(audio));
  file.addAudioTrack(sound.source);
  const pictures = hasVideo ? new PictureTrack(new EncodedVideoPacketSource(video)) : undefined;
  if (pictures) file.addVideoTrack(pictures.source);
  await file.start();
  for await (const [{ startMs }, tracks] of openAll(pieces, format)) {
    const start = (startMs - pieces[0]!.startMs) / 1000;
    const heard = tracks.audio ? await readPackets(tracks.audio, audio) : [];
    const seen = tracks.video ? await readPackets(tracks.video, video) : [];
    const offset = sound.place(start, heard);
    const added = [
      ...(await sound.toEntries(heard, offset, tracks.audio)),
      ...((await pictures?.toEntries(seen, offset, tracks.video)) ?? []),
    ].sort((one, other) => one.at - other.at);
    for (const { add } of added) await add();
  }
  await file.finalize();
}

/** A packet of the file, with its time in seconds. */
interface Entry {
  at: number;
  add(): Promise<void>;
}

/** The sound of the file. */
class SoundTrack {
  readonly source: EncodedAudioPacketSource;
  #config: AudioDecoderConfig | undefined;
  #end: number | undefined;

  constructor(source: EncodedAudioPacketSource) {
    this.source = source;
  }

  /**
   * Returns the seconds that are added to the times of a piece.
   * @param start the seconds from the first piece's start to that of this piece
   */
  place(start: number, packets: readonly EncodedPacket[]): number {
    const first = packets[0];
    if (!first || this.#end === undefined) return start;
    const continued = this.#end - first.timestamp;
    return Math.abs(start - continued) > CONTINUES_SECONDS ? start : continued;
  }

  async toEntries(
    packets: readonly EncodedPacket[],
    offset: number,
    track: InputAudioTrack | null,
  ): Promise<Entry[]> {
    if (!track) return [];
    const config = await readConfig(track);
    const meta = this.#config ? undefined : { decoderConfig: config };
    this.#config ??= config;
    if (
      config.sampleRate !== this.#config.sampleRate ||
      config.numberOfChannels !== this.#config.numberOfChannels
    )
      throw new Error('the sound of a piece has another format than that before it');
    const from = (this.#end ?? 0) - offset - PRIMING_SECONDS;
    const later = packets.filter(({ timestamp }) => timestamp >= from);
    const last = later.at(-1);
    if (last) this.#end = last.timestamp + last.duration + offset;
    return later.map((packet, index) => ({
      at: packet.timestamp + offset,
      add: () => this.source.add(moved(packet, offset), index === 0 ? meta : undefined),
    }));
  }
}

/** The pictures of the file. */
class PictureTrack {
  readonly source: EncodedVideoPacketSource;
  #sets: Uint8Array | undefined;
  #last = -1;

  constructor(source: EncodedVideoPacketSource) {
    this.source = source;
  }

  async toEntries(
    packets: readonly EncodedPacket[],
    offset: number,
    track: InputVideoTrack | null,
  ): Promise<Entry[]> {
    const isFirst = this.#last < 0;
    const shown = isFirst ? fromKeyOn(packets) : packets;
    if (!track || shown.length === 0) return [];
    const config = await readConfig(track);
    const sets = config.description && toParameterSets(toBytes(config.description));
    this.#sets ??= sets;
    // The file has the parameter sets of its first piece; later ones are before their pictures.
    const added =
      sets && this.#sets && Buffer.compare(sets, this.#sets) !== 0 ? sets : new Uint8Array();
    const start = Math.min(...shown.map(({ timestamp }) => timestamp));
    const from = Math.max(offset, this.#last + PICTURE_SECONDS - start);
    return shown.map((packet, index) => {
      // Pictures are written in the order in which they are decoded.
      this.#last = Math.max(this.#last, packet.timestamp + from);
      return {
        at: this.#last,
        add: () =>
          this.source.add(
            moved(packet, from, packet.type === 'key' ? added : undefined),
            isFirst && index === 0 ? { decoderConfig: config } : undefined,
          ),
      };
    });
  }
}

/** Returns the pictures from the first one on that needs no other. */
function fromKeyOn(packets: readonly EncodedPacket[]): readonly EncodedPacket[] {
  const key = packets.findIndex(({ type }) => type === 'key');
  return key < 0 ? [] : packets.slice(key);
}

function moved(packet: EncodedPacket, seconds: number, before?: Uint8Array): EncodedPacket {
  const data = before?.length ? Buffer.concat([before, packet.data]) : packet.data;
  return new EncodedPacket(
    data,
    packet.type,
    Math.max(0, packet.timestamp + seconds),
    packet.duration,
  );
}

const toBytes = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

async function readConfig<Config>(track: {
  getDecoderConfig(): Promise<Config | null>;
}): Promise<Config> {
  const config = await track.getDecoderConfig();
  if (!config) throw new Error('a piece does not say how it is decoded');
  return config;
}

/** Returns the packets of a track without sound that its encoder added before the start. */
async function readPackets(
  track: InputAudioTrack | InputVideoTrack,
  codec: string,
): Promise<EncodedPacket[]> {
  const found = await track.getCodec();
  if (found !== codec) throw new Error(`a piece is encoded with ${found}, not with ${codec}`);
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    if (packet.timestamp + packet.duration > PRIMING_SECONDS || track.isVideoTrack())
      packets.push(packet);
  return packets;
}

/** Whether a piece has pictures. In some pieces, nobody may have had a camera. */
export async function hasPictures(pieces: readonly Piece[], format: PieceFormat): Promise<boolean> {
  for await (const [, { video }] of openAll(pieces, format)) if (video) return true;
  return false;
}

/** The number of pieces that are read at a time. */
const READ_AHEAD = 4;

/** Opens pieces one after the other, while the next ones are read. */
async function* openAll(
  pieces: readonly Piece[],
  format: PieceFormat,
): AsyncGenerator<[Piece, PieceTracks]> {
  const reads: Promise<Uint8Array>[] = [];
  const readAhead = (until: number) => {
    for (const piece of pieces.slice(reads.length, until)) {
      const read = piece.read();
      read.catch(() => undefined);
      reads.push(read);
    }
  };
  for (const [index, piece] of pieces.entries()) {
    readAhead(index + READ_AHEAD);
    const bytes = await reads[index]!;
    reads[index] = Promise.resolve(new Uint8Array());
    const input = new Input({
      formats: [FORMATS[format].input],
      source: new BufferSource(bytes),
    });
    try {
      yield [
        piece,
        {
          audio: await input.getPrimaryAudioTrack(),
          video: await input.getPrimaryVideoTrack(),
        },
      ];
    } finally {
      input.dispose();
    }
  }
}
