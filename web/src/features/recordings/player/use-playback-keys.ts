import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { playbackOf, rateBeside } from './playback-keys.ts';
import type { Playing } from './use-playing.ts';

/**
 * The keys of a player, while the focus is in it, in the moments beside it, or nowhere: what stands
 * elsewhere on the page keeps its own.
 */
export function usePlaybackKeys(frame: RefObject<HTMLElement | null>, playing: Playing): void {
  // Keys come faster than effects run: each acts on what is drawn now.
  const latest = useRef(playing);
  useLayoutEffect(() => {
    latest.current = playing;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (
        event.defaultPrevented ||
        !(on === document.body || frame.current?.contains(on)) ||
        document.querySelector('dialog[open], [popover]:popover-open')
      )
        return;
      const asked = playbackOf(event, on.tagName.toLowerCase());
      if (!asked) return;
      event.preventDefault();
      const { rate, length, seek, seekBy, toggle, setRate } = latest.current;
      if (asked.do === 'toggle') toggle();
      else if (asked.do === 'by') seekBy(asked.seconds);
      else if (asked.do === 'to') seek(asked.share * length);
      else setRate(rateBeside(rate, asked.do === 'faster' ? 1 : -1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}
