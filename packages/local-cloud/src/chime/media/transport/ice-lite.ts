import { randomBytes } from 'node:crypto';

/** A path to the peer, on which a check has arrived. */
interface IcePath {
  /** Transmits a packet on this path. */
  send(packet: Buffer): void;
  /** Whether the peer has chosen this path for media (RFC 8445, USE-CANDIDATE). */
  nominated: boolean;
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
  checked(path: IcePath): void;
  received(packet: Buffer): void;
  stop(): Promise<void>;
}

/** Creates an ICE lite agent. `onStop` is called once. */
export function createIceLite(onStop: () => void): IceLite {
  const listeners: ((packet: Buffer) => void)[] = [];
  let used: IcePath | undefined;
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
        if (!stopped) used?.send(packet);
      },
      close: stop,
    },
    connected,
    lastCheckMs: () => lastCheck,
    checked(path) {
      // A client checks several paths and nominates one of them. The path of its last check is used
      // until then, and the one nominated last from then on, so that a client that has moved is
      // answered at its new address.
      if (path.nominated || !used?.nominated) used = path;
      lastCheck = performance.now();
      connect();
    },
    received(packet) {
      if (!stopped) for (const listener of listeners) listener(packet);
    },
    stop,
  };
}
