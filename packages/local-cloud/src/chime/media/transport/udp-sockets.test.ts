import { createHmac, randomBytes } from 'node:crypto';
import type { RemoteInfo, Socket, SocketOptions } from 'node:dgram';
import { EventEmitter } from 'node:events';
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import type { IceLite } from './ice-lite.ts';
import { openUdpSockets } from './udp-sockets.ts';

/** A socket that keeps what is sent on it. */
class StubSocket extends EventEmitter {
  readonly sent: { packet: Buffer; to: string }[] = [];
  readonly options: SocketOptions;
  readonly port: number;
  bound = '';
  readonly #lost: readonly string[];
  constructor(options: SocketOptions, port: number, lost: readonly string[]) {
    super();
    [this.options, this.port, this.#lost] = [options, port, lost];
  }
  bind(_port: number, address: string, done: () => void): void {
    this.bound = address;
    if (this.#lost.includes(address)) this.emit('error', new Error('EADDRNOTAVAIL'));
    else done();
  }
  address = () => ({ address: this.bound, port: this.port });
  send(packet: Buffer, port: number, address: string): void {
    this.sent.push({ packet, to: `${address} ${port}` });
  }
  close(): void {}
  receive(packet: Buffer, address: string, port: number): void {
    this.emit('message', packet, { address, port } as RemoteInfo);
  }
}

const LOOPBACK = { address: '127.0.0.1', internal: true } as NetworkInterfaceInfo;
const own = (address: string, scopeid?: number) =>
  ({ address, internal: false, ...(scopeid !== undefined && { scopeid }) }) as NetworkInterfaceInfo;

/** Opens sockets on a machine with these addresses. It cannot bind those in `lost`. */
async function openOn(addresses: NetworkInterfaceInfo[], lost: readonly string[] = []) {
  const sockets: StubSocket[] = [];
  const udp = await openUdpSockets({
    interfaces: () => ({ lo: [LOOPBACK], eth0: addresses }),
    create: (options) => {
      const socket = new StubSocket(options, 5000 + sockets.length, lost);
      sockets.push(socket);
      return socket as unknown as Socket;
    },
  });
  return { udp, sockets, at: (address: string) => sockets.find(({ bound }) => bound === address)! };
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** Returns the connectivity check of a client (RFC 8489), signed with the peer's password. */
function check({ ufrag, password }: IceLite, nominates = false): Buffer {
  const attributes = Buffer.concat([
    attribute(0x0006, Buffer.from(`${ufrag}:client`)),
    ...(nominates ? [attribute(0x0025, Buffer.alloc(0))] : []),
  ]);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(attributes.length + 24, 2);
  header.writeUInt32BE(0x2112a442, 4);
  randomBytes(12).copy(header, 8);
  const signed = Buffer.concat([header, attributes]);
  const signature = createHmac('sha1', password).update(signed).digest();
  return Buffer.concat([signed, attribute(0x0008, signature)]);
}

it('offers 127.0.0.1 first, and then the addresses of this machine in its networks', async () => {
  const { udp, sockets } = await openOn([own('192.0.2.2'), own('2001:db8::2', 0)]);
  expect(await udp.addresses()).toEqual([
    { address: '127.0.0.1', port: 5000 },
    { address: '192.0.2.2', port: 5001 },
    { address: '2001:db8::2', port: 5002 },
  ]);
  expect(sockets.map(({ options }) => options.type)).toEqual(['udp4', 'udp4', 'udp6']);
  await udp.addresses();
  expect(sockets, 'the same sockets serve all clients').toHaveLength(3);
});

it('offers no link-local address, and none that the machine has lost', async () => {
  const { udp } = await openOn([own('fe80::1', 4), own('192.0.2.2')], ['192.0.2.2']);
  expect((await udp.addresses()).map(({ address }) => address)).toEqual(['127.0.0.1']);
});

it('offers an address that the machine gets later to the next client', async () => {
  const addresses = [own('192.0.2.2')];
  const { udp } = await openOn(addresses);
  await udp.addresses();
  addresses[0] = own('198.51.100.7');
  expect((await udp.addresses()).map(({ address }) => address)).toEqual([
    '127.0.0.1',
    '198.51.100.7',
  ]);
});

it('answers a check from this machine, and ignores one from another machine', async () => {
  const { udp, at } = await openOn([own('192.0.2.2')]);
  await udp.addresses();
  const peer = udp.open();
  const received: Buffer[] = [];
  peer.connection.onData.subscribe((packet) => void received.push(packet));
  const socket = at('192.0.2.2');
  const media = Buffer.from([128, 1]);

  socket.receive(check(peer, true), '192.0.2.66', 4000);
  socket.receive(media, '192.0.2.66', 4000);
  await peer.connection.send(media);
  expect([socket.sent, received]).toEqual([[], []]);

  socket.receive(check(peer, true), '192.0.2.2', 4001);
  socket.receive(media, '192.0.2.2', 4001);
  await peer.connected;
  await peer.connection.send(media);
  expect(socket.sent.map(({ to }) => to)).toEqual(['192.0.2.2 4001', '192.0.2.2 4001']);
  expect(received).toEqual([media]);
});

it('sends media on the path that the client has nominated, from the address it asked', async () => {
  const { udp, at } = await openOn([own('192.0.2.2')]);
  await udp.addresses();
  const peer = udp.open();
  const [loopback, network] = [at('127.0.0.1'), at('192.0.2.2')];
  const media = Buffer.from([128, 1]);
  const sentOn = async () => {
    const before = [loopback, network].map(({ sent }) => sent.length);
    await peer.connection.send(media);
    return [loopback, network].map(({ sent }, index) => sent.length - before[index]!);
  };
  loopback.receive(check(peer), '127.0.0.1', 4000);
  expect(await sentOn()).toEqual([1, 0]);
  network.receive(check(peer, true), '192.0.2.2', 4000);
  expect(await sentOn()).toEqual([0, 1]);
  loopback.receive(check(peer), '127.0.0.1', 4000);
  expect(await sentOn(), 'a later check of another path changes nothing').toEqual([0, 1]);
});
