import { connect } from 'node:net';
import type { Random } from '@parley/local-cloud/shared/random.ts';
import { mutated, randomBytes } from '../mutate.ts';

/**
 * The timeout in milliseconds. Only a connection that hangs takes so long, even on a loaded
 * machine.
 */
const HANGS_MS = 20_000;

/** Returns a valid client handshake. */
const handshake = (path: string, protocols: string) =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      `sec-websocket-protocol: ${protocols}`,
      '',
      '',
    ].join('\r\n'),
  );

const PATHS = ['/', '//', '/control', '/control/', '/control/../x', '/%', '/control/%00', '*', 'x'];
const PROTOCOLS = [
  '',
  ',',
  '_aws_wt_session',
  '_aws_wt_session,',
  '_aws_wt_session, made-up',
  '#content',
  "'; --",
  '_aws_wt_session, __proto__',
  `_aws_wt_session, ${'x'.repeat(4000)}`,
  '_aws_wt_session, a#content',
];

export interface Invited {
  path: string;
  joinToken: string;
}

/** Returns a handshake with a valid token, one with an invalid token, or a modified one. */
export function makeOddHandshake(random: Random, { path, joinToken }: Invited): Buffer {
  const chance = random.next();
  const right = `_aws_wt_session, ${joinToken}`;
  if (chance < 0.4) return handshake(path, right);
  if (chance < 0.6) return handshake(random.pick(PATHS), random.pick([right, ...PROTOCOLS]));
  if (chance < 0.75) return handshake(path, random.pick(PROTOCOLS));
  return mutated(random, handshake(path, right));
}

/** Returns bytes that are invalid as WebSocket frames after the handshake. */
export function makeOddBytes(random: Random): Buffer {
  const head = random.pick([
    [0x82, 0x80],
    [0x82, 0xff],
    [0xf2, 0x81],
    [0x82, 0x05],
    [0x80, 0x80],
    [0x88, 0x82],
    [0x8b, 0xfe],
    [0x89, 0xfd],
    [0x01, 0x80],
    [0x00, 0x80],
    [0x88, 0x81],
    [0x81, 0x84],
  ]);
  return Buffer.concat([Buffer.from(head), randomBytes(random, random.between(0, 200))]);
}

/**
 * Opens a connection, sends a handshake and then other bytes. Resolves to the first line of the
 * response, or to an empty text if the connection is closed without one. Rejects if neither
 * happens.
 */
export function sendRaw(port: number, opening: Buffer, then: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(opening));
    const timer = setTimeout(() => reject(new Error('no answer comes')), HANGS_MS);
    let line = '';
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(line);
    };
    socket.on('error', done).on('close', done);
    socket.once('data', (data) => {
      line = data.toString('latin1').split('\r\n')[0]!;
      if (!line.includes(' 101 ')) return done();
      socket.end(then);
    });
    // A modified handshake may never be complete, so this side closes the connection.
    const isWhole = opening.subarray(-4).equals(Buffer.from('\r\n\r\n'));
    if (!isWhole) socket.once('connect', () => socket.end());
  });
}
