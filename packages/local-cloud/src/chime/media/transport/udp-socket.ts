import { createSocket, type RemoteInfo } from 'node:dgram';
import { createIceLite, type IceLite } from './ice-lite.ts';
import { bindingSuccess, isAuthentic, readBindingRequest } from './stun.ts';

export interface UdpSocket {
  port: number;
  /** Adds a peer. */
  open(): IceLite;
  close(): void;
}

/**
 * Opens one UDP socket on 127.0.0.1 for all peers. A connectivity check (ICE, RFC 8445) with the
 * name and password of a peer assigns its source address to that peer.
 */
export async function openUdpSocket(): Promise<UdpSocket> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', resolve);
  });
  // Packets that cannot be delivered are lost, as on any network.
  socket.on('error', () => undefined);
  const byName = new Map<string, IceLite>();
  const byAddress = new Map<string, IceLite>();

  const answerCheck = (packet: Buffer, from: RemoteInfo, address: string) => {
    const request = readBindingRequest(packet);
    const peer = request && byName.get(request.localUfrag);
    if (!peer || !isAuthentic(request, peer.password)) return;
    if (byAddress.get(address) !== peer) {
      byAddress.set(address, peer);
      peer.addresses.add(address);
    }
    socket.send(bindingSuccess(request, from, peer.password), from.port, from.address);
    peer.checked({ address: from.address, port: from.port });
  };

  socket.on('message', (packet, from) => {
    const address = `${from.address}:${from.port}`;
    if (packet[0]! < 4) return answerCheck(packet, from, address);
    byAddress.get(address)?.received(packet);
  });

  return {
    port: socket.address().port,
    open() {
      const peer = createIceLite(
        (packet, to) => socket.send(packet, to.port, to.address),
        () => {
          byName.delete(peer.ufrag);
          for (const address of peer.addresses)
            if (byAddress.get(address) === peer) byAddress.delete(address);
        },
      );
      byName.set(peer.ufrag, peer);
      return peer;
    },
    close: () => socket.close(),
  };
}
