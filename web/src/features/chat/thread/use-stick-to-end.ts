import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Near enough to the end (px) to be taken along by what is new. */
const NEAR = 80;

/**
 * Keeps a log at its end while one reads there, and in its place while one reads further up.
 * @param first what stands first: when it changes, earlier messages were put before it
 * @param last changes with everything new at the end
 * @returns `away`: something new has come while one reads further up
 */
export function useStickToEnd(first: string | undefined, last: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const kept = useRef({ first, last: '', fromEnd: 0 });
  const toEnd = useCallback(() => {
    const log = ref.current;
    if (log) log.scrollTop = log.scrollHeight;
    setAway(false);
  }, []);
  useEffect(() => {
    const log = ref.current;
    if (!log) return;
    const note = () => {
      kept.current.fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
      if (kept.current.fromEnd < NEAR) setAway(false);
    };
    log.addEventListener('scroll', note, { passive: true });
    // Pictures that load and keyboards that open change the height under the reader.
    const watch = new ResizeObserver(() => {
      if (kept.current.fromEnd < NEAR) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    return () => {
      log.removeEventListener('scroll', note);
      watch.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return;
    const before = kept.current;
    if (before.last !== last) {
      if (before.last === '' || before.fromEnd < NEAR) log.scrollTop = log.scrollHeight;
      else setAway(true);
    } else if (before.first !== first)
      log.scrollTop = log.scrollHeight - log.clientHeight - before.fromEnd;
    kept.current = { first, last, fromEnd: log.scrollHeight - log.scrollTop - log.clientHeight };
  }, [first, last]);
  return { ref, away, toEnd };
}
