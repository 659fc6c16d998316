import type { CaptureOrder } from '../media-plane.ts';
import type { AudioPacket } from '../peer/peer.ts';
import { type VideoPacket, readVp8 } from '../peer/video.ts';
import { ActiveSpeaker } from './active-speaker.ts';
import { PacketLog } from './packet-log.ts';

/** A participant's connection, with the members that a recording needs. */
export interface Recorded {
  readonly attendeeId: string;
  readonly content: boolean;
  readonly attendee: { readonly externalUserId: string };
  readonly video: unknown;
  readonly peer: { requestKeyframe(): void };
}

/** The interval between key frames: a player can seek to a key frame of the finished recording. */
const KEYFRAME_EVERY_MS = 4000;

/**
 * Records a meeting: the audio of everybody and, unless only audio is wanted, the video of the
 * active speaker. A shared screen takes precedence over any speaker.
 */
export class Capture {
  readonly #startedAt: number;
  readonly #isAudioOnly: boolean;
  readonly #now: () => number;
  readonly #log: PacketLog;
  readonly #streams = new Map<Recorded, { audio?: number; video?: number }>();
  readonly #speaker = new ActiveSpeaker<Recorded>();
  readonly #showing = new Set<Recorded>();
  #speaking: Recorded | undefined;
  #shown: Recorded | undefined;
  #next: Recorded | undefined;
  #numbers = 0;
  readonly #asking: NodeJS.Timeout;

  /**
   * @param order what to record, and since when
   * @param now the clock, in milliseconds since 1970
   */
  constructor(
    folder: string,
    { startedAt, isAudioOnly }: Pick<CaptureOrder, 'startedAt' | 'isAudioOnly'>,
    now: () => number = Date.now,
  ) {
    this.#startedAt = startedAt;
    this.#isAudioOnly = isAudioOnly;
    this.#now = now;
    this.#log = new PacketLog(folder);
    this.#asking = setInterval(() => this.#shown?.peer.requestKeyframe(), KEYFRAME_EVERY_MS);
    this.#asking.unref();
  }

  appeared(who: Recorded): void {
    if (!this.#isAudioOnly) who.peer.requestKeyframe();
  }

  audio(who: Recorded, { level, ...packet }: AudioPacket): void {
    if (who.content) return;
    this.#log.packet({ stream: this.#numberOf(who, 'audio'), atMs: this.#elapsed(), ...packet });
    const speaking = this.#speaker.note(who, level, this.#now());
    if (speaking === this.#speaking) return;
    this.#speaking = speaking;
    this.#choose();
  }

  video(who: Recorded, packet: VideoPacket): void {
    if (this.#isAudioOnly) return;
    if (!this.#showing.has(who)) {
      this.#showing.add(who);
      this.#choose();
    }
    if (who === this.#next && readVp8(packet.payload)?.keyframe)
      [this.#shown, this.#next] = [who, undefined];
    if (who === this.#shown)
      this.#log.packet({ stream: this.#numberOf(who, 'video'), atMs: this.#elapsed(), ...packet });
  }

  /** Removes a participant who has stopped sending media or has left. */
  gone(who: Recorded): void {
    this.#speaker.forget(who);
    if (this.#speaking === who) this.#speaking = undefined;
    this.hidden(who);
    this.#streams.delete(who);
  }

  hidden(who: Recorded): void {
    this.#showing.delete(who);
    if (this.#shown === who) this.#shown = undefined;
    if (this.#next === who) this.#next = undefined;
    this.#choose();
  }

  /** Ends the recording, which is on disk when this returns. */
  stop(): void {
    clearInterval(this.#asking);
    this.#log.end(this.#elapsed());
  }

  /** Closes the log when the thread ends; a later thread continues the recording. */
  suspend(): void {
    clearInterval(this.#asking);
    this.#log.close();
  }

  #elapsed(): number {
    return Math.max(0, Math.round(this.#now() - this.#startedAt));
  }

  /**
   * Selects the video to record, in this order: a shared screen, the active speaker, the current
   * video, any other video. The recording switches to it at its next key frame.
   */
  #choose(): void {
    const screen = [...this.#showing].find(({ content }) => content);
    const speaker =
      this.#speaking && this.#showing.has(this.#speaking) ? this.#speaking : undefined;
    const wanted = screen ?? speaker ?? this.#shown ?? [...this.#showing][0];
    this.#next = wanted === this.#shown ? undefined : wanted;
    this.#next?.peer.requestKeyframe();
  }

  #numberOf(who: Recorded, kind: 'audio' | 'video'): number {
    let streams = this.#streams.get(who);
    if (!streams) this.#streams.set(who, (streams = {}));
    const known = streams[kind];
    if (known !== undefined) return known;
    const stream = ++this.#numbers;
    streams[kind] = stream;
    this.#log.stream({
      stream,
      kind,
      attendeeId: who.attendeeId,
      externalUserId: who.attendee.externalUserId,
      content: who.content,
    });
    return stream;
  }
}
