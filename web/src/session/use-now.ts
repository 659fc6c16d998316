import { useEffect, useState } from 'react';
import { readEarlyMinute } from './api/early-answers.ts';
import { serverNow } from './services.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the server's time in whole minutes (ms) at which the calling component was mounted, for
 * lists of what is to come: another time would be another list. It is that of the early requests
 * while their answers can be used.
 */
export function useMinuteOfOpening(): number {
  const [minute] = useState(
    () => readEarlyMinute() ?? Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS,
  );
  return minute;
}

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
