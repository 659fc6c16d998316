/** The result of the measurement. `no-udp`: the browser cannot send sound and video over UDP. */
export type Connection = { state: 'good' | 'slow'; ms: number } | { state: 'lost' | 'no-udp' };

export interface ConnectionDependencies {
  /** Sends a small request to the product; rejects without a connection. */
  ping: () => Promise<unknown>;
  /** Resolves to whether the browser can use UDP. */
  hasUdp: () => Promise<boolean>;
  /** Returns the milliseconds of a monotonic clock. */
  now: () => number;
}

/**
 * The number of requests. The first one is not counted, because it may open a connection or start a
 * function.
 */
const PINGS = 4;
/**
 * The round trip from which a connection counts as slow. A conversation suffers if speech takes
 * more than 150 ms to arrive (ITU-T G.114), so the round trip may be twice that.
 */
const SLOW_MS = 300;

/** Measures the connection to the product, and whether this browser can make calls at all. */
export async function measureConnection({
  ping,
  hasUdp,
  now,
}: ConnectionDependencies): Promise<Connection> {
  const times: number[] = [];
  try {
    for (let count = 0; count < PINGS; count += 1) {
      const asked = now();
      await ping();
      if (count > 0) times.push(now() - asked);
    }
  } catch {
    return { state: 'lost' };
  }
  if (!(await hasUdp())) return { state: 'no-udp' };
  const ms = Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!);
  return { state: ms > SLOW_MS ? 'slow' : 'good', ms };
}

/** The time in milliseconds in which a browser collects its own addresses. */
const GATHERING_MS = 2_000;

/**
 * Checks whether the browser can use UDP. It cannot if WebRTC is disabled or restricted to a proxy.
 * No server is contacted.
 */
export async function findUdp(): Promise<boolean> {
  if (typeof RTCPeerConnection === 'undefined') return false;
  const peer = new RTCPeerConnection();
  try {
    const found = new Promise<boolean>((settle) => {
      peer.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) settle(false);
        else if (/ udp /i.test(candidate.candidate)) settle(true);
      });
      setTimeout(() => settle(false), GATHERING_MS);
    });
    peer.createDataChannel('check');
    await peer.setLocalDescription();
    return await found;
  } finally {
    peer.close();
  }
}
