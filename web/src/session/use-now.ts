import { useEffect, useState } from 'react';
import { serverNow } from './services.ts';

/**
 * Returns the server's time (ms), updated every half minute, so that a page left open stays
 * correct.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
