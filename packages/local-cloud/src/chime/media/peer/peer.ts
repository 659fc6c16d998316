import { randomInt } from 'node:crypto';
import {
  GenericNack,
  PictureLossIndication,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  type RtpPacket,
} from 'werift';
import { extensionId, parseOffer, findPayloadType, type OfferedMedia } from '../sdp/parse-offer.ts';
import { type AnsweredMedia, writeAnswer } from '../sdp/write-answer.ts';
import type { IceLite } from '../transport/ice-lite.ts';
import type { SocketAddress, UdpSockets } from '../transport/udp-sockets.ts';
import { allowBitrate, requestRetransmission, askForKeyframe, receiverReport } from './feedback.ts';
import { Reception } from './reception.ts';
import { openSecureTransport, type SecureTransport } from './secure-transport.ts';
import { RecentPackets, type VideoPacket, type VideoReceiver, type VideoSource } from './video.ts';

export interface AudioPacket {
  payload: Buffer;
  sequenceNumber: number;
  timestamp: number;
  marker: boolean;
  /** The level in dB below full scale: 0 is loud, 127 is silence. */
  level: number;
}

export interface PeerEvents {
  connected(): void;
  audio(packet: AudioPacket): void;
  video(packet: VideoPacket): void;
  failed(error: unknown): void;
}

/** A video media section of the offer and the stream that is sent in it. */
export type Track = { streamId: number; ssrc: number; trackLabel: string };

const SILENT = 127;
/**
 * The level that is assumed for a client that does not report levels. A packet of at most
 * QUIET_BYTES counts as silence, because silence is encoded in very few bytes.
 */
const UNKNOWN = 40;
const QUIET_BYTES = 10;
const REPORT_EVERY_MS = 1000;
/**
 * The minimum time between two key frame requests; more frequent requests would not help a sender.
 */
const KEYFRAME_EVERY_MS = 300;
const newSsrc = () => randomInt(1, 0xffff_fffe);

/** The media connection with one client: all of its audio and video, in one bundle. */
export class Peer {
  readonly #udp: UdpSockets;
  readonly #events: PeerEvents;
  readonly #maxVideoBps: number;
  readonly #audioSsrc = newSsrc();
  readonly #recentPackets = new RecentPackets();
  readonly #receivers = new Map<string, VideoReceiver>();
  readonly #receptions: { audio?: Reception; video?: Reception } = {};
  #ice: IceLite | undefined;
  #addresses: readonly SocketAddress[] | undefined;
  #transport: SecureTransport | undefined;
  #answers = 0;
  #connected = false;
  #closed = false;
  #audioType: number | undefined;
  #videoType: number | undefined;
  #levelExtension: number | undefined;
  #keyframeAskedMs = -Infinity;
  #keyframeTimer: NodeJS.Timeout | undefined;
  #reporting: NodeJS.Timeout | undefined;

