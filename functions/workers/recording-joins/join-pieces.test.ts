import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputTrack,
  MP4,
  WEBM,
} from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeWebm } from '../../../test/support/builders/write-webm.ts';
import { hasPictures, joinPieces, type Piece, type PieceFormat } from './join-pieces.ts';

/**
 * Consecutive seconds with H.264 and AAC, cut from one stream: `ffmpeg -f lavfi -i
 * testsrc2=size=64x48:rate=10 -f lavfi -i sine=880:r=16000 -t 3 -c:v libx264 -bf 0 -g 10 -crf 40
 * -c:a aac -b:a 16k -ac 1 -f segment -segment_time 1 -reset_timestamps 1`.
 */
const [FIRST, SECOND] = ['first', 'second'].map((name) => readFixture(name));
/** A second of fragmented MP4 with pictures of another size, some of which refer to later ones. */
const OTHER_SIZE = readFixture('other-size');
const START = Date.UTC(2026, 2, 2, 8);

function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`./fixtures/${name}.mp4`, import.meta.url)));
}

const piece = (startSeconds: number, bytes: Uint8Array): Piece => ({
  startMs: START + startSeconds * 1000,
  read: async () => bytes,
});

interface Joined {
  audio: EncodedPacket[];
  video: EncodedPacket[];
}

/** Joins pieces and reads the packets of the file. */
async function joined(pieces: Piece[], format: PieceFormat = 'mp4'): Promise<Joined> {
  let [file, size] = [Buffer.alloc(1 << 20), 0];
  const hasVideo = await hasPictures(pieces, format);
  await joinPieces(pieces, format, { hasVideo }, async ({ position, data }) => {
    size = Math.max(size, position + data.length);
    while (file.length < size) file = Buffer.concat([file], file.length * 2);
    file.set(data, position);
  });
  const source = new BufferSource(file.subarray(0, size));
  const input = new Input({ formats: [MP4, WEBM], source });
  const read = async (track: InputTrack | null) => {
    const packets: EncodedPacket[] = [];
    if (track) for await (const one of new EncodedPacketSink(track).packets()) packets.push(one);
    return packets;
  };
  return {
    audio: await read(await input.getPrimaryAudioTrack()),
    video: await read(await input.getPrimaryVideoTrack()),
  };
}

/** The seconds of a packet of the fixtures' sound. */
const PACKET_SECONDS = 0.064;

/** Returns the longest time in seconds from one packet to the next. */
const longestStep = (packets: readonly EncodedPacket[]): number =>
  Math.max(
    ...packets.slice(1).map(({ timestamp }, index) => timestamp - packets[index]!.timestamp),
  );

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parley-join-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('pieces of MP4', () => {
  it('become one file whose sound has no gap and whose pictures are in time', async () => {
    const { audio, video } = await joined([piece(0, FIRST!), piece(1, SECOND!)]);
    expect(longestStep(audio)).toBeCloseTo(PACKET_SECONDS);
    expect(video).toHaveLength(20);
    expect(video[10]!.type).toBe('key');
    expect(Math.abs(video[10]!.timestamp - video[0]!.timestamp - 1)).toBeLessThan(0.05);
  });

  it('have no gap where their times vary a little, and keep it where a piece is missing', async () => {
    const early = await joined([piece(0, FIRST!), piece(0.9, SECOND!)]);
    expect(longestStep(early.audio)).toBeCloseTo(PACKET_SECONDS);
    const { audio, video } = await joined([piece(0, FIRST!), piece(7, SECOND!)]);
    expect(longestStep(audio)).toBeGreaterThan(5.9);
    expect(video[10]!.timestamp).toBeGreaterThan(6.9);
  });

  it('are in time although each has more sound than the time until the next one', async () => {
    const count = 40;
    const pieces = Array.from({ length: count }, (_, index) => piece(index * 0.9, SECOND!));
    const { audio, video } = await joined(pieces);
    expect(Math.abs(audio.at(-1)!.timestamp - count * 0.9)).toBeLessThan(0.4);
    expect(Math.abs(video.at(-1)!.timestamp - count * 0.9)).toBeLessThan(0.4);
    expect(longestStep(audio)).toBeLessThan(2.1 * PACKET_SECONDS);
  });

  it('keep the parameters of their pictures where these change', async () => {
    const { video } = await joined([piece(0, FIRST!), piece(1, OTHER_SIZE), piece(2, SECOND!)]);
    const sizes = video.filter(({ type }) => type === 'key').map(({ data }) => data[4]! & 0x1f);
    // A sequence parameter set has the type 7; the pictures of the first piece need none.
    expect(sizes[0]).not.toBe(7);
    expect(sizes[1]).toBe(7);
  });

  it('keep the order in which their pictures are decoded', async () => {
    const { video } = await joined([piece(0, OTHER_SIZE), piece(1, OTHER_SIZE)]);
    const times = video.map(({ timestamp }) => timestamp);
    expect(times).not.toEqual(times.toSorted((one, other) => one - other));
    const [once, again] = [video.slice(0, 10), video.slice(10)];
    expect(again.map(({ data }) => data)).toEqual(once.map(({ data }) => data));
    for (const [index, { timestamp }] of again.entries())
      expect(timestamp - once[index]!.timestamp).toBeCloseTo(
        again[0]!.timestamp - once[0]!.timestamp,
      );
  });

  it('that have another format are refused', async () => {
    const bytes = writeWebm(1);
    await expect(joined([piece(0, bytes)])).rejects.toThrow('unsupported');
    await expect(joined([piece(0, FIRST!)], 'webm')).rejects.toThrow('unsupported');
  });
});

describe('pieces of WebM', () => {
  it('with sound alone become one file without drift', async () => {
    const bytes = writeWebm(5);
    const { audio, video } = await joined(
      Array.from({ length: 40 }, (_, index) => piece(index * 5, bytes)),
      'webm',
    );
    expect(video).toEqual([]);
    expect(audio).toHaveLength(40 * 250);
    expect(audio.at(-1)!.timestamp).toBeCloseTo(40 * 5 - 0.02, 2);
  });
});
