import type { AudioPacket } from '../peer/peer.ts';
import { AudioMember, type SendAudio } from './audio-member.ts';
import { createEncoder, type AudioEncoder, FRAME } from './opus-codec.ts';

const LOUDEST = 32_767;

/**
 * What everybody together says in one frame, and what is left of it for each of those who say it:
 * all the others.
 */
interface Mix<Member> {
  /** For who says nothing; undefined when nobody says anything. */
  everybody: Int16Array | undefined;
  /** For who says something. Undefined: nobody else does. */
  without(member: Member): Int16Array | undefined;
}

/** Adds up frames of equal length; sums beyond the range of 16 bits are cut off. */
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
/** After a pause longer than this the missed frames are gone. */
const LOST_MS = 500;

/**
 * The sound of one meeting. Two people hear each other's packets as they are; three and more get a
 * mix of all the others, made every 20 ms. Changes from one to the other as people come and go.
 */
export class AudioRoom {
  readonly #members = new Map<string, AudioMember>();
  #shared: AudioEncoder | undefined;
  #timer: NodeJS.Timeout | undefined;
  #nextMs = 0;

  /** Takes somebody in. `id` is free again after `remove`. */
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

  /** A packet of a member's microphone. */
  receive(member: AudioMember, packet: AudioPacket, nowMs = performance.now()): void {
    member.noteLevel(packet.level, nowMs);
    if (this.#mixes()) return member.decode(packet, nowMs);
    for (const other of this.#members.values())
      if (other !== member) other.forward(member, packet, nowMs);
  }

  /** One frame for everybody; public so that a test need not wait. */
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
    // One for all who listen: encoding is what costs.
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
