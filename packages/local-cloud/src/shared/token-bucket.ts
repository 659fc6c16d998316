/** How many requests a service takes: so many each second, and so many at once after a rest. */
export interface Throttle {
  ratePerSecond: number;
  burst: number;
}

export interface TokenBucket {
  /** Takes a token for one request (or `count`); returns false if there are too few. */
  take(count?: number): boolean;
}

/**
 * Creates a full token bucket, by which AWS limits the rate of requests.
 * @param machineNow returns milliseconds of the machine's time: requests arrive in it, also while
 * the clock of the local cloud stands still
 */
export function createTokenBucket(
  { ratePerSecond, burst }: Throttle,
  machineNow: () => number = () => performance.now(),
): TokenBucket {
  let tokens = burst;
  let since = machineNow();
  return {
    take(count = 1) {
      const now = machineNow();
      tokens = Math.min(burst, tokens + (Math.max(0, now - since) / 1000) * ratePerSecond);
      since = now;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
