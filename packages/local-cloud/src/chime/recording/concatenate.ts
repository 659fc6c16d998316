import { join } from 'node:path';
import { type LogEntry, readLog, type RecordedStream } from '../media/capture/packet-log.ts';
import { MixedTrack } from './mixed-track.ts';
import { WebmWriter } from './webm-writer.ts';
import { StreamClock } from './stream-clock.ts';
import { readVp8 } from '../media/peer/video.ts';

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

export interface Concatenated {
  /** The recording itself. */
  file: string;
  /** Whether there are pictures in it. */
  hasVideo: boolean;
  durationMs: number;
  /** The separate audio of each attendee, unmixed. */
  voices: { attendeeId: string; file: string }[];
}

/**
 * Produces one WebM file from a capture, and one for each voice, in the folder `out`: the mixed
 * audio of everybody, and the video that was selected during the recording. It reads the capture in
 * one pass with constant memory. Second 0 is the beginning of the capture.
 */
export async function concatenate(folder: string, out: string): Promise<Concatenated> {
  const file = join(out, 'composited.webm');
  const { video, durationMs } = await survey(folder);
  if (durationMs === undefined) throw new Error(`Nothing was recorded in ${folder}`);
  const webm = new WebmWriter(file, { video });
  const waiting: Frame[] = [];
  let shownMs = -1;
  const show = (untilMs: number) => {
    while (waiting.length > 0 && waiting[0]!.ms <= untilMs) {
      const { ms, data, keyframe } = waiting.shift()!;
      shownMs = Math.max(shownMs + 1, Math.round(ms));
      webm.video(shownMs, data, keyframe);
    }
  };
  const mixed = new MixedTrack((ms, packet) => {
    show(ms);
    webm.audio(ms, packet);
  });
  const voices = new Map<string, Voice>();
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
      continue;
    }
    const ms = mixed.add(key, entry.packet);
    let voice = voices.get(of.attendeeId);
    if (!voice) voices.set(of.attendeeId, (voice = new Voice(join(out, `${of.attendeeId}.webm`))));
    voice.add(ms, entry.packet.payload);
  }
  mixed.close(durationMs);
  show(durationMs);
  webm.close(durationMs);
  for (const voice of voices.values()) voice.close(durationMs);
  return {
    file,
    hasVideo: video !== undefined,
    durationMs,
    voices: [...voices].map(([attendeeId, { path }]) => ({ attendeeId, file: path })),
  };
}

/** The unmodified audio packets of one attendee. */
class Voice {
  readonly path: string;
  readonly #webm: WebmWriter;
  #lastMs = -1;

  constructor(path: string) {
    this.path = path;
    this.#webm = new WebmWriter(path, { video: undefined });
  }

  add(ms: number, packet: Buffer): void {
    const at = Math.round(ms);
    if (at <= this.#lastMs) return;
    this.#lastMs = at;
    this.#webm.audio(at, packet);
  }

  close(durationMs: number): void {
    this.#webm.close(durationMs);
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
