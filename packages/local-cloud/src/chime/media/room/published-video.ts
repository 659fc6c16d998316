import { MEDIA, type StreamDescription } from '../../wire/signal-frame.ts';
import type { Peer } from '../peer/peer.ts';
import { type VideoPacket, type VideoReceiver, type VideoSource, readVp8 } from '../peer/video.ts';

/** The largest value of the bitrate field. */
const MAX_BPS = 2 ** 32 - 1;
const DEFAULTS = { maxBitrateKbps: 600, framerate: 15, width: 640, height: 360 };

/** A camera or a screen that a participant sends, and its receivers. */
export class PublishedVideo implements VideoSource {
  readonly streamId: number;
  readonly description: StreamDescription;
  readonly receivers = new Set<VideoReceiver>();
  readonly content: boolean;
  readonly #peer: Peer;

  constructor(
    streamId: number,
    who: { attendeeId: string; externalUserId: string; content: boolean },
    offered: StreamDescription | undefined,
    peer: Peer,
  ) {
    this.streamId = streamId;
    this.content = who.content;
    this.#peer = peer;
    const wanted = { ...DEFAULTS, ...withoutZeros(offered) };
    this.description = {
      ...wanted,
      streamId,
      groupId: streamId,
      attendeeId: who.attendeeId,
      externalUserId: who.externalUserId,
      mediaType: MEDIA.VIDEO,
      trackLabel: offered?.trackLabel || 'AmazonChimeExpressVideo',
      avgBitrateBps: Math.min(wanted.maxBitrateKbps * 1000, MAX_BPS),
    };
  }

  requestKeyframe(): void {
    this.#peer.requestKeyframe();
  }

  findPacket(sequence: number): VideoPacket | undefined {
    return this.#peer.findPacket(sequence);
  }

  /** Forwards a packet to all receivers. */
  forward(packet: VideoPacket): void {
    for (const receiver of this.receivers) {
      if (receiver.paused) continue;
      if (!receiver.started) {
        if (!readVp8(packet.payload)?.keyframe) {
          this.requestKeyframe();
          continue;
        }
        receiver.started = true;
      }
      receiver.send(packet);
    }
  }
}

/**
 * Returns the numbers of a description without those that are zero, because zero means "not known".
 */
function withoutZeros(given: StreamDescription | undefined): Partial<typeof DEFAULTS> {
  const { maxBitrateKbps, framerate, width, height } = given ?? {};
  return Object.fromEntries(
    Object.entries({ maxBitrateKbps, framerate, width, height }).filter(([, value]) => value),
  );
}