  constructor(udp: UdpSockets, events: PeerEvents, maxVideoBps: number) {
    this.#udp = udp;
    this.#events = events;
    this.#maxVideoBps = maxVideoBps;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Returns the `performance.now()` time of the client's last connectivity check. */
  lastHeardMs(): number {
    return this.#ice?.lastCheckMs() ?? 0;
  }

  receivers(): Iterable<VideoReceiver> {
    return this.#receivers.values();
  }

  findPacket(sequence: number): VideoPacket | undefined {
    return this.#recentPackets.get(sequence);
  }

  /**
   * Returns the answer to an offer. `streamIds` lists the stream for each video section in order
   * (0: none, or the client's own camera). The first offer opens the connection.
   */
  async negotiate(
    sdp: string,
    streamIds: number[],
    sourceOf: (streamId: number) => VideoSource | undefined,
  ): Promise<{ sdp: string; tracks: Track[] }> {
    const offer = parseOffer(sdp);
    const first = !this.#transport;
    const ice = (this.#ice ??= this.#udp.open());
    const addresses = (this.#addresses ??= await this.#udp.addresses());
    const transport = (this.#transport ??= await openSecureTransport(ice, {
      rtp: (packet) => this.#onRtp(packet),
      rtcp: (packet) => this.#onRtcp(packet),
    }));
    const tracks: Track[] = [];
    const mids = new Set<string>();
    let video = 0;
    const answers = offer.media.map((media): AnsweredMedia => {
      if (media.kind === 'audio') return this.#answerAudio(media);
      const streamId = media.kind === 'video' ? (streamIds[video++] ?? 0) : 0;
      const payloadType = media.kind === 'video' ? findPayloadType(media, 'vp8') : undefined;
      if (media.stopped || payloadType === undefined) return { accepted: false };
      if (media.direction !== 'recvonly') {
        this.#videoType = payloadType;
        return {
          accepted: true,
          direction: media.direction === 'inactive' ? 'inactive' : 'sendrecv',
          payloadType,
        };
      }
      const receiver = this.#receive(
        media.mid,
        payloadType,
        streamId ? sourceOf(streamId) : undefined,
      );
      if (!receiver) return { accepted: true, direction: 'inactive', payloadType };
      mids.add(media.mid);
      const label = `v_${media.mid}`;
      tracks.push({ streamId, ssrc: receiver.ssrc, trackLabel: label });
      return {
        accepted: true,
        direction: 'sendonly',
        payloadType,
        sent: { ssrc: receiver.ssrc, label },
      };
    });
    for (const mid of this.#receivers.keys()) if (!mids.has(mid)) this.#drop(mid);
    if (first) void this.#open(transport, offer);
    return {
      sdp: writeAnswer(
        offer,
        answers,
        {
          ufrag: ice.ufrag,
          password: ice.password,
          fingerprint: transport.fingerprint,
          addresses,
        },
        ++this.#answers,
      ),
      tracks,
    };
  }

  sendAudio(packet: Omit<AudioPacket, 'level'>): void {
    if (this.#audioType === undefined) return;
    const { payload, sequenceNumber, timestamp, marker } = packet;
    this.#transport?.sendRtp(payload, {
      payloadType: this.#audioType,
      sequenceNumber,
      timestamp,
      marker,
      ssrc: this.#audioSsrc,
    });
  }

