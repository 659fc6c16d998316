import type { AttendeeEventType } from '../../events/chime-events.ts';
import {
  encodeFrame,
  FRAME,
  type DataMessage,
  type SignalFrame,
  type StreamDescription,
} from '../../wire/signal-frame.ts';
import { AudioRoom } from '../audio/audio-room.ts';
import type { Capture } from '../capture/capture.ts';
import type { MediaAttendee } from '../media-messages.ts';
import type { Presence } from '../media-plane.ts';
import type { AudioPacket } from '../peer/peer.ts';
import type { VideoPacket, VideoSource } from '../peer/video.ts';
import { DataMessages } from './data-messages.ts';
import type { Participant } from './participant.ts';
import { PublishedVideo } from './published-video.ts';
import type { RoomCaptions } from './room-captions.ts';

const VOLUMES_EVERY_MS = 200;
const LATE_BEAT_MS = 1000;
const BITRATES_EVERY = 5;
const KBPS_FOR_EVERYBODY = 10_000;
/**
 * Returns the first stream number. Clients distinguish participants by stream numbers and treat a
 * higher number as newer. Seconds since 1970 are higher than every number that was used before this
 * service restarted.
 */
const firstNumber = () => Math.floor(Date.now() / 1000);

export interface RoomEvents {
  presence(attendee: MediaAttendee, presence: Presence, content: boolean): void;
  seen(attendee: MediaAttendee, type: AttendeeEventType): void;
  error(error: unknown): void;
}

const mayReceive = (capability: string) => capability === 'SendReceive' || capability === 'Receive';
const maySend = (capability: string) => capability === 'SendReceive' || capability === 'Send';

