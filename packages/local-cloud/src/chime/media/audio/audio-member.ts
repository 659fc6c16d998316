import { randomInt } from 'node:crypto';
import type { AudioPacket } from '../peer/peer.ts';
import {
  type AudioDecoder,
  type AudioEncoder,
  createDecoder,
  createEncoder,
  FRAME,
  SILENCE,
} from './opus-codec.ts';

/** Frames that wait before the first one is played: 40 ms, for packets do not come evenly. */
const PRIME = 2;
/** More than this is delay that nobody gets back. */
const MAX_FRAMES = 8;
/** Holes up to this are filled with silence, so that time goes on evenly. */
const FILLED = 5;

/** Turns packets that come when they come into one frame each 20 ms. */
class JitterBuffer {
  #frames: (Int16Array | undefined)[] = [];
  #primed = false;
  #sequence: number | undefined;

  /**
   * Whether a packet is the next one, or a later one whose gap is then filled; false: it comes too
   * late or again.
   */
  accept(sequence: number): boolean {
    const step = this.#sequence === undefined ? 1 : (sequence - this.#sequence) & 0xffff;
    if (step === 0 || step > 0x8000) return false;
    for (let missing = 1; missing < Math.min(step, FILLED); missing++) this.#frames.push(undefined);
    this.#sequence = sequence;
    return true;
  }

  /** Adds the samples of an accepted packet: one frame or several. */
  push(samples: Int16Array): void {
    for (let at = 0; at + FRAME <= samples.length; at += FRAME)
      this.#frames.push(samples.subarray(at, at + FRAME));
    if (this.#frames.length > MAX_FRAMES) this.#frames.splice(0, this.#frames.length - PRIME);
  }

  /** The frame to play now; undefined: silence. */
  next(): Int16Array | undefined {
    if (!this.#primed) this.#primed = this.#frames.length >= PRIME;
    if (!this.#primed) return undefined;
    if (this.#frames.length === 0) this.#primed = false;
    return this.#frames.shift();
  }

  clear(): void {
    this.#frames = [];
    this.#primed = false;
    this.#sequence = undefined;
  }
}

export type SendAudio = (packet: {
  payload: Buffer;
  sequenceNumber: number;
  timestamp: number;
  marker: boolean;
}) => void;

/** Quieter than this (dB below full scale) for this long is not worth the trouble of mixing. */
const QUIET = 75;
const HANGOVER_MS = 600;
/** After this time without a packet a participant has no level any more. */
const STALE_MS = 400;
const SILENT = 127;

/** One person's sound: what comes from them, and what goes to them. */
export class AudioMember {
  muted = false;
  maySend = true;
  mayReceive = true;
  readonly queue = new JitterBuffer();
  readonly #send: SendAudio;
  #sequence = randomInt(0x8000);
  #timestamp = randomInt(0x4000_0000);
  #level = SILENT;
  #levelMs = -Infinity;
  #loudMs = -Infinity;
  #decoder: AudioDecoder | undefined;
  #encoder: AudioEncoder | undefined;
  #encodedMs = -Infinity;
  #talking = false;
  #forwarding: { from: AudioMember; sequenceBy: number; timestampBy: number } | undefined;
  #forwardedMs = -Infinity;

  constructor(send: SendAudio) {
    this.#send = send;
  }

  /** dB below full scale, 127 for silence. */
  level(nowMs: number): number {
    return this.#silenced() || nowMs - this.#levelMs > STALE_MS ? SILENT : this.#level;
  }

  noteLevel(level: number, nowMs: number): void {
    this.#level = level;
    this.#levelMs = nowMs;
    if (level < QUIET && !this.#silenced()) this.#loudMs = nowMs;
  }

  isHeard(nowMs: number): boolean {
    return !this.#silenced() && nowMs - this.#loudMs < HANGOVER_MS;
  }

  /** Takes a packet in for the mixer. */
  decode({ payload, sequenceNumber }: AudioPacket, nowMs: number): void {
    if (!this.isHeard(nowMs)) return this.queue.clear();
    if (!this.queue.accept(sequenceNumber)) return;
    this.queue.push((this.#decoder ??= createDecoder()).decode(payload));
  }

  encode(samples: Int16Array, nowMs: number): Buffer {
    this.#encoder ??= createEncoder();
    if (nowMs - this.#encodedMs > 100) this.#encoder.reset();
    this.#encodedMs = nowMs;
    return this.#encoder.encode(samples);
  }

  /** Sends 20 ms of sound; undefined is silence. */
  play(payload: Buffer | undefined): void {
    this.#forwarding = undefined;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + FRAME) >>> 0;
    const talking = payload !== undefined && this.mayReceive;
    this.#send({
      payload: talking ? payload : SILENCE,
      sequenceNumber: this.#sequence,
      timestamp: this.#timestamp,
      marker: talking && !this.#talking,
    });
    this.#talking = talking;
  }

  /** Sends on what another one says, as it is, in this one's own numbering. */
  forward(from: AudioMember, packet: AudioPacket, nowMs: number): void {
    if (this.#forwarding?.from !== from) {
      this.#forwarding = {
        from,
        sequenceBy: this.#sequence + 1 - packet.sequenceNumber,
        timestampBy: this.#timestamp + FRAME - packet.timestamp,
      };
    }
    const sequenceNumber = (packet.sequenceNumber + this.#forwarding.sequenceBy) & 0xffff;
    const timestamp = (packet.timestamp + this.#forwarding.timestampBy) >>> 0;
    if (((sequenceNumber - this.#sequence) & 0xffff) < 0x8000)
      [this.#sequence, this.#timestamp] = [sequenceNumber, timestamp];
    this.#forwardedMs = nowMs;
    this.#talking = true;
    const heard = !from.#silenced() && this.mayReceive;
    this.#send({
      payload: heard ? packet.payload : SILENCE,
      sequenceNumber,
      timestamp,
      marker: packet.marker,
    });
  }

  /** Keeps the stream going when there is nothing to forward. */
  rest(nowMs: number): void {
    if (nowMs - this.#forwardedMs > 80) this.play(undefined);
  }

  /** Gives the codecs' memory back; nothing may be asked of this one afterwards. */
  close(): void {
    this.#decoder?.close();
    this.#encoder?.close();
    [this.#decoder, this.#encoder] = [undefined, undefined];
  }

  #silenced(): boolean {
    return this.muted || !this.maySend;
  }
}