  /**
   * Requests a key frame of the client's camera, now or as soon as KEYFRAME_EVERY_MS has passed.
   */
  requestKeyframe(): void {
    const ssrc = this.#receptions.video?.ssrc;
    if (ssrc === undefined || this.#keyframeTimer) return;
    const wait = this.#keyframeAskedMs + KEYFRAME_EVERY_MS - performance.now();
    if (wait > 0) {
      this.#keyframeTimer = setTimeout(() => {
        this.#keyframeTimer = undefined;
        this.requestKeyframe();
      }, wait);
      return;
    }
    this.#keyframeAskedMs = performance.now();
    this.#transport?.sendRtcp([askForKeyframe(ssrc)]);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#connected = false;
    clearInterval(this.#reporting);
    clearTimeout(this.#keyframeTimer);
    for (const mid of this.#receivers.keys()) this.#drop(mid);
    this.#transport?.stop();
    void this.#ice?.stop();
  }

  async #open(transport: SecureTransport, offer: ReturnType<typeof parseOffer>): Promise<void> {
    try {
      await this.#ice!.connected;
      await transport.start(offer);
      if (this.#closed) return;
      this.#connected = true;
      this.#reporting = setInterval(() => this.#report(), REPORT_EVERY_MS);
      for (const { source } of this.#receivers.values()) source.requestKeyframe();
      this.#events.connected();
    } catch (error) {
      if (!this.#closed) this.#events.failed(error);
    }
  }

  #answerAudio(media: OfferedMedia): AnsweredMedia {
    const payloadType = findPayloadType(media, 'opus');
    if (media.stopped || payloadType === undefined) return { accepted: false };
    this.#audioType = payloadType;
    this.#levelExtension = extensionId(media, 'ssrc-audio-level');
    return {
      accepted: true,
      direction: media.direction === 'inactive' ? 'inactive' : 'sendrecv',
      payloadType,
      sent: { ssrc: this.#audioSsrc, label: `a_${media.mid}` },
    };
  }

  /**
   * Selects the source that a section receives. A new source gets a new SSRC, so that the client's
   * decoder starts again.
   */
  #receive(
    mid: string,
    payloadType: number,
    source: VideoSource | undefined,
  ): VideoReceiver | undefined {
    const known = this.#receivers.get(mid);
    if (known && known.source === source) return known;
    if (known) this.#drop(mid);
    if (!source) return undefined;
    const ssrc = newSsrc();
    const receiver: VideoReceiver = {
      mid,
      ssrc,
      source,
      paused: false,
      started: false,
      send: ({ payload, sequenceNumber, timestamp, marker }) =>
        this.#transport?.sendRtp(payload, { payloadType, sequenceNumber, timestamp, marker, ssrc }),
    };
    this.#receivers.set(mid, receiver);
    source.receivers.add(receiver);
    if (this.#connected) source.requestKeyframe();
    return receiver;
  }

  #drop(mid: string): void {
    const receiver = this.#receivers.get(mid);
    receiver?.source.receivers.delete(receiver);
    this.#receivers.delete(mid);
  }

  #onRtp({ header, payload }: RtpPacket): void {
    const { payloadType, sequenceNumber, timestamp, marker } = header;
    if (payloadType === this.#audioType) {
      this.#note('audio', header.ssrc, sequenceNumber);
      const extension = header.extensions.find(({ id }) => id === this.#levelExtension);
      this.#events.audio({
        payload,
        sequenceNumber,
        timestamp,
        marker,
        level: extension
          ? extension.payload[0]! & 0x7f
          : payload.length > QUIET_BYTES
            ? UNKNOWN
            : SILENT,
      });
    } else if (payloadType === this.#videoType) {
      this.#note('video', header.ssrc, sequenceNumber);
      // An empty packet is padding that probes the bandwidth. It is forwarded too, because
      // otherwise its sequence number would be missing.
      const packet = { payload, sequenceNumber, timestamp, marker };
      this.#recentPackets.add(packet);
      this.#events.video(packet);
    }
  }

  #note(kind: 'audio' | 'video', ssrc: number, sequence: number): void {
    let reception = this.#receptions[kind];
    if (reception?.ssrc !== ssrc) {
      reception = this.#receptions[kind] = new Reception(ssrc, sequence);
      if (kind === 'video') this.#report();
    }
    const skipped = reception.note(sequence);
    if (kind === 'video' && skipped.length > 0)
      this.#transport?.sendRtcp([requestRetransmission(ssrc, skipped)]);
  }

  #onRtcp(packet: RtcpPacket): void {
    if (packet instanceof RtcpSrPacket) {
      for (const reception of Object.values(this.#receptions))
        if (reception.ssrc === packet.ssrc)
          reception.noteSenderReport(packet.senderInfo.ntpTimestamp, performance.now());
      return;
    }
    if (packet instanceof RtcpPayloadSpecificFeedback) {
      const { feedback } = packet;
      if (feedback instanceof PictureLossIndication)
        this.#bySsrc(feedback.mediaSsrc)?.source.requestKeyframe();
      else if ('fir' in feedback)
        for (const { ssrc } of feedback.fir) this.#bySsrc(ssrc)?.source.requestKeyframe();
    } else if (
      packet instanceof RtcpTransportLayerFeedback &&
      packet.feedback instanceof GenericNack
    ) {
      const receiver = this.#bySsrc(packet.feedback.mediaSourceSsrc);
      for (const sequence of packet.feedback.lost) {
        const again = receiver?.source.findPacket(sequence);
        if (again) receiver!.send(again);
      }
    }
  }

  #bySsrc(ssrc: number): VideoReceiver | undefined {
    return [...this.#receivers.values()].find((receiver) => receiver.ssrc === ssrc);
  }

  #report(): void {
    const { audio, video } = this.#receptions;
    const known = [audio, video].filter((one) => one !== undefined);
    this.#transport?.sendRtcp([
      receiverReport(known, performance.now()),
      ...(video ? [allowBitrate(video.ssrc, this.#maxVideoBps)] : []),
    ]);
  }
}
