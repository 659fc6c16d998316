import { type RefObject, useEffect } from 'react';

/** Keeps `--at` (0 to 1) of an element at the place that plays, each frame while it plays, without drawing anything anew. */
export function usePlayhead(frame: RefObject<HTMLElement | null>, media: HTMLMediaElement | null, length: number): void {
  useEffect(() => {
    if (!media) return undefined;
    let asked = 0;
    const show = () => {
      frame.current?.style.setProperty('--at', String(Math.min(1, media.currentTime / length)));
      cancelAnimationFrame(asked);
      if (!media.paused && !media.ended) asked = requestAnimationFrame(show);
    };
    show();
    const names = ['play', 'timeupdate', 'seeking', 'pause', 'loadedmetadata'] as const;
    for (const name of names) media.addEventListener(name, show);
    return () => {
      cancelAnimationFrame(asked);
      for (const name of names) media.removeEventListener(name, show);
    };
  }, [frame, media, length]);
}
