import { decodeMessage, encodeMessage, type MessageOf, type MessageShape } from './protobuf.ts';

/**
 * Types of frames. Source: `SignalingProtocol.proto` of amazon-chime-sdk-js, like the numbers of
 * all fields here.
 */
export const FRAME = {
  JOIN: 1,
  JOIN_ACK: 2,
  SUBSCRIBE: 3,
  SUBSCRIBE_ACK: 4,
  INDEX: 5,
  PAUSE: 7,
  RESUME: 8,
  LEAVE: 9,
  LEAVE_ACK: 10,
  BITRATES: 13,
  AUDIO_CONTROL: 16,
  AUDIO_METADATA: 17,
  AUDIO_STREAM_ID_INFO: 18,
  PING_PONG: 19,
  AUDIO_STATUS: 20,
  CLIENT_METRIC: 21,
  DATA_MESSAGE: 22,
  REMOTE_VIDEO_UPDATE: 24,
} as const;
/** The direction of a subscriber's video: receive, send, both. */
export const SERVICE = { RX: 1, TX: 2, DUPLEX: 3 } as const;
export const MEDIA = { AUDIO: 1, VIDEO: 2 } as const;
export const PING_PONG = { PING: 1, PONG: 2 } as const;

const shape = <Shape extends MessageShape>(given: Shape): Shape => given;

const STREAM = shape({
  streamId: [1, 'number'],
  framerate: [2, 'number'],
  maxBitrateKbps: [3, 'number'],
  trackLabel: [4, 'text'],
  groupId: [6, 'number'],
  avgBitrateBps: [7, 'number'],
  attendeeId: [8, 'text'],
  mediaType: [9, 'number'],
  externalUserId: [10, 'text'],
  width: [11, 'number'],
  height: [12, 'number'],
} as const);
const TURN = shape({
  username: [1, 'text'],
  password: [2, 'text'],
  ttl: [3, 'number'],
  uris: [4, 'text', 'many'],
} as const);
const PERSON = shape({
  audioStreamId: [1, 'number'],
  attendeeId: [2, 'text'],
  muted: [3, 'bool'],
  externalUserId: [4, 'text'],
  dropped: [5, 'bool'],
} as const);
const VOLUME = shape({
  audioStreamId: [1, 'number'],
  volume: [2, 'number'],
  muted: [3, 'bool'],
  signalStrength: [4, 'number'],
} as const);
const MESSAGE = shape({
  topic: [1, 'text'],
  data: [2, 'bytes'],
  lifetimeMs: [3, 'number'],
  senderAttendeeId: [4, 'text'],
  ingestTimeNs: [5, 'long'],
  senderExternalUserId: [6, 'text'],
} as const);
const SUBSCRIPTION = shape({
  mid: [1, 'text'],
  attendeeId: [2, 'text'],
  streamId: [3, 'number'],
  groupId: [6, 'number'],
} as const);

const SIGNAL_FRAME = shape({
  timestampMs: [1, 'long'],
  type: [2, 'number'],
  error: [3, { status: [1, 'number'], description: [2, 'text'] }],
  join: [4, { audioSessionId: [6, 'number'] }],
  joinack: [
    5,
    {
      turnCredentials: [1, TURN],
      videoSubscriptionLimit: [2, 'number'],
      wantsCompressedSdp: [3, 'bool'],
    },
  ],
  sub: [
    6,
    {
      duplex: [1, 'number'],
      sendStreams: [2, STREAM, 'many'],
      receiveStreamIds: [3, 'number', 'many'],
      sdpOffer: [4, 'text'],
      audioHost: [5, 'text'],
      audioMuted: [7, 'bool'],
    },
  ],
  suback: [
    7,
    {
      duplex: [1, 'number'],
      allocations: [
        2,
        { trackLabel: [1, 'text'], streamId: [2, 'number'], groupId: [3, 'number'] },
        'many',
      ],
      sdpAnswer: [3, 'text'],
      tracks: [
        4,
        { streamId: [1, 'number'], ssrc: [2, 'number'], trackLabel: [3, 'text'] },
        'many',
      ],
    },
  ],
  index: [
    8,
    {
      atCapacity: [1, 'bool'],
      sources: [2, STREAM, 'many'],
      pausedAtSourceIds: [3, 'number', 'many'],
      numParticipants: [4, 'number'],
    },
  ],
  pause: [10, { streamIds: [1, 'number', 'many'], groupIds: [2, 'number', 'many'] }],
  leave: [11, {}],
  leaveAck: [12, {}],
  bitrates: [
    14,
    {
      bitrates: [1, { sourceStreamId: [1, 'number'], avgBitrateBps: [2, 'number'] }, 'many'],
      serverAvailableOutgoingBitrate: [2, 'number'],
    },
  ],
  audioControl: [17, { muted: [1, 'bool'] }],
  audioMetadata: [18, { attendeeStates: [1, VOLUME, 'many'] }],
  audioStreamIdInfo: [19, { streams: [1, PERSON, 'many'] }],
  pingPong: [20, { type: [1, 'number'], pingId: [2, 'number'] }],
  audioStatus: [21, { audioStatus: [1, 'number'] }],
  dataMessage: [23, { messages: [1, MESSAGE, 'many'] }],
  remoteVideoUpdate: [
    25,
    {
      addedOrUpdatedVideoSubscriptions: [1, SUBSCRIPTION, 'many'],
      removedVideoSubscriptionMids: [2, 'text', 'many'],
    },
  ],
} as const);

export type SignalFrame = MessageOf<typeof SIGNAL_FRAME>;
export type StreamDescription = MessageOf<typeof STREAM>;
export type RosterEntry = MessageOf<typeof PERSON>;
export type DataMessage = MessageOf<typeof MESSAGE>;

// The first byte of every message: the payload type, a signal frame.
const PREFIX = 0x05;

/**
 * Encodes a frame for the socket. `timestampMs`, which the protocol requires, defaults to the
 * machine's clock, in milliseconds since 1970.
 */
export function encodeFrame(frame: SignalFrame): Buffer {
  return Buffer.concat([
    Buffer.from([PREFIX]),
    encodeMessage(SIGNAL_FRAME, { timestampMs: Date.now(), ...frame }),
  ]);
}

/**
 * Parses a frame from the socket.
 * @throws RangeError for anything else
 */
export function decodeFrame(bytes: Uint8Array): SignalFrame {
  if (bytes[0] !== PREFIX) throw new RangeError('Not a signal frame');
  return decodeMessage(SIGNAL_FRAME, bytes.subarray(1));
}
