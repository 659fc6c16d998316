import type { WebSocket } from 'ws';
import {
  decodeFrame,
  encodeFrame,
  FRAME,
  MEDIA,
  PING_PONG,
  SERVICE,
  type RosterEntry,
  type SignalFrame,
} from '../../wire/signal-frame.ts';
import type { AudioMember } from '../audio/audio-member.ts';
import type { MediaAttendee } from '../media-messages.ts';
import { Peer } from '../peer/peer.ts';
import type { UdpSockets } from '../transport/udp-sockets.ts';
import type { MeetingRoom } from './meeting-room.ts';
import type { Participant } from './participant.ts';
import type { PublishedVideo } from './published-video.ts';

/** Source of the codes: amazon-chime-sdk-js, MeetingSessionStatusCode and its signalling client. */
const STATUS = { ended: 410, removed: 411, elsewhere: 301 };
const CLOSE = { normal: 1000, ended: 4410 };
/**
 * The client disconnects by itself when it is asked to leave; after this time its connection is
 * closed.
 */
const PARTING_MS = 2500;
const VIDEO_BPS = { camera: 1_500_000, content: 2_500_000 };
/**
 * A client that sends nothing for this time is gone: it pings every 10 s on its signalling
 * connection and checks its media path every 2.5 s.
 */
const SILENT_MS = 25_000;
/** Consent to receive media expires after 30 s without a check (RFC 7675, section 5.1). */
const CONSENT_MS = 30_000;
const PATH_LOST_MS = 5000;

/**
 * Checks whether a client's connection must be closed so that it connects again: nothing arrives on
 * either connection, or its media path, once connected, has not been checked for so long that no
 * media may be sent on it.
 * @param signalSilentMs milliseconds since the last frame on the signalling connection
 * @param path `connected`: whether media have ever been connected; `silentMs`: milliseconds since
 * the last check of the path
 */
export function isClientGone(
  signalSilentMs: number,
  path: { connected: boolean; silentMs: number },
): boolean {
  if (path.connected && path.silentMs > CONSENT_MS) return true;
  return signalSilentMs > SILENT_MS && path.silentMs > SILENT_MS;
}

/** One client's signalling connection with its media connection, audio and video. */
export class Session implements Participant {
  readonly attendee: MediaAttendee;
  readonly content: boolean;
  readonly attendeeId: string;
  readonly peer: Peer;
  audioSessionId: string | undefined;
  audioStreamId: number | undefined;
  muted = false;
  member: AudioMember | undefined;
  video: PublishedVideo | undefined;
  readonly #room: MeetingRoom;
  readonly #socket: WebSocket;
  #joined = false;
  #over = false;
  #replaces: Participant | undefined;
  #turn: Promise<void> = Promise.resolve();
  #dropTimer: NodeJS.Timeout | undefined;
  #heardMs = performance.now();

