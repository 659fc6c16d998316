import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  decodeFrame,
  encodeFrame,
  FRAME,
  MEDIA,
  PING_PONG,
  SERVICE,
  type SignalFrame,
} from './signal-frame.ts';

// The parser of the client's own SDK.
const protocol = createRequire(import.meta.url)(
  'amazon-chime-sdk-js/build/signalingprotocol/SignalingProtocol.js',
);
const Their = protocol.SdkSignalFrame;

const FRAMES: SignalFrame[] = [
  {
    type: FRAME.JOIN_ACK,
    joinack: {
      turnCredentials: { username: 'u', password: 'p', ttl: 3600, uris: [] },
      videoSubscriptionLimit: 25,
      wantsCompressedSdp: false,
    },
  },
  {
    type: FRAME.INDEX,
    index: {
      atCapacity: false,
      numParticipants: 2,
      sources: [
        {
          streamId: 300,
          groupId: 1,
          attendeeId: 'a',
          externalUserId: 'é',
          mediaType: MEDIA.VIDEO,
          maxBitrateKbps: 600,
          width: 640,
        },
      ],
    },
  },
  {
    type: FRAME.SUBSCRIBE_ACK,
    suback: {
      duplex: SERVICE.DUPLEX,
      sdpAnswer: 'v=0\r\n',
      allocations: [{ trackLabel: 'v', streamId: 1, groupId: 1 }],
      tracks: [{ streamId: 2, ssrc: 4_294_967_295, trackLabel: 'v_2' }],
    },
  },
  {
    type: FRAME.AUDIO_STREAM_ID_INFO,
    audioStreamIdInfo: {
      streams: [
        { audioStreamId: 1, attendeeId: 'a', externalUserId: 'x', muted: true },
        { audioStreamId: 2, dropped: true },
      ],
    },
  },
  {
    type: FRAME.AUDIO_METADATA,
    audioMetadata: { attendeeStates: [{ audioStreamId: 1, volume: 42, signalStrength: 2 }] },
  },
  {
    type: FRAME.BITRATES,
    bitrates: {
      bitrates: [{ sourceStreamId: 1, avgBitrateBps: 600_000 }],
      serverAvailableOutgoingBitrate: 10_000,
    },
  },
  {
    type: FRAME.DATA_MESSAGE,
    dataMessage: {
      messages: [
        {
          topic: 'chat',
          data: Buffer.from([1, 0, 255]),
          lifetimeMs: 1000,
          senderAttendeeId: 'a',
          senderExternalUserId: 'x',
          ingestTimeNs: 1_800_000_000_000_000,
        },
      ],
    },
  },
  { type: FRAME.PING_PONG, pingPong: { type: PING_PONG.PONG, pingId: 7 } },
  { type: FRAME.AUDIO_STATUS, audioStatus: { audioStatus: 410 } },
  { type: FRAME.LEAVE_ACK, leaveAck: {} },
  { type: FRAME.SUBSCRIBE_ACK, error: { status: 500, description: 'no' } },
];

describe('a signal frame', () => {
  it.each(FRAMES.map((frame) => [Object.keys(frame).at(-1), frame] as const))(
    '%s is what the client reads',
    (_, frame) => {
      const read = Their.toObject(Their.decode(encodeFrame(frame).subarray(1)), { longs: Number });
      expect(read.timestampMs).toBeGreaterThan(1.7e12);
      expect(Buffer.from(read.dataMessage?.messages[0].data ?? [])).toEqual(
        Buffer.from(frame.dataMessage?.messages?.[0]?.data ?? []),
      );
      expect(JSON.parse(JSON.stringify(read))).toMatchObject(
        JSON.parse(JSON.stringify(withoutEmptyLists(frame))),
      );
    },
  );

  it('from the client is parsed, whatever unknown fields it contains', () => {
    const sent = {
      timestampMs: 1,
      type: FRAME.SUBSCRIBE,
      join: { protocolVersion: 2, audioSessionId: 4_000_000_000, clientDetails: { appName: 'x' } },
      sub: {
        duplex: SERVICE.DUPLEX,
        sendStreams: [{ mediaType: 2, trackLabel: 'cam', maxBitrateKbps: 600 }],
        receiveStreamIds: [0, 3, 200],
        sdpOffer: 'offer',
        audioHost: 'h',
        audioMuted: true,
      },
      pause: { streamIds: [5], groupIds: [] },
      pingPong: { type: 1, pingId: 300 },
    };
    const read = decodeFrame(
      Buffer.concat([Buffer.from([5]), Their.encode(Their.create(sent)).finish()]),
    );
    expect(read).toMatchObject({
      type: FRAME.SUBSCRIBE,
      join: { audioSessionId: 4_000_000_000 },
      sub: { receiveStreamIds: [0, 3, 200], audioMuted: true, sdpOffer: 'offer' },
      pause: { streamIds: [5] },
      pingPong: { pingId: 300 },
    });
  });

  it('that is invalid or truncated is refused', () => {
    expect(() => decodeFrame(Buffer.from([4, 8, 1]))).toThrow(RangeError);
    const whole = encodeFrame(FRAMES[1]!);
    expect(() => decodeFrame(whole.subarray(0, whole.length - 3))).toThrow('cut off');
    expect(() => decodeFrame(Buffer.from([5, 0x0b]))).toThrow('wire type');
    expect(() => decodeFrame(Buffer.from([5, 8, ...Array(12).fill(0xff)]))).toThrow('too long');
  });

  it('with a number that is larger than its field is refused, unless the field is unknown', () => {
    const [timestampMs, type, pause, unknown] = [1 * 8, 2 * 8, 10 * 8 + 2, 15 * 8];
    const [max, above] = [
      [255, 255, 255, 255, 15],
      [128, 128, 128, 128, 16],
    ];
    const [maxLong, aboveLong] = [
      [...Array<number>(9).fill(255), 1],
      [...Array<number>(9).fill(255), 3],
    ];
    const read = (...bytes: number[]) => decodeFrame(Buffer.from([5, ...bytes]));
    expect(read(type, ...max)).toEqual({ type: 2 ** 32 - 1 });
    expect(() => read(type, ...above)).toThrow('too large');
    expect(() => read(pause, 7, 1 * 8 + 2, 5, ...above)).toThrow('too large');
    expect(() => read(timestampMs, ...aboveLong)).toThrow('too large');
    // Negative numbers are encoded as ten bytes, and some of the client's measurements are
    // negative.
    expect(read(unknown, ...maxLong, timestampMs, 1)).toEqual({ timestampMs: 1 });
  });

  it('may have a list with as many numbers as fit into the message', () => {
    const streamIds = Array.from({ length: 400_000 }, () => 1);
    const frame = decodeFrame(encodeFrame({ type: FRAME.PAUSE, pause: { streamIds } }));
    expect(frame.pause?.streamIds).toHaveLength(400_000);
  });
});

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array)
    return value instanceof Uint8Array ? undefined : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([, held]) => !(Array.isArray(held) && held.length === 0) && !(held instanceof Uint8Array),
      )
      .map(([key, held]) => [key, withoutEmptyLists(held)]),
  );
}
