import { createSocket, type RemoteInfo, type Socket, type SocketOptions } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createIceLite, type IceLite } from './ice-lite.ts';
import { bindingSuccess, isAuthentic, readBindingRequest } from './stun.ts';

/** An address and port of this machine. */
export interface SocketAddress {
  address: string;
  port: number;
}

export interface UdpSockets {
  /**
   * Returns where a new client can reach its peer, the preferred address first: 127.0.0.1, and the
   * addresses that this machine has now.
   */
  addresses(): Promise<readonly SocketAddress[]>;
  /** Adds a peer. */
  open(): IceLite;
  close(): void;
}

export interface UdpDependencies {
  interfaces: typeof networkInterfaces;
  create: (options: SocketOptions) => Socket;
}

const LOOPBACK = '127.0.0.1';
const REAL: UdpDependencies = { interfaces: networkInterfaces, create: createSocket };

/**
 * Opens UDP sockets for all peers: one on 127.0.0.1, and one on each address of this machine in its
 * networks, because Firefox never pairs those with 127.0.0.1. Each has a socket of its own, because
 * a client only accepts answers from the address that it has asked.
 *
 * A connectivity check (ICE, RFC 8445) with the name and password of a peer assigns its source
 * address to that peer. Checks from other machines are ignored, and so is everything from an
 * address without a check.
 */
export async function openUdpSockets({
  interfaces,
  create,
}: UdpDependencies = REAL): Promise<UdpSockets> {
  const sockets = new Map<string, Promise<Socket | undefined>>();
  const byName = new Map<string, IceLite>();
  const byAddress = new Map<string, IceLite>();
  const ownInterfaces = () => Object.values(interfaces()).flatMap((found) => found ?? []);
  const isOwn = (address: string) => ownInterfaces().some((own) => own.address === address);

  const answerCheck = (socket: Socket, packet: Buffer, from: RemoteInfo, source: string) => {
    const request = readBindingRequest(packet);
    const peer = request && byName.get(request.localUfrag);
    if (!peer || !isAuthentic(request, peer.password) || !isOwn(from.address)) return;
    if (byAddress.get(source) !== peer) {
      byAddress.set(source, peer);
      peer.addresses.add(source);
    }
    const send = (answer: Buffer) => socket.send(answer, from.port, from.address);
    send(bindingSuccess(request, from, peer.password));
    peer.checked({ send, nominated: request.nominates });
  };

  /** Resolves to undefined if the machine has lost the address. */
  const bind = (address: string): Promise<Socket | undefined> =>
    new Promise((resolve) => {
      const socket = create(isIPv6(address) ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' });
      // Packets that cannot be delivered are lost, as on any network.
      socket.on('error', () => resolve(undefined));
      socket.on('message', (packet, from) => {
        const source = `${from.address} ${from.port}`;
        if (packet[0]! < 4) return answerCheck(socket, packet, from, source);
        byAddress.get(source)?.received(packet);
      });
      socket.bind(0, address, () => resolve(socket));
    });

  const socketOf = (address: string): Promise<Socket | undefined> => {
    const socket = sockets.get(address) ?? bind(address);
    sockets.set(address, socket);
    return socket;
  };

  const addresses = async (): Promise<readonly SocketAddress[]> => {
    // A link-local address (the only kind with a scope) is valid only with the name of its network.
    const own = ownInterfaces().filter(
      (one) => !one.internal && !('scopeid' in one && one.scopeid),
    );
    const offered = [...new Set([LOOPBACK, ...own.map(({ address }) => address)])];
    const bound = await Promise.all(offered.map(socketOf));
    return bound.flatMap((socket, index) =>
      socket ? [{ address: offered[index]!, port: socket.address().port }] : [],
    );
  };

  if (!(await socketOf(LOOPBACK))) throw new Error(`No UDP socket could be opened on ${LOOPBACK}`);
  return {
    addresses,
    open() {
      const peer = createIceLite(() => {
        byName.delete(peer.ufrag);
        for (const address of peer.addresses)
          if (byAddress.get(address) === peer) byAddress.delete(address);
      });
      byName.set(peer.ufrag, peer);
      return peer;
    },
    close() {
      for (const socket of sockets.values()) void socket.then((one) => one?.close());
    },
  };
}