  constructor(
    room: MeetingRoom,
    attendee: MediaAttendee,
    content: boolean,
    socket: WebSocket,
    udp: UdpSockets,
  ) {
    [this.#room, this.attendee, this.content, this.#socket] = [room, attendee, content, socket];
    this.attendeeId = content ? `${attendee.id}#content` : attendee.id;
    this.peer = new Peer(
      udp,
      {
        connected: () => room.mediaConnected(this),
        audio: (packet) => room.heard(this, packet),
        video: (packet) => room.seen(this, packet),
        // No action is needed, because the client detects the failure and connects again.
        failed: () => undefined,
      },
      content ? VIDEO_BPS.content : VIDEO_BPS.camera,
    );
    socket.on('message', (data) => this.#receive(data as Buffer));
    socket.on('close', () => this.#disconnected());
    socket.on('error', () => socket.terminate());
  }

  get joined(): boolean {
    return this.#joined;
  }

  get entry(): RosterEntry {
    return {
      audioStreamId: this.audioStreamId!,
      attendeeId: this.attendeeId,
      externalUserId: this.attendee.externalUserId,
      muted: this.muted,
    };
  }

  signalStrength(nowMs: number): number {
    const silence = nowMs - this.peer.lastHeardMs();
    return silence > 2 * PATH_LOST_MS ? 0 : silence > PATH_LOST_MS ? 1 : 2;
  }

  send(frame: SignalFrame): void {
    this.sendEncoded(encodeFrame(frame));
  }

  sendEncoded(frame: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame);
  }

  dismiss(reason: 'ended' | 'removed' | 'elsewhere'): void {
    this.send({ type: FRAME.AUDIO_STATUS, audioStatus: { audioStatus: STATUS[reason] } });
    setTimeout(() => {
      this.#socket.close(reason === 'ended' ? CLOSE.ended : CLOSE.normal, reason);
      this.leave('left');
    }, PARTING_MS).unref();
  }

  checkAlive(nowMs: number): void {
    const path = { connected: this.peer.connected, silentMs: nowMs - this.peer.lastHeardMs() };
    if (isClientGone(nowMs - this.#heardMs, path)) this.#socket.terminate();
  }

  leave(how: 'left' | 'dropped' | 'replaced'): void {
    if (this.#over) return;
    this.#over = true;
    this.#joined = false;
    clearTimeout(this.#dropTimer);
    this.#room.left(this, how);
    this.peer.close();
  }

  cut(): void {
    this.#socket.terminate();
  }

  #receive(data: Buffer): void {
    this.#heardMs = performance.now();
    try {
      this.#handle(decodeFrame(data));
    } catch (error) {
      // The frame is invalid, so nothing that this client sends can be trusted.
      this.#room.report(error);
      this.#socket.close(1002, 'protocol error');
    }
  }

  #handle(frame: SignalFrame): void {
    if (frame.type === FRAME.PING_PONG) return this.#pong(frame);
    // A client that has left is no longer listed, so its frames are ignored.
    if (this.#over) return;
    const { sub } = frame;
    switch (frame.type) {
      case FRAME.JOIN:
        return this.#join(frame.join?.audioSessionId?.toString());
      case FRAME.SUBSCRIBE:
        if (!sub) throw new RangeError('A subscription without what is subscribed to');
        // Subscriptions are handled one after the other, because each answers its own offer.
        this.#turn = this.#turn
          .then(() => this.#subscribe(sub))
          .catch((error: unknown) => {
            if (this.#over) return;
            this.#room.report(error);
            this.send({
              type: FRAME.SUBSCRIBE_ACK,
              error: { status: 500, description: 'The offer could not be answered.' },
            });
          });
        return;
      case FRAME.AUDIO_CONTROL:
        return this.#mute(frame.audioControl?.muted ?? false);
      case FRAME.DATA_MESSAGE:
        return this.#room.broadcast(this, frame.dataMessage?.messages ?? []);
      case FRAME.PAUSE:
      case FRAME.RESUME:
        return this.#pause(frame.pause?.streamIds ?? [], frame.type === FRAME.PAUSE);
      case FRAME.LEAVE:
        this.send({ type: FRAME.LEAVE_ACK, leaveAck: {} });
        return this.leave('left');
    }
  }

  #pong({ pingPong }: SignalFrame): void {
    if (pingPong?.type !== PING_PONG.PING) return;
    this.send({
      type: FRAME.PING_PONG,
      pingPong: { type: PING_PONG.PONG, pingId: pingPong.pingId },
    });
  }

  #join(audioSessionId: string | undefined): void {
    this.audioSessionId = audioSessionId;
    this.#joined = true;
    const before = this.#room.session(this.attendeeId);
    if (before && before !== this) {
      this.#replaces = before;
    }
    this.#room.authorized(this);
    this.send({
      type: FRAME.JOIN_ACK,
      joinack: {
        turnCredentials: { username: '', password: '', ttl: 3600, uris: [] },
        videoSubscriptionLimit: 25,
        wantsCompressedSdp: false,
      },
    });
    this.send(this.#room.index(this.attendeeId));
  }

  async #subscribe(sub: NonNullable<SignalFrame['sub']>): Promise<void> {
    if (this.#over) return;
    const publishes =
      (sub.duplex === SERVICE.DUPLEX || sub.duplex === SERVICE.TX) && this.#room.mayPublish(this);
    const offered = sub.sendStreams?.find(({ mediaType }) => mediaType === MEDIA.VIDEO);
    const before = this.video;
    if (publishes && offered && !this.video) this.video = this.#room.publish(this, offered);
    if (!publishes && this.video) this.#room.unpublish(this);
    const { sdp, tracks } = await this.peer.negotiate(
      sub.sdpOffer ?? '',
      sub.receiveStreamIds ?? [],
      (streamId) => this.#room.watch(this, streamId),
    );
    if (this.#over) return;
    const checksIn = Boolean(sub.audioHost) && this.audioStreamId === undefined;
    if (checksIn) this.muted = sub.audioMuted ?? false;
    const { video } = this;
    this.send({
      type: FRAME.SUBSCRIBE_ACK,
      suback: {
        duplex: sub.duplex ?? SERVICE.RX,
        sdpAnswer: sdp,
        tracks,
        allocations: video
          ? [
              {
                trackLabel: video.description.trackLabel!,
                streamId: video.streamId,
                groupId: video.streamId,
              },
            ]
          : [],
      },
    });
    if (checksIn) {
      const before = this.#replaces;
      this.#replaces = undefined;
      // The same client has reconnected, or the same attendee has joined elsewhere. Only a
      // different client is notified.
      if (before && before.audioSessionId !== this.audioSessionId) before.dismiss('elsewhere');
      this.#room.checkIn(this, before);
      if (before?.audioSessionId === this.audioSessionId) before?.cut();
    }
    if (before !== this.video) this.#room.publishIndex();
  }

  #mute(muted: boolean): void {
    this.muted = muted;
    if (this.member) this.member.muted = muted;
    if (this.audioStreamId !== undefined)
      this.#room.tellAll({
        type: FRAME.AUDIO_STREAM_ID_INFO,
        audioStreamIdInfo: { streams: [{ audioStreamId: this.audioStreamId, muted }] },
      });
  }

  #pause(streamIds: number[], paused: boolean): void {
    for (const receiver of this.peer.receivers()) {
      if (!streamIds.includes(receiver.source.streamId)) continue;
      receiver.paused = paused;
      receiver.started = false;
      if (!paused) receiver.source.requestKeyframe();
    }
  }

  #disconnected(): void {
    if (this.#over) return;
    if (this.audioStreamId === undefined) return this.leave('left');
    this.#dropTimer = setTimeout(() => this.leave('dropped'), this.#room.dropAfterMs);
    this.#dropTimer.unref();
  }
}
