import { randomBytes } from 'node:crypto';

export interface IcePeer {
  address: string;
  port: number;
}

/**
 * An ICE lite agent, which only answers checks, with the interface that werift's DTLS expects of
 * its transport.
 */
export interface IceLite {
  readonly ufrag: string;
  readonly password: string;
  readonly addresses: Set<string>;
  readonly role: 'controlled';
  readonly connection: {
    onData: { subscribe(listener: (packet: Buffer) => void): void };
    send(packet: Buffer): Promise<void>;
    close(): Promise<void>;
  };
  /** Resolves when the first packet of the peer has arrived. */
  readonly connected: Promise<void>;
  /**
   * Returns the `performance.now()` time of the peer's last check, which shows that it is still
   * connected.
   */
  lastCheckMs(): number;
  checked(from: IcePeer): void;
  received(packet: Buffer): void;
  stop(): Promise<void>;
}

/** Creates an ICE lite agent. `send` transmits a packet; `onStop` is called once. */
export function createIceLite(
  send: (packet: Buffer, to: IcePeer) => void,
  onStop: () => void,
): IceLite {
  const listeners: ((packet: Buffer) => void)[] = [];
  let remote: IcePeer | undefined;
  let lastCheck = performance.now();
  let stopped = false;
  let connect: () => void;
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    onStop();
  };
  return {
    ufrag: randomBytes(6).toString('hex'),
    password: randomBytes(18).toString('hex'),
    addresses: new Set(),
    role: 'controlled',
    connection: {
      onData: { subscribe: (listener) => void listeners.push(listener) },
      async send(packet) {
        if (remote && !stopped) send(packet, remote);
      },
      close: stop,
    },
    connected,
    lastCheckMs: () => lastCheck,
    checked(from) {
      // The address of the last check is used, so that a peer that has moved is answered at its new
      // address.
      remote = from;
      lastCheck = performance.now();
      connect();
    },
    received(packet) {
      if (!stopped) for (const listener of listeners) listener(packet);
    },
    stop,
  };
}
