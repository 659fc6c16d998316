import { WebSocket } from 'ws';
import {
  decodeFrame,
  encodeFrame,
  FRAME,
  PING_PONG,
  SERVICE,
  type SignalFrame,
} from '../wire/signal-frame.ts';

/** A timeout that is reached only if something hangs, also on a busy machine. */
const HANGS_MS = 20_000;

const WAY_IN = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secretsecretsecretsecret',
  'a=fingerprint:sha-256 AA:BB',
  'a=setup:actpass',
];
/** The offer of a browser: microphone, camera, and one video of another attendee. */
export const OFFER = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1 2',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  ...WAY_IN,
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=sendrecv',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=sendrecv',
  'a=rtpmap:96 VP8/90000',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:2',
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  '',
].join('\r\n');

/** A client of a meeting's signalling socket, without audio or video. */
export interface SignallingClient {
  socket: WebSocket;
  /** The received frames. */
  frames: SignalFrame[];
  /** Received data that the SDK's client could not parse, with the reasons. */
  unread: string[];
  send(frame: SignalFrame | Buffer): void;
  /**
   * Resolves to whether the meeting has answered a ping; false if the connection is closed. Rejects
   * if neither happens.
   */
  isAnswered(): Promise<boolean>;
  close(): void;
}

/** Resolves when the socket is open. Rejects if it is refused or nothing is received. */
export function openSignalling(url: string, joinToken: string): Promise<SignallingClient> {
  const socket = new WebSocket(url, ['_aws_wt_session', joinToken]);
  const [frames, unread]: [SignalFrame[], string[]] = [[], []];
  const pings = new Map<number, () => void>();
  let lastPing = 1_000_000;
  socket.on('message', (data: Buffer) => {
    try {
      const frame = decodeFrame(data);
      frames.push(frame);
      if (frame.type === FRAME.PING_PONG) pings.get(frame.pingPong?.pingId ?? 0)?.();
    } catch (error) {
      unread.push(`${data.toString('hex').slice(0, 400)}: ${String(error)}`);
    }
  });
  const send = (frame: SignalFrame | Buffer) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(Buffer.isBuffer(frame) ? frame : encodeFrame(frame));
  };
  const isAnswered = () =>
    new Promise<boolean>((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve(false);
      const pingId = (lastPing += 1);
      const timer = setTimeout(() => reject(new Error('no answer comes')), HANGS_MS);
      const settle = (answered: boolean) => {
        clearTimeout(timer);
        pings.delete(pingId);
        socket.off('close', closed);
        resolve(answered);
      };
      const closed = () => settle(false);
      socket.once('close', closed);
      pings.set(pingId, () => settle(true));
      send({ type: FRAME.PING_PONG, pingPong: { type: PING_PONG.PING, pingId } });
    });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nobody is let in')), HANGS_MS);
    socket.on('error', reject);
    socket.once('open', () => {
      resolve({ socket, frames, unread, send, isAnswered, close: () => socket.terminate() });
    });
    socket.once('close', () => reject(new Error('the connection was closed')));
    for (const event of ['open', 'close']) socket.once(event, () => clearTimeout(timer));
  });
}

/** Joins and subscribes to everybody's audio, like a client that has just connected. */
export async function checkIn(client: SignallingClient): Promise<SignallingClient> {
  client.send({ type: FRAME.JOIN, join: { audioSessionId: 1 } });
  const sub = { duplex: SERVICE.RX, sdpOffer: OFFER, audioHost: 'here', audioMuted: true };
  client.send({ type: FRAME.SUBSCRIBE, sub });
  await client.isAnswered();
  return client;
}
