import { readFileSync } from 'node:fs';
import { Decoder } from '@evan/opus';
import { expect, it } from 'vitest';
import { readWebm } from '@parley/local-cloud/chime/testing/read-webm.ts';
import { DEMO_COMPANIES } from '../content/demo-companies.ts';
import { DIALOGUES } from './dialogues.ts';
import { readOpusFile, writeOpusFile } from './opus-file.ts';
import { readSpokenSound, readSpokenTurns, toSoundPath, toWebm } from './spoken-talk.ts';
import { TALKS } from './talks.ts';

const RATE = 16_000;
const PACKET_SECONDS = 0.02;
/** The time after a segment in which sound is allowed, because the codec's output decays slowly. */
const SLACK_SECONDS = 0.06;
const LOUD = 0.02;

/** Returns the loudness of each packet, from 0 to 1. */
function measureLoudness(packets: readonly Buffer[]): number[] {
  const decoder = new Decoder({ channels: 1, sample_rate: RATE });
  return packets.map((packet) => {
    const samples = new Int16Array(decoder.decode(packet).slice().buffer);
    return Math.sqrt(samples.reduce((sum, one) => sum + (one / 32_768) ** 2, 0) / samples.length);
  });
}

it.each(TALKS.map((talk) => [talk.requisition, talk] as const))(
  '%s: the recording contains sound exactly during the turns',
  (requisition, { turns, seconds, paused }) => {
    const loudness = measureLoudness(readSpokenSound(requisition));
    expect(loudness.length * PACKET_SECONDS).toBeGreaterThan(60);
    expect(loudness.length * PACKET_SECONDS).toBeCloseTo(seconds, 1);
    const segments = turns.flatMap((turn) => turn.segments);
    const isSpoken = (at: number, slack: number) =>
      segments.some(([from, to]) => at > from - slack && at < to + slack);
    const outside = loudness
      .map((loud, index) => [index * PACKET_SECONDS, loud] as const)
      .filter(([at, loud]) => loud > LOUD && !isSpoken(at, SLACK_SECONDS));
    expect(outside).toEqual([]);
    for (const [from, to] of segments)
      expect(
        Math.max(
          ...loudness.slice(Math.floor(from / PACKET_SECONDS), Math.ceil(to / PACKET_SECONDS)),
        ),
      ).toBeGreaterThan(LOUD);
    expect(paused !== undefined && isSpoken(paused, 0.5)).toBe(false);
  },
);

it('a section of a sound is a WebM file with the packets of that time', () => {
  const packets = readSpokenSound('Data analyst');
  const file = readWebm(toWebm(packets, 2, 3.5));
  expect(file).toMatchObject({ codecs: ['A_OPUS'], durationMs: 1500, size: undefined });
  expect(file.blocks.map(({ data }) => data)).toEqual(packets.slice(100, 175));
  expect(file.blocks.map(({ ms }) => ms)).toEqual(Array.from({ length: 75 }, (_, n) => n * 20));
});

it('an Opus file returns its packets, whatever their length', () => {
  const packets = [1, 254, 255, 256, 510, 700, ...Array<number>(60).fill(40)].map((length, index) =>
    Buffer.alloc(length, index),
  );
  expect(readOpusFile(writeOpusFile(packets))).toEqual(packets);
  expect(() => readOpusFile(Buffer.from('RIFF'))).toThrow('Not an Ogg file');
});

it('each dialogue has a small sound, with its lines in order', () => {
  for (const { requisition, lines } of DIALOGUES) {
    expect(readSpokenTurns(requisition).map(({ who }) => who)).toEqual(lines.map(([who]) => who));
    expect(readFileSync(toSoundPath(requisition)).length).toBeLessThan(200_000);
  }
});

it('the recorded interviews match the company: its requisitions, candidates and panels', () => {
  const [company] = DEMO_COMPANIES;
  for (const { requisition, candidates } of TALKS) {
    const place = company!.requisitions.findIndex(({ title }) => title === requisition);
    expect(company!.requisitions[place]!.panel).toHaveLength(2);
    for (const name of candidates)
      expect(company!.candidates.find(([known]) => known === name)?.[3], name).toBe(place);
  }
});

it('the recordings include a pause, a refused transcription and speech at once', () => {
  expect(TALKS.filter(({ paused }) => paused !== undefined)).toHaveLength(1);
  expect(TALKS.filter(({ notTranscribed }) => notTranscribed !== undefined)).toHaveLength(1);
  const overlaps = TALKS.filter(({ turns }) =>
    turns.some(
      ({ segments }, index) => index > 0 && segments[0]![0] < turns[index - 1]!.segments.at(-1)![1],
    ),
  );
  expect(overlaps).toHaveLength(1);
});
