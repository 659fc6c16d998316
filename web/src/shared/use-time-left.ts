import { useEffect, useState } from 'react';
import { serverNow } from '../session/services.ts';

const TICK_MS = 5_000;

/**
 * Returns the milliseconds until an instant by the server's clock. It is updated until the instant
 * has passed.
 */
export function useTimeLeft(until: string): number {
  const measure = () => Date.parse(until) - serverNow();
  const [left, setLeft] = useState(measure);
  useEffect(() => {
    setLeft(measure());
    const timer = setInterval(() => setLeft(measure()), TICK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until]);
  return left;
}
