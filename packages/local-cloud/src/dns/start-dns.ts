import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { decode, encode, streamDecode, streamEncode, TRUNCATED_RESPONSE } from 'dns-packet';
import { answerQuestion } from './answer-question.ts';
import type { ZoneStore } from './zone-store.ts';

/** The most bytes of an answer by UDP to a resolver that does not say more (RFC 1035). */
const UDP_BYTES = 512;
const MAX_QUERY_BYTES = 4_096;
const PORT_TRIES = 20;

export interface DnsEngine {
  /** The address for a resolver, for example `127.0.0.1:20053`. */
  address: string;
  close(): Promise<void>;
}

/**
 * Starts a name server on 127.0.0.1 only, by UDP and, for answers that do not fit there, by TCP at
 * the same free port.
 */
export async function startDns({ zone }: { zone: ZoneStore }): Promise<DnsEngine> {
  for (let tries = 1; ; tries++) {
    const udp = await startUdp(zone);
    const tcp = await startTcp(zone, udp.port);
    if (tcp)
      return {
        address: `127.0.0.1:${udp.port}`,
        close: async () => void (await Promise.all([udp.close(), tcp.close()])),
      };
    await udp.close();
    if (tries === PORT_TRIES) throw new Error('no port is free for both UDP and TCP');
  }
}

async function startUdp(zone: ZoneStore): Promise<{ port: number; close(): Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, { port, address }) => {
    const answer = unlessMalformed(() => {
      const reply = answerQuestion(decode(bytes), zone);
      if (!reply) return undefined;
      const whole = encode(reply);
      if (whole.length <= UDP_BYTES) return whole;
      return encode({ ...reply, flags: (reply.flags ?? 0) | TRUNCATED_RESPONSE, answers: [] });
    });
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** Starts the server for TCP; undefined if another program has the port. */
async function startTcp(
  zone: ZoneStore,
  port: number,
): Promise<{ close(): Promise<void> } | undefined> {
  const open = new Set<{ destroy(): unknown }>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    let received = Buffer.alloc(0);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.length > MAX_QUERY_BYTES) return socket.destroy();
      const length = received.length < 2 ? Infinity : received.readUInt16BE(0) + 2;
      if (received.length < length) return undefined;
      const reply = unlessMalformed(() =>
        answerQuestion(streamDecode(received.subarray(0, length)), zone),
      );
      received = received.subarray(length);
      return reply ? socket.write(streamEncode(reply)) : undefined;
    });
  });
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isListening || (server.address() as AddressInfo).port !== port) return undefined;
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Ignores what is no message of DNS. */
function unlessMalformed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
