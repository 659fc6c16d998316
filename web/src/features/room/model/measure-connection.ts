/** `no-udp`: the browser offers no way for sound and pictures over UDP. */
export type Connection = { state: 'good' | 'slow'; ms: number } | { state: 'lost' | 'no-udp' };

export interface ConnectionDependencies {
  /** A small request to the product; throws without a connection. */
  ping: () => Promise<unknown>;
  /** Whether the browser offers a way over UDP. */
  hasUdp: () => Promise<boolean>;
  /** Milliseconds of a clock that does not leap. */
  now: () => number;
}

/** The first request may open a connection or start a function, so that it does not count. */
const PINGS = 4;
/**
 * A conversation is hard to follow when what one says takes more than 150 ms to arrive (ITU-T G.114);
 * there and back that is twice as much.
 */
const SLOW_MS = 300;

/** Measures the way to the product, and whether this browser lets calls through at all. */
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

/** Milliseconds within which a browser names its own addresses. */
const GATHERING_MS = 2_000;

/**
 * Checks whether the browser offers a way over UDP. It does not where WebRTC is switched off or
 * limited to a proxy. No server is asked.
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
