import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDecoder, createEncoder, FRAME, RATE } from '../media/audio/opus-codec.ts';
import { Capture, type Recorded } from '../media/capture/capture.ts';
import { readWebm, type Webm } from '../testing/read-webm.ts';
import { writePieces } from './write-pieces.ts';

const START = 1_000_000;
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-recording-'));
  now = START;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A participant whose voice is a tone and whose video shows one colour. */
class Person implements Recorded {
  readonly attendeeId: string;
  readonly content: boolean;
  readonly attendee: { externalUserId: string };
  readonly video = {};
  keyframesAsked = 0;
  readonly peer = { requestKeyframe: () => void this.keyframesAsked++ };
  readonly #encoder = createEncoder();
  readonly #hz: number;
  #n = 0;
  #pictures = 0;

  constructor(attendeeId: string, hz: number, content = false) {
    [this.attendeeId, this.#hz, this.content, this.attendee] = [
      attendeeId,
      hz,
      content,
      { externalUserId: attendeeId },
    ];
  }

  /** Sends 20 ms of tone or of silence. The packet arrives `lateMs` after it was spoken. */
  speak(capture: Capture, aloud: boolean, lateMs = 0): void {
    const samples = Int16Array.from({ length: FRAME }, (_, index) =>
      aloud ? 8000 * Math.sin((2 * Math.PI * this.#hz * (this.#n * FRAME + index)) / RATE) : 0,
    );
    const packet = {
      payload: this.#encoder.encode(samples),
      sequenceNumber: this.#n & 0xffff,
      timestamp: (0xffff_f000 + this.#n * FRAME) >>> 0,
      marker: false,
      level: aloud ? 20 : 127,
    };
    this.#n++;
    now += lateMs;
    capture.audio(this, packet);
    now -= lateMs;
  }

  /** Sends a video frame in two packets; its bytes identify the participant. */
  show(capture: Capture, keyframe: boolean): void {
    const timestamp = (now - START) * 90;
    const first = Buffer.from([
      0x10,
      keyframe ? 0 : 1,
      0,
      0,
      0x9d,
      0x01,
      0x2a,
      640 & 0xff,
      640 >> 8,
      360 & 0xff,
      360 >> 8,
      this.#hz & 0xff,
    ]);
    capture.video(this, {
      payload: first,
      sequenceNumber: this.#pictures++ & 0xffff,
      timestamp,
      marker: false,
    });
    capture.video(this, {
      payload: Buffer.from([0x00, 7, 7]),
      sequenceNumber: this.#pictures++ & 0xffff,
      timestamp,
      marker: true,
    });
  }
}

const loudness = (samples: Int16Array, hz: number) => {
  let [sine, cosine] = [0, 0];
  samples.forEach((value, index) => {
    sine += value * Math.sin((2 * Math.PI * hz * index) / RATE);
    cosine += value * Math.cos((2 * Math.PI * hz * index) / RATE);
  });
  return Math.hypot(sine, cosine) / samples.length;
};

/** Returns the interval, as [from, to] in ms, of the audio frames that contain a tone. */
function heard({ blocks }: Webm, hz: number): [number, number] | undefined {
  const decoder = createDecoder();
  const times = blocks
    .filter(({ track }) => track === 1)
    .flatMap(({ ms, data }) => (loudness(decoder.decode(data), hz) > 1000 ? [ms] : []));
  return times.length > 0 ? [times[0]!, times.at(-1)! + 20] : undefined;
}

const whoseIs = ({ data }: { data: Buffer }) => data[10]!;
/** Returns the pieces as one file; the times are those of the recording. */
const make = async (): Promise<Webm> => {
  const { pieces } = await writePieces(folder, outFolder());
  const read = pieces.map(({ file, startMs }) => ({ startMs, ...readWebm(readFileSync(file)) }));
  const [first, last] = [read[0]!, read.at(-1)!];
  for (const { startMs, size, blocks } of read) {
    expect(size).toEqual(first.size);
    expect(blocks[0]!.ms, `the start of the piece at ${startMs}`).toBe(0);
  }
  return {
    ...first,
    durationMs: last.startMs + last.durationMs,
    blocks: read.flatMap(({ startMs, blocks }) =>
      blocks.map((block) => ({ ...block, ms: startMs + block.ms })),
    ),
    cues: read.flatMap(({ startMs, cues }) => cues.map((ms) => startMs + ms)),
  };
};
function outFolder() {
  mkdirSync(join(folder, 'out'), { recursive: true });
  return join(folder, 'out');
}

describe('a recording', () => {
  it('contains everybody when they spoke, and the video of the active speaker', async () => {
    const capture = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const [ana, ben] = [new Person('ana', 440), new Person('ben', 900)];
    for (let ms = 0; ms < 6000; ms += 20, now += 20) {
      const anaSpeaks = ms >= 1000 && ms < 2000;
      ana.speak(capture, anaSpeaks);
      // Some of Ben's packets arrive late, although he spoke on time.
      ben.speak(capture, ms >= 3000 && ms < 4500, ms % 300 === 0 ? 120 : 0);
      if (ms % 100 === 0) for (const person of [ana, ben]) person.show(capture, ms % 500 === 0);
    }
    capture.stop();
    const webm = await make();
    expect(webm).toMatchObject({
      durationMs: 6000,
      codecs: ['A_OPUS', 'V_VP8'],
      size: { width: 640, height: 360 },
    });
    expect(webm.blocks.filter(({ track }) => track === 1).map(({ ms }) => ms)).toEqual(
      Array.from({ length: 300 }, (_, n) => n * 20),
    );
    const [from, to] = heard(webm, 440)!;
    expect(Math.abs(from - 1000) + Math.abs(to - 2000)).toBeLessThan(100);
    const [second, end] = heard(webm, 900)!;
    expect(Math.abs(second - 3000) + Math.abs(end - 4500)).toBeLessThan(100);

    const pictures = webm.blocks.filter(({ track }) => track === 2);
    expect(pictures[0]).toMatchObject({ keyframe: true });
    const shownAt = (ms: number) => whoseIs(pictures.findLast((picture) => picture.ms <= ms)!);
    expect([shownAt(2400), shownAt(5500)]).toEqual([440 & 0xff, 900 & 0xff]);
    // The other participant's video begins with a key frame, in time with the audio.
    const taken = pictures.findIndex(
      (picture) => whoseIs(picture) === (900 & 0xff) && picture.ms > 2500,
    );
    expect(pictures[taken]!.keyframe).toBe(true);
    expect(pictures[taken]!.ms).toBeGreaterThan(3000);
    expect(pictures[taken]!.ms).toBeLessThan(4600);
    expect(ben.keyframesAsked).toBeGreaterThan(0);
    expect(pictures.every(({ ms }, n) => n === 0 || ms > pictures[n - 1]!.ms)).toBe(true);
    expect(webm.cues.length).toBeGreaterThan(5);
  });

  it('without cameras contains audio only, in pieces of five seconds', async () => {
    const capture = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const [ana, ben] = [new Person('ana', 440), new Person('ben', 900)];
    for (let ms = 0; ms < 12_000; ms += 20, now += 20)
      for (const person of [ana, ben]) person.speak(capture, true);
    capture.stop();
    const { pieces, hasVideo } = await writePieces(folder, outFolder());
    expect(hasVideo).toBe(false);
    expect(pieces.map(({ startMs }) => startMs)).toEqual([0, 5000, 10_000]);
    expect(readWebm(readFileSync(pieces[2]!.file))).toMatchObject({
      codecs: ['A_OPUS'],
      durationMs: 2000,
      cues: [0],
    });
  });

  it('with cameras is divided at key frames, or after ten seconds without one', async () => {
    const capture = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const ana = new Person('ana', 440);
    for (let ms = 0; ms < 30_000; ms += 20, now += 20) {
      ana.speak(capture, true);
      if (ms % 100 === 0 && ms < 14_000) ana.show(capture, ms % 4000 === 0);
    }
    capture.stop();
    const { pieces } = await writePieces(folder, outFolder());
    expect(pieces.map(({ startMs }) => startMs)).toEqual([0, 8000, 18_000, 28_000]);
  });

  it('without attendees is silence of the right length', async () => {
    const capture = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    now += 1500;
    capture.stop();
    expect((await make()).blocks).toHaveLength(75);
  });

  it('shows a shared screen instead of the active speaker', async () => {
    const capture = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const [ana, screen] = [new Person('ana', 440), new Person('ana#content', 99, true)];
    for (let ms = 0; ms < 3000; ms += 20, now += 20) {
      ana.speak(capture, true);
      if (ms % 100 === 0) ana.show(capture, ms % 500 === 0);
      if (ms >= 1000 && ms < 2000 && ms % 100 === 0) screen.show(capture, ms % 500 === 0);
      if (ms === 2000) capture.hidden(screen);
    }
    capture.stop();
    const pictures = (await make()).blocks.filter(({ track }) => track === 2);
    const shownAt = (ms: number) => whoseIs(pictures.findLast((picture) => picture.ms <= ms)!);
    expect([shownAt(900), shownAt(1500), shownAt(2900)]).toEqual([440 & 0xff, 99, 440 & 0xff]);
  });

  it('continues after a crash at the right time, and keeps what was recorded before', async () => {
    const before = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const ana = new Person('ana', 440);
    for (let ms = 0; ms < 1000; ms += 20, now += 20) ana.speak(before, true);
    before.suspend();
    // The log is cut off in the middle of a packet.
    appendFileSync(join(folder, readdirSync(folder)[0]!), Buffer.from([0, 0, 0, 200, 2, 1, 2, 3]));
    now = START + 3000;
    const after = new Capture(folder, { startedAt: START, isAudioOnly: false }, () => now);
    const again = new Person('ana', 440);
    for (let ms = 3000; ms < 4000; ms += 20, now += 20) again.speak(after, true);
    after.stop();
    const webm = await make();
    expect(webm.durationMs).toBe(4000);
    const decoder = createDecoder();
    const loud = webm.blocks
      .filter(({ data }) => loudness(decoder.decode(data), 440) > 1000)
      .map(({ ms }) => ms);
    expect(loud.filter((ms) => ms < 1040)).toHaveLength(loud.filter((ms) => ms < 2000).length);
    expect(Math.abs(loud.find((ms) => ms > 2000)! - 3000)).toBeLessThan(60);
  });

  it('that never began cannot be produced', async () => {
    await expect(writePieces(join(folder, 'none'), outFolder())).rejects.toThrow(
      'Nothing was recorded',
    );
  });
});
