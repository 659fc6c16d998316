import { useEffect, useState } from 'react';
import { serverNow } from './services.ts';

/**
 * The server's time (ms), updated every half minute, so that a page left open says "now" when it
 * is.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
