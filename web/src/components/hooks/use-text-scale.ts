import { useSyncExternalStore } from 'react';

const DEFAULT_PX = 16;

const readScale = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_PX);

function subscribe(changed: () => void): () => void {
  // Other text sizes change the height of the page. Heights that followed at once would be more
  // than the observer delivers in a frame, which browsers report as an error.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  observer.observe(document.documentElement);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/**
 * How much larger than usual the person's texts are: 2 for 200 %. For heights that code has to know
 * in pixels; others are set in `rem`.
 */
export const useTextScale = (): number => useSyncExternalStore(subscribe, readScale, () => 1);
