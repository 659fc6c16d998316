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

/**
 * Number of frames that are buffered before the first one is played: 40 ms, because packets do not
 * arrive evenly.
 */
const PRIME = 2;
/**
 * Maximum number of buffered frames. If more are buffered, the oldest are dropped, because
 * otherwise the delay would remain.
 */
const MAX_FRAMES = 8;
/**
 * Gaps smaller than this number of frames are filled with silence so that the timing stays correct.
 */
const FILLED = 5;

/** Buffers packets, which arrive irregularly, and returns one frame for each 20 ms. */
class JitterBuffer {
  #frames: (Int16Array | undefined)[] = [];
  #primed = false;
  #sequence: number | undefined;

  /**
   * Returns whether a packet is accepted: it is the next one, or a later one whose gap is then
   * filled. Returns false if it is late or a duplicate.
   */
  accept(sequence: number): boolean {
    const step = this.#sequence === undefined ? 1 : (sequence - this.#sequence) & 0xffff;
    if (step === 0 || step > 0x8000) return false;
    for (let missing = 1; missing < Math.min(step, FILLED); missing++) this.#frames.push(undefined);
    this.#sequence = sequence;
    return true;
  }

  /** Adds the samples of an accepted packet, which may hold several frames. */
  push(samples: Int16Array): void {
    for (let at = 0; at + FRAME <= samples.length; at += FRAME)
      this.#frames.push(samples.subarray(at, at + FRAME));
    if (this.#frames.length > MAX_FRAMES) this.#frames.splice(0, this.#frames.length - PRIME);
  }

  /** Returns the frame to play now; undefined means silence. */
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

/**
 * A participant who has been quieter than this (dB below full scale) for HANGOVER_MS is not mixed.
 */
const QUIET = 75;
const HANGOVER_MS = 600;
/** A participant from whom no packet has arrived for this time counts as silent. */
const STALE_MS = 400;
const SILENT = 127;

/** The audio of one participant: the packets received from them and the packets sent to them. */
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

  /** Returns the level in dB below full scale, 127 for silence. */
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

  /** Decodes a packet and queues its samples for the mixer. */
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

  /** Sends 20 ms of audio; undefined means silence. */
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

  /** Forwards another participant's packet unchanged, renumbered into this participant's stream. */
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

  /** Sends silence if nothing has been forwarded for 80 ms, so that the stream continues. */
  rest(nowMs: number): void {
    if (nowMs - this.#forwardedMs > 80) this.play(undefined);
  }

  /** Frees the memory of the codecs. No other method may be called afterwards. */
  close(): void {
    this.#decoder?.close();
    this.#encoder?.close();
    [this.#decoder, this.#encoder] = [undefined, undefined];
  }

  #silenced(): boolean {
    return this.muted || !this.maySend;
  }
}
