import { OFFER } from '@parley/local-cloud/chime/testing/signalling-client.ts';
import {
  encodeFrame,
  FRAME,
  MEDIA,
  PING_PONG,
  SERVICE,
  type SignalFrame,
} from '@parley/local-cloud/chime/wire/signal-frame.ts';
import type { Random } from '@parley/local-cloud/shared/random.ts';
import { mutated, randomBytes } from '../mutate.ts';

const NUMBERS = [
  0,
  1,
  2,
  3,
  5,
  127,
  128,
  255,
  300,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 63,
  2 ** 69,
];
const TEXTS = [
  '',
  'a',
  '\u0000',
  '👍',
  '\u202e',
  'x'.repeat(5000),
  '__proto__',
  'AmazonChimeExpressVideo',
  '\r\n',
];
/** Lines that are valid in an offer, or almost valid. */
const OFFER_LINES: readonly string[] = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=video 0 x 96',
  'm=',
  'm= ',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'm=audio x y z',
  'm=video 9 a 1 2 3 4 5 6 7',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:x',
  'a=rtpmap:',
  'a=rtpmap:999999999999999999999 VP8/90000',
  'a=rtpmap:96 VP8',
  'a=extmap:1 ssrc-audio-level',
  'a=extmap:',
  'a=extmap:x y',
  'a=extmap:300 a',
  'a=extmap:2/sendonly mid',
  'a=fmtp:',
  'a=fmtp:96',
  'a=mid:',
  'a=mid:0',
  'a=mid:\u0000',
  'a=:',
  'a=',
  'a=fingerprint:',
  'a=fingerprint:sha-256',
  'a=fingerprint:x y',
  'a=ice-ufrag:',
  'a=ice-pwd:',
  'a',
  'a=sendrecv',
  'a=recvonly',
  'a=sendonly',
  'a=inactive',
  'a=recvonly:x',
  'a=mid',
  '',
  ' ',
  '\r',
  '=',
  'a=setup:active',
  'a=candidate:1 1 udp 1 127.0.0.1 9 typ host',
  'a=end-of-candidates',
  'a=ssrc:1 x',
];

/** Returns a browser's offer with some lines changed, removed, duplicated or moved. */
function oddOffer(random: Random): string {
  const lines = OFFER.split('\r\n');
  const times = random.between(0, 6);
  for (let done = 0; done < times; done += 1) {
    const at = random.between(0, lines.length - 1);
    const put = random.next() < 0.7 ? random.pick(OFFER_LINES) : random.pick(lines);
    lines.splice(at, random.between(0, 1), ...(random.next() < 0.8 ? [put] : []));
  }
  return lines.join(random.pick(['\r\n', '\r\n', '\n', '\r']));
}

/** Returns a frame of a random type with odd field values. */
function makeOddSignal(random: Random): SignalFrame {
  const number = () => random.pick(NUMBERS);
  const text = () => random.pick(TEXTS);
  const several = <T>(one: () => T): T[] => Array.from({ length: random.between(0, 4) }, one);
  const data = () => randomBytes(random, random.pick([0, 1, 20, 3000]));
  const frames: (() => SignalFrame)[] = [
    () => ({ type: FRAME.JOIN, join: { audioSessionId: number() } }),
    () => ({ type: FRAME.JOIN }),
    () => ({
      type: FRAME.SUBSCRIBE,
      sub: {
        duplex: random.pick([SERVICE.RX, SERVICE.TX, SERVICE.DUPLEX, number()]),
        sendStreams: several(() => ({
          mediaType: random.pick([MEDIA.VIDEO, MEDIA.VIDEO, number()]),
          maxBitrateKbps: number(),
          framerate: number(),
          width: number(),
          height: number(),
          trackLabel: text(),
          streamId: number(),
          attendeeId: text(),
          externalUserId: text(),
          groupId: number(),
        })),
        receiveStreamIds: several(number),
        sdpOffer: oddOffer(random),
        audioHost: text(),
        audioMuted: random.next() < 0.5,
      },
    }),
    () => ({ type: FRAME.SUBSCRIBE }),
    () => ({ type: FRAME.PING_PONG, pingPong: { type: PING_PONG.PING, pingId: number() } }),
    () => ({ type: FRAME.PING_PONG, pingPong: { type: number(), pingId: number() } }),
    () => ({ type: FRAME.AUDIO_CONTROL, audioControl: { muted: random.next() < 0.5 } }),
    () => ({
      type: FRAME.DATA_MESSAGE,
      dataMessage: {
        messages: several(() => ({
          topic: text(),
          data: data(),
          lifetimeMs: number(),
          senderAttendeeId: text(),
          ingestTimeNs: number(),
          senderExternalUserId: text(),
        })),
      },
    }),
    () => ({ type: FRAME.DATA_MESSAGE }),
    () => ({ type: FRAME.PAUSE, pause: { streamIds: several(number), groupIds: several(number) } }),
    () => ({ type: FRAME.RESUME, pause: { streamIds: several(number) } }),
    () => ({ type: FRAME.CLIENT_METRIC }),
    () => ({ type: FRAME.LEAVE, leave: {} }),
    () => ({ type: number() }),
  ];
  return random.pick(frames)();
}

/** Returns the bytes of a frame: one with odd values, a modified one, or random bytes. */
export function makeOddFrame(random: Random): Buffer {
  const chance = random.next();
  if (chance < 0.05) return randomBytes(random, random.between(0, 400));
  const frame = encodeFrame({ timestampMs: random.pick(NUMBERS), ...makeOddSignal(random) });
  if (chance < 0.55) return frame;
  const bent = mutated(random, frame);
  // Most frames must begin correctly, because otherwise nothing after the first byte is parsed.
  if (random.next() < 0.9 && bent.length > 0) bent[0] = frame[0]!;
  return bent;
}

/** A frame of any size, most of it in one repeated field. */
export interface GrowingFrame {
  what: string;
  of(size: number): Buffer;
}

export function makeGrowingFrame(random: Random): GrowingFrame {
  const offered = (lines: readonly string[], size: number) => {
    const piece = `${lines.join('\r\n')}\r\n`;
    const sdpOffer = OFFER + piece.repeat(Math.ceil(size / piece.length));
    return encodeFrame({ type: FRAME.SUBSCRIBE, sub: { duplex: SERVICE.RX, sdpOffer } });
  };
  const many = <T>(size: number, each: number, one: T): T[] =>
    Array.from({ length: Math.ceil(size / each) }, () => one);
  const number = random.pick(NUMBERS);
  const lines = Array.from({ length: random.between(1, 3) }, () => random.pick(OFFER_LINES));
  const kinds: GrowingFrame[] = [
    { what: `an offer of ${JSON.stringify(lines)}`, of: (size) => offered(lines, size) },
    { what: `an offer of ${JSON.stringify(lines)}`, of: (size) => offered(lines, size) },
    {
      what: `many streams to pause, ${number}`,
      of: (size) => encodeFrame({ type: FRAME.PAUSE, pause: { streamIds: many(size, 2, number) } }),
    },
    {
      what: 'many messages',
      of: (size) =>
        encodeFrame({
          type: FRAME.DATA_MESSAGE,
          dataMessage: { messages: many(size, 8, { topic: 'a' }) },
        }),
    },
    {
      what: 'many cameras',
      of: (size) =>
        encodeFrame({
          type: FRAME.SUBSCRIBE,
          sub: { sendStreams: many(size, 8, { streamId: number }) },
        }),
    },
    { what: 'one byte', of: (size) => Buffer.alloc(size, random.pick([5, 8, 128])) },
  ];
  return random.pick(kinds);
}
