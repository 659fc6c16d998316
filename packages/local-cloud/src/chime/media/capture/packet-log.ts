import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** A stream of one client's connection. Stream numbers are unique only within one file. */
export interface RecordedStream {
  stream: number;
  kind: 'audio' | 'video';
  attendeeId: string;
  externalUserId: string;
  content: boolean;
}

export interface RecordedPacket {
  stream: number;
  /** The arrival time, in milliseconds since the recording began. */
  atMs: number;
  sequenceNumber: number;
  timestamp: number;
  marker: boolean;
  payload: Buffer;
}

export type LogEntry = { stream: RecordedStream } | { packet: RecordedPacket } | { endMs: number };

const [STREAM, PACKET, END] = [1, 2, 3];
/** The size of the length and kind fields that precede each record. */
const FRAME_BYTES = 5;
/**
 * The size of the stream, time, sequence number, timestamp and marker fields of a packet record.
 */
const HEAD_BYTES = 2 + 4 + 2 + 4 + 1;
const FLUSH_EVERY_MS = 250;
const FLUSH_BYTES = 1 << 20;

/**
 * Appends packets to a new file for each process that records. Data older than a quarter of a
 * second survives `kill -9`.
 */
export class PacketLog {
  readonly #file: number;
  #waiting: Buffer[] = [];
  #bytes = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = openSync(
      join(folder, `${String(logsIn(folder).length).padStart(6, '0')}.log`),
      'ax',
      0o600,
    );
    this.#timer = setInterval(() => this.#flush(), FLUSH_EVERY_MS);
    this.#timer.unref();
  }

  stream(stream: RecordedStream): void {
    this.#append(STREAM, Buffer.from(JSON.stringify(stream)));
  }

  packet({ stream, atMs, sequenceNumber, timestamp, marker, payload }: RecordedPacket): void {
    const head = Buffer.allocUnsafe(HEAD_BYTES);
    head.writeUInt16BE(stream, 0);
    head.writeUInt32BE(atMs, 2);
    head.writeUInt16BE(sequenceNumber, 6);
    head.writeUInt32BE(timestamp, 8);
    head.writeUInt8(marker ? 1 : 0, 12);
    this.#append(PACKET, head, payload);
  }

  /** Writes the end of the recording, which is on disk when this returns. */
  end(endMs: number): void {
    const body = Buffer.allocUnsafe(4);
    body.writeUInt32BE(endMs, 0);
    this.#append(END, body);
    this.close();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#flush();
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  #append(kind: number, ...parts: Buffer[]): void {
    const frame = Buffer.allocUnsafe(FRAME_BYTES);
    frame.writeUInt32BE(
      parts.reduce((sum, part) => sum + part.length, 0),
      0,
    );
    frame.writeUInt8(kind, 4);
    this.#waiting.push(frame, ...parts);
    this.#bytes += FRAME_BYTES + frame.readUInt32BE(0);
    if (this.#bytes > FLUSH_BYTES) this.#flush();
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    writeSync(this.#file, Buffer.concat(this.#waiting));
    this.#waiting = [];
    this.#bytes = 0;
  }
}

function logsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .sort();
}

/**
 * Yields everything that was recorded, file by file in the order of arrival. A record that a crash
 * truncated is skipped. `file` is needed because stream numbers are unique only within one file.
 */
export async function* readLog(folder: string): AsyncGenerator<LogEntry & { file: number }> {
  for (const [file, name] of logsIn(folder).entries()) {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of createReadStream(join(folder, name), {
      highWaterMark: 1 << 18,
    }) as AsyncIterable<Buffer>) {
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      while (at + FRAME_BYTES <= rest.length) {
        const end = at + FRAME_BYTES + rest.readUInt32BE(at);
        if (end > rest.length) break;
        yield { ...readEntry(rest.readUInt8(at + 4), rest.subarray(at + FRAME_BYTES, end)), file };
        at = end;
      }
      rest = rest.subarray(at);
    }
  }
}

function readEntry(kind: number, body: Buffer): LogEntry {
  if (kind === STREAM) return { stream: JSON.parse(body.toString('utf8')) as RecordedStream };
  if (kind === END) return { endMs: body.readUInt32BE(0) };
  return {
    packet: {
      stream: body.readUInt16BE(0),
      atMs: body.readUInt32BE(2),
      sequenceNumber: body.readUInt16BE(6),
      timestamp: body.readUInt32BE(8),
      marker: body.readUInt8(12) === 1,
      payload: Buffer.from(body.subarray(HEAD_BYTES)),
    },
  };
}
