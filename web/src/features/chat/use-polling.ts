import { useCallback, useEffect, useRef } from 'react';
import { nextDelay } from './model/next-delay.ts';

/**
 * Asks again and again, more and more seldom while nothing comes. Stops where nobody looks (a
 * hidden tab) or nothing can arrive (offline), and asks at once when that ends.
 * @param ask answers whether there was news; a question that failed is asked again later
 * @returns asks soon: something has happened
 */
export function usePolling(ask: () => Promise<boolean>, enabled: boolean): () => void {
  const asking = useRef(ask);
  asking.current = ask;
  const soon = useRef<() => void>(undefined);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = nextDelay(0, true);
    let running = false;
    let over = false;
    const wait = () => {
      clearTimeout(timer);
      if (!over && !document.hidden && navigator.onLine)
        timer = setTimeout(() => void turn(), delay);
    };
    const turn = async () => {
      if (running) return;
      running = true;
      // A failure is no news: the next turn asks again.
      const hadNews = await asking.current().catch(() => false);
      running = false;
      delay = nextDelay(delay, hadNews);
      wait();
    };
    const wake = () => {
      delay = nextDelay(0, true);
      if (document.hidden) clearTimeout(timer);
      else void turn();
    };
    soon.current = () => {
      delay = nextDelay(0, true);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [enabled]);
  return useCallback(() => soon.current?.(), []);
}