/** All participants of one meeting, and the media and messages that they exchange. */
export class MeetingRoom {
  readonly dropAfterMs: number;
  /** Present while the meeting is transcribed live. */
  captions: RoomCaptions | undefined;
  readonly #events: RoomEvents;
  readonly #audio = new AudioRoom();
  readonly #messages = new DataMessages();
  /** The participants who have checked in, by attendee id. */
  readonly #sessions = new Map<string, Participant>();
  /** All participants with an open connection. */
  readonly #open = new Set<Participant>();
  readonly #videos = new Map<number, PublishedVideo>();
  readonly #captures = new Set<Capture>();
  #audioStreams = firstNumber();
  #videoStreams = firstNumber();
  #beats = 0;
  #beatMs = 0;
  #beating: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(events: RoomEvents, dropAfterMs: number) {
    this.#events = events;
    this.dropAfterMs = dropAfterMs;
  }

  get empty(): boolean {
    return this.#open.size === 0;
  }

  enter(session: Participant): void {
    this.#open.add(session);
    this.#beating ??= setInterval(() => this.#beat(performance.now()), VOLUMES_EVERY_MS);
  }

  session(attendeeId: string): Participant | undefined {
    return this.#sessions.get(attendeeId);
  }

  authorized({ attendee, content }: Participant): void {
    if (!content) this.#events.seen(attendee, 'chime:AttendeeAuthorized');
  }

  /**
   * Adds a participant to the audio and notifies the others. `before` is the same attendee's
   * earlier connection.
   */
  checkIn(session: Participant, before: Participant | undefined): void {
    before?.leave('replaced');
    session.audioStreamId = ++this.#audioStreams;
    this.#sessions.set(session.attendeeId, session);
    if (!session.content) {
      session.member = this.#audio.add(session.attendeeId, (packet) =>
        session.peer.sendAudio(packet),
      );
      session.member.muted = session.muted;
      this.#applyAudio(session);
    }
    session.send({
      type: FRAME.AUDIO_STREAM_ID_INFO,
      audioStreamIdInfo: { streams: [...this.#sessions.values()].map(({ entry }) => entry) },
    });
    // The new stream number is announced before the old one is removed, so that no client shows a
    // participant as having left who has not.
    this.tellAll(
      { type: FRAME.AUDIO_STREAM_ID_INFO, audioStreamIdInfo: { streams: [session.entry] } },
      session,
    );
    if (before?.audioStreamId !== undefined)
      this.tellAll({
        type: FRAME.AUDIO_STREAM_ID_INFO,
        audioStreamIdInfo: { streams: [{ audioStreamId: before.audioStreamId }] },
      });
    const messages = this.#messages.alive(Date.now());
    if (messages.length > 0 && !session.content)
      session.send({ type: FRAME.DATA_MESSAGE, dataMessage: { messages } });
    this.#events.presence(session.attendee, 'joined', session.content);
  }

  left(session: Participant, how: 'left' | 'dropped' | 'replaced'): void {
    const current = this.#sessions.get(session.attendeeId) === session;
    this.#open.delete(session);
    if (session.member && current) this.#audio.remove(session.attendeeId);
    if (current) this.#sessions.delete(session.attendeeId);
    const showed = session.video !== undefined;
    this.unpublish(session);
    if (current && how !== 'replaced') {
      this.tellAll({
        type: FRAME.AUDIO_STREAM_ID_INFO,
        audioStreamIdInfo: {
          streams: [
            { audioStreamId: session.audioStreamId!, ...(how === 'dropped' && { dropped: true }) },
          ],
        },
      });
      if (!this.#ended) this.#events.presence(session.attendee, how, session.content);
    }
    if (showed) this.publishIndex();
    for (const capture of this.#captures) capture.gone(session);
    if (current && !session.content) this.captions?.gone(session);
    if (this.empty) {
      clearInterval(this.#beating);
      this.#beating = undefined;
    }
  }

  mediaConnected(session: Participant): void {
    for (const capture of this.#captures) capture.appeared(session);
  }

  // Audio

  heard(session: Participant, packet: AudioPacket): void {
    if (!session.member) return;
    this.#audio.receive(session.member, packet);
    if (session.muted || !session.member.maySend) return;
    for (const capture of this.#captures) capture.audio(session, packet);
    this.captions?.hear(session, packet);
  }

  // Video

  mayPublish({ attendee, content }: Participant): boolean {
    return maySend(content ? attendee.capabilities.Content : attendee.capabilities.Video);
  }

  publish(session: Participant, offered: StreamDescription): PublishedVideo {
    const video = new PublishedVideo(
      ++this.#videoStreams,
      {
        attendeeId: session.attendeeId,
        externalUserId: session.attendee.externalUserId,
        content: session.content,
      },
      offered,
      session.peer,
    );
    this.#videos.set(video.streamId, video);
    this.#events.seen(
      session.attendee,
      session.content ? 'chime:AttendeeContentVideoStarted' : 'chime:AttendeeVideoStarted',
    );
    return video;
  }

  unpublish(session: Participant): void {
    const { video } = session;
    if (!video) return;
    session.video = undefined;
    this.#videos.delete(video.streamId);
    for (const capture of this.#captures) capture.hidden(session);
    if (!this.#ended)
      this.#events.seen(
        session.attendee,
        session.content ? 'chime:AttendeeContentVideoStopped' : 'chime:AttendeeVideoStopped',
      );
  }

  watch({ attendee }: Participant, streamId: number): VideoSource | undefined {
    const video = this.#videos.get(streamId);
    return video &&
      mayReceive(video.content ? attendee.capabilities.Content : attendee.capabilities.Video)
      ? video
      : undefined;
  }

  seen(session: Participant, packet: VideoPacket): void {
    session.video?.forward(packet);
    if (session.video) for (const capture of this.#captures) capture.video(session, packet);
  }

  /** Returns the index of all videos except the attendee's own. */
  index(attendeeId: string): SignalFrame {
    const sources = [...this.#videos.values()]
      .map(({ description }) => description)
      .filter((one) => one.attendeeId !== attendeeId);
    return {
      type: FRAME.INDEX,
      index: {
        atCapacity: false,
        sources,
        pausedAtSourceIds: [],
        numParticipants: this.#videos.size,
      },
    };
  }

  publishIndex(): void {
    for (const session of this.#open)
      if (session.joined) session.send(this.index(session.attendeeId));
  }

  // Data messages

  /** Sends data messages to all other participants. */
  broadcast(session: Participant, messages: DataMessage[]): void {
    const signed = this.#messages.take(
      messages,
      { attendeeId: session.attendeeId, externalUserId: session.attendee.externalUserId },
      Date.now(),
    );
    this.tellAll({ type: FRAME.DATA_MESSAGE, dataMessage: { messages: signed } }, session);
  }

  tellAll(frame: SignalFrame, except?: Participant): void {
    const encoded = encodeFrame(frame);
    for (const session of this.#open)
      if (session !== except && session.joined) session.sendEncoded(encoded);
  }

  // Commands of the control plane

  change(attendee: MediaAttendee): void {
    for (const session of this.#open) {
      if (session.attendee.id !== attendee.id) continue;
      session.attendee.capabilities = attendee.capabilities;
      this.#applyAudio(session);
      if (session.video && !this.mayPublish(session)) {
        this.unpublish(session);
        this.publishIndex();
      }
    }
  }

  remove(attendee: MediaAttendee): void {
    for (const session of this.#open)
      if (session.attendee.id === attendee.id) session.dismiss('removed');
  }

  end(): void {
    this.#ended = true;
    for (const session of this.#open) session.dismiss('ended');
  }

  record(capture: Capture): void {
    this.#captures.add(capture);
    for (const session of this.#open) if (session.peer.connected) capture.appeared(session);
  }

  stopRecording(capture: Capture): void {
    this.#captures.delete(capture);
  }

  report(error: unknown): void {
    this.#events.error(error);
  }

  #applyAudio(session: Participant): void {
    if (!session.member) return;
    session.member.maySend = maySend(session.attendee.capabilities.Audio);
    session.member.mayReceive = mayReceive(session.attendee.capabilities.Audio);
  }

  #beat(nowMs: number): void {
    // After this process was suspended, frames that clients sent in the meantime have not been read
    // yet.
    const isLate = nowMs - this.#beatMs > LATE_BEAT_MS;
    this.#beatMs = nowMs;
    if (!isLate) for (const session of this.#open) session.checkAlive(nowMs);
    const attendeeStates = [...this.#sessions.values()].flatMap((session) =>
      session.member
        ? [
            {
              audioStreamId: session.audioStreamId!,
              volume: session.member.level(nowMs),
              signalStrength: session.signalStrength(nowMs),
            },
          ]
        : [],
    );
    if (attendeeStates.length > 0)
      this.tellAll({ type: FRAME.AUDIO_METADATA, audioMetadata: { attendeeStates } });
    if (++this.#beats % BITRATES_EVERY > 0) return;
    const bitrates = [...this.#videos.values()].map(({ streamId, description }) => ({
      sourceStreamId: streamId,
      avgBitrateBps: description.avgBitrateBps!,
    }));
    this.tellAll({
      type: FRAME.BITRATES,
      bitrates: { bitrates, serverAvailableOutgoingBitrate: KBPS_FOR_EVERYBODY },
    });
  }
}
