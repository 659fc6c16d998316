import { describe, expect, it } from 'vitest';
import type { AudioPacket } from '../peer/peer.ts';
import { AudioRoom } from './audio-room.ts';
import { createDecoder, createEncoder, FRAME, RATE, SILENCE } from './opus-codec.ts';

type Sent = { payload: Buffer; sequenceNumber: number; timestamp: number; marker: boolean };

/** Returns the strength of a tone in samples, from 0 to 1. */
function strength(samples: Int16Array, hz: number): number {
  let [sine, cosine] = [0, 0];
  samples.forEach((sample, index) => {
    sine += sample * Math.sin((2 * Math.PI * hz * index) / RATE);
    cosine += sample * Math.cos((2 * Math.PI * hz * index) / RATE);
  });
  return (2 * Math.hypot(sine, cosine)) / samples.length / 32_768;
}

class Person {
  readonly sent: Sent[] = [];
  readonly #encoder = createEncoder();
  readonly #room: AudioRoom;
  readonly member;
  readonly #hz: number;
  #n = 0;

  constructor(room: AudioRoom, id: string, hz: number) {
    this.#room = room;
    this.#hz = hz;
    this.member = room.add(id, (packet) => this.sent.push(packet));
  }

  speak(nowMs: number, level = 20): void {
    const samples = Int16Array.from(
      { length: FRAME },
      (_, index) => 8000 * Math.sin((2 * Math.PI * this.#hz * (this.#n * FRAME + index)) / RATE),
    );
    const packet: AudioPacket = {
      payload: this.#encoder.encode(samples),
      sequenceNumber: (65_500 + this.#n) & 0xffff,
      timestamp: (this.#n * FRAME) >>> 0,
      marker: this.#n === 0,
      level,
    };
    this.#n++;
    this.#room.receive(this.member, packet, nowMs);
  }

  hears(hz: number): number {
    const decoder = createDecoder();
    const frames = this.sent.map(({ payload }) => decoder.decode(payload)).slice(-20);
    return strength(Int16Array.from(frames.flatMap((frame) => [...frame])), hz);
  }
}

/** Makes everybody in `speaking` send this number of frames. */
function talk(room: AudioRoom, speaking: Person[], frames: number, from = 0): void {
  for (let n = 0; n < frames; n++) {
    const now = 1000 + (from + n) * 20;
    for (const person of speaking) person.speak(now);
    room.tick(now);
  }
}

const continuous = (sent: Sent[]) =>
  sent
    .slice(1)
    .every(
      (packet, index) =>
        ((packet.sequenceNumber - sent[index]!.sequenceNumber) & 0xffff) === 1 &&
        (packet.timestamp - sent[index]!.timestamp) >>> 0 === FRAME,
    );

describe('the audio of a meeting', () => {
  it('of two participants is forwarded unchanged', () => {
    const room = new AudioRoom();
    const [ana, ben] = [new Person(room, 'ana', 440), new Person(room, 'ben', 900)];
    talk(room, [ana, ben], 30);
    expect(ana.hears(900)).toBeGreaterThan(0.15);
    expect(ana.hears(440)).toBeLessThan(0.01);
    expect(ben.sent).toHaveLength(30);
    expect(continuous(ben.sent)).toBe(true);
    room.remove('ana');
    room.remove('ben');
  });

  it('of three participants is the mix of all the others, for each', () => {
    const room = new AudioRoom();
    const people = [440, 900, 1500].map((hz) => new Person(room, String(hz), hz));
    talk(room, people, 40);
    for (const [index, person] of people.entries()) {
      const others = [440, 900, 1500].toSpliced(index, 1);
      expect(person.hears([440, 900, 1500][index]!)).toBeLessThan(0.01);
      for (const hz of others) expect(person.hears(hz)).toBeGreaterThan(0.1);
    }
    for (const hz of ['440', '900', '1500']) room.remove(hz);
  });

  it('continues without a break when a third participant joins and leaves', () => {
    const room = new AudioRoom();
    const [ana, ben] = [new Person(room, 'ana', 440), new Person(room, 'ben', 900)];
    talk(room, [ana, ben], 10);
    const cleo = new Person(room, 'cleo', 1500);
    talk(room, [ana, ben, cleo], 40, 10);
    expect(ana.hears(1500)).toBeGreaterThan(0.1);
    room.remove('cleo');
    talk(room, [ana, ben], 40, 50);
    expect(ana.hears(1500)).toBeLessThan(0.01);
    expect(ana.hears(900)).toBeGreaterThan(0.15);
    expect(continuous(ana.sent)).toBe(true);
    room.remove('ana');
    room.remove('ben');
  });

  it('leaves out muted and quiet people, and sends nothing to one who may not receive', () => {
    const room = new AudioRoom();
    const people = [440, 900, 1500].map((hz) => new Person(room, String(hz), hz));
    const [ana, ben, cleo] = people as [Person, Person, Person];
    ben.member.muted = true;
    cleo.member.maySend = false;
    talk(room, people, 40);
    expect(ana.hears(900) + ana.hears(1500)).toBeLessThan(0.01);
    expect(ana.sent.at(-1)!.payload).toEqual(SILENCE);
    expect(ben.hears(440)).toBeGreaterThan(0.15);
    expect(ben.member.level(1_000_000)).toBe(127);
    ben.member.mayReceive = false;
    talk(room, people, 25, 40);
    expect(ben.hears(440)).toBeLessThan(0.01);
    for (const hz of ['440', '900', '1500']) room.remove(hz);
  });

  it('continues when nobody speaks', () => {
    const room = new AudioRoom();
    const ana = new Person(room, 'ana', 440);
    for (let n = 0; n < 10; n++) room.tick(2000 + n * 20);
    expect(ana.sent.map(({ payload }) => payload)).toEqual(Array(10).fill(SILENCE));
    expect(continuous(ana.sent)).toBe(true);
    room.remove('ana');
  });
});
