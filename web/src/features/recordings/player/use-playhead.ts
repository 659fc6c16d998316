import { type RefObject, useEffect } from 'react';
import type { Playing } from './use-playing.ts';

/**
 * Keeps `--at` (0 to 1) of an element at the place that plays, each frame while it plays, without
 * drawing anything anew.
 */
export function usePlayhead(
  frame: RefObject<HTMLElement | null>,
  { media, base, at, length }: Playing,
): void {
  useEffect(() => {
    frame.current?.style.setProperty('--at', String(at / length));
  }, [frame, at, length]);
  useEffect(() => {
    if (!media) return undefined;
    let asked = 0;
    const show = () => {
      cancelAnimationFrame(asked);
      if (media.paused || media.ended) return;
      frame.current?.style.setProperty(
        '--at',
        String(Math.min(1, (base + media.currentTime) / length)),
      );
      asked = requestAnimationFrame(show);
    };
    show();
    media.addEventListener('play', show);
    return () => {
      cancelAnimationFrame(asked);
      media.removeEventListener('play', show);
    };
  }, [frame, media, base, length]);
}
