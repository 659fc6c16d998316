import type { AudioPacket } from '../peer/peer.ts';
import { AudioMember, type SendAudio } from './audio-member.ts';
import { createEncoder, type AudioEncoder, FRAME } from './opus-codec.ts';

const LOUDEST = 32_767;

/** The mixed audio of one frame. Each speaker receives the mix without their own audio. */
interface Mix<Member> {
  /** The mix for listeners who do not speak; undefined if nobody speaks. */
  everybody: Int16Array | undefined;
  /** Returns the mix for a speaker, without their own audio; undefined if nobody else speaks. */
  without(member: Member): Int16Array | undefined;
}

/** Adds up frames of equal length. Sums outside the range of 16 bits are clipped. */
function mixMinus<Member>(frames: ReadonlyMap<Member, Int16Array>): Mix<Member> {
  if (frames.size === 0) return { everybody: undefined, without: () => undefined };
  const total = new Int32Array(FRAME);
  for (const frame of frames.values())
    for (let index = 0; index < FRAME; index++) total[index]! += frame[index]!;
  const clipped = (own?: Int16Array) => {
    const out = new Int16Array(FRAME);
    for (let index = 0; index < FRAME; index++) {
      const value = total[index]! - (own ? own[index]! : 0);
      out[index] = value > LOUDEST ? LOUDEST : value < -LOUDEST ? -LOUDEST : value;
    }
    return out;
  };
  return {
    everybody: clipped(),
    without: (member) =>
      frames.size === 1 && frames.has(member) ? undefined : clipped(frames.get(member)),
  };
}

const FRAME_MS = 20;
/** After a pause longer than this, the missed frames are skipped. */
const LOST_MS = 500;

/**
 * The audio of one meeting. With two participants, each receives the other's packets unchanged.
 * With three or more, each receives a mix of all the others, computed every 20 ms. The room
 * switches between the two as participants join and leave.
 */
export class AudioRoom {
  readonly #members = new Map<string, AudioMember>();
  #shared: AudioEncoder | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextMs = 0;

  /** Adds a participant. `id` can be used again after `remove`. */
  add(id: string, send: SendAudio): AudioMember {
    const member = new AudioMember(send);
    this.#members.set(id, member);
    if (!this.#timer) {
      this.#nextMs = performance.now() + FRAME_MS;
      this.#timer = setInterval(() => this.#catchUp(performance.now()), FRAME_MS / 2);
    }
    return member;
  }

  remove(id: string): void {
    this.#members.get(id)?.close();
    this.#members.delete(id);
    if (this.#members.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#shared?.close();
    this.#shared = undefined;
  }

  /** Handles a packet of a participant's microphone. */
  receive(member: AudioMember, packet: AudioPacket, nowMs = performance.now()): void {
    member.noteLevel(packet.level, nowMs);
    if (this.#mixes()) return member.decode(packet, nowMs);
    for (const other of this.#members.values())
      if (other !== member) other.forward(member, packet, nowMs);
  }

  /**
   * Sends one frame to every participant. It is public so that a test need not wait for the timer.
   */
  tick(nowMs: number): void {
    if (!this.#mixes()) {
      for (const member of this.#members.values()) member.rest(nowMs);
      return;
    }
    const frames = new Map<AudioMember, Int16Array>();
    for (const member of this.#members.values()) {
      const frame = member.queue.next();
      if (frame && member.isHeard(nowMs)) frames.set(member, frame);
    }
    const mix = mixMinus(frames);
    // All listeners receive the same encoded frame, because encoding is the expensive step.
    const forListeners =
      mix.everybody && frames.size < this.#members.size
        ? (this.#shared ??= createEncoder()).encode(mix.everybody)
        : undefined;
    for (const member of this.#members.values()) {
      const own = frames.has(member) ? mix.without(member) : undefined;
      member.play(frames.has(member) ? own && member.encode(own, nowMs) : forListeners);
    }
  }

  #mixes(): boolean {
    return this.#members.size > 2;
  }

  #catchUp(nowMs: number): void {
    if (nowMs - this.#nextMs > LOST_MS) this.#nextMs = nowMs;
    for (; this.#nextMs <= nowMs; this.#nextMs += FRAME_MS) this.tick(nowMs);
  }
}
