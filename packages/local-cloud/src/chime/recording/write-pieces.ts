import { join } from 'node:path';
import { type LogEntry, readLog, type RecordedStream } from '../media/capture/packet-log.ts';
import { readVp8 } from '../media/peer/video.ts';
import { MixedTrack } from './mixed-track.ts';
import { StreamClock } from './stream-clock.ts';
import { WebmWriter } from './webm-writer.ts';

interface Frame {
  ms: number;
  data: Buffer;
  keyframe: boolean;
}

const CLOCK_RATE = 90_000;

/**
 * Assembles the packets of a video stream into frames. After a loss no frame is returned until the
 * next key frame.
 */
class Vp8Frames {
  readonly #clock = new StreamClock(CLOCK_RATE);
  #pieces: Buffer[] = [];
  #keyframe = false;
  #ms = 0;
  #sequence: number | undefined;
  #broken = true;

  /** Returns the frame that a packet completes. */
  add({
    payload,
    sequenceNumber,
    timestamp,
    marker,
    atMs,
  }: {
    payload: Buffer;
    sequenceNumber: number;
    timestamp: number;
    marker: boolean;
    atMs: number;
  }): Frame | undefined {
    if (this.#sequence !== undefined && sequenceNumber !== ((this.#sequence + 1) & 0xffff))
      this.#broken = true;
    this.#sequence = sequenceNumber;
    const read = readVp8(payload);
    if (!read) return undefined;
    if (read.first) {
      if (read.keyframe) this.#broken = false;
      [this.#pieces, this.#keyframe, this.#ms] = [
        [],
        read.keyframe,
        this.#clock.at(timestamp, atMs),
      ];
    }
    this.#pieces.push(read.data);
    if (!marker || this.#broken) return undefined;
    const frame = { ms: this.#ms, data: Buffer.concat(this.#pieces), keyframe: this.#keyframe };
    this.#pieces = [];
    return frame;
  }
}

/** Returns width and height of a key frame (RFC 6386, 9.1); undefined for other frames. */
function findSize(frame: Buffer): { width: number; height: number } | undefined {
  if (frame.length < 10 || frame.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff };
}

/** A file with some seconds of a capture. */
interface CapturedPiece {
  file: string;
  /** When it starts, in milliseconds since the beginning of the capture. */
  startMs: number;
}

export interface CapturedPieces {
  pieces: CapturedPiece[];
  /** Whether there are pictures in them. */
  hasVideo: boolean;
}

/**
 * Writes a capture as WebM files of about five seconds to the folder `out`: the mixed audio of
 * everybody, and the video that was selected during the recording. It reads the capture in one pass
 * with constant memory. Second 0 is the beginning of the capture.
 */
export async function writePieces(folder: string, out: string): Promise<CapturedPieces> {
  const { video, durationMs } = await survey(folder);
  if (durationMs === undefined) throw new Error(`Nothing was recorded in ${folder}`);
  const writer = new PieceWriter(out, video);
  const waiting: Frame[] = [];
  let shownMs = -1;
  const show = (untilMs: number) => {
    while (waiting.length > 0 && waiting[0]!.ms <= untilMs) {
      const { ms, data, keyframe } = waiting.shift()!;
      shownMs = Math.max(shownMs + 1, Math.round(ms));
      writer.video(shownMs, data, keyframe);
    }
  };
  const mixed = new MixedTrack((ms, packet) => {
    show(ms);
    writer.audio(ms, packet);
  });
  const streams = new Map<string, { of: RecordedStream; frames: Vp8Frames }>();

  for await (const entry of readLog(folder)) {
    if ('stream' in entry)
      streams.set(`${entry.file}:${entry.stream.stream}`, {
        of: entry.stream,
        frames: new Vp8Frames(),
      });
    if (!('packet' in entry)) continue;
    const key = `${entry.file}:${entry.packet.stream}`;
    const { of, frames } = streams.get(key)!;
    if (of.kind === 'video') {
      const frame = frames.add(entry.packet);
      if (frame) waiting.push(frame);
    } else mixed.add(key, entry.packet);
  }
  const endMs = Math.max(durationMs, SHORTEST_MS);
  mixed.close(endMs);
  show(endMs);
  writer.close(endMs);
  return { pieces: writer.pieces, hasVideo: video !== undefined };
}

/** A capture has at least one packet of sound. */
const SHORTEST_MS = 20;
/** A piece ends at the first key frame after this time. */
const PIECE_MS = 5000;
/** A piece without a key frame for this time ends where it is. */
const MAX_PIECE_MS = 10_000;

/** Writes files one after the other, each from a key frame on if there are any. */
class PieceWriter {
  readonly pieces: CapturedPiece[] = [];
  readonly #out: string;
  readonly #video: { width: number; height: number } | undefined;
  #webm: WebmWriter | undefined;
  #startMs = 0;

  constructor(out: string, video: { width: number; height: number } | undefined) {
    this.#out = out;
    this.#video = video;
  }

  audio(ms: number, packet: Buffer): void {
    this.#open(ms, this.#video ? MAX_PIECE_MS : PIECE_MS).audio(ms - this.#startMs, packet);
  }

  video(ms: number, frame: Buffer, keyframe: boolean): void {
    const webm = this.#open(ms, keyframe ? PIECE_MS : MAX_PIECE_MS);
    webm.video(ms - this.#startMs, frame, keyframe);
  }

  close(durationMs: number): void {
    this.#webm?.close(durationMs - this.#startMs);
  }

  #open(ms: number, lengthMs: number): WebmWriter {
    if (this.#webm && ms - this.#startMs < lengthMs) return this.#webm;
    this.close(ms);
    const file = join(this.#out, `${this.pieces.length}.webm`);
    this.pieces.push({ file, startMs: ms });
    this.#startMs = ms;
    return (this.#webm = new WebmWriter(file, { video: this.#video }));
  }
}

/**
 * Returns the size of the first video frame and the duration of the recording: up to its end, or
 * after a crash up to the last packet.
 */
async function survey(folder: string): Promise<{
  video: { width: number; height: number } | undefined;
  durationMs: number | undefined;
}> {
  let durationMs: number | undefined;
  let video: { width: number; height: number } | undefined;
  const frames = new Map<string, Vp8Frames>();
  for await (const entry of readLog(folder) as AsyncIterable<LogEntry & { file: number }>) {
    if ('endMs' in entry) durationMs = Math.max(durationMs ?? 0, entry.endMs);
    else if ('stream' in entry && entry.stream.kind === 'video')
      frames.set(`${entry.file}:${entry.stream.stream}`, new Vp8Frames());
    else if ('packet' in entry) {
      durationMs = Math.max(durationMs ?? 0, entry.packet.atMs);
      const frame = video
        ? undefined
        : frames.get(`${entry.file}:${entry.packet.stream}`)?.add(entry.packet);
      if (frame?.keyframe) video = findSize(frame.data);
    }
  }
  return { video, durationMs };
}
