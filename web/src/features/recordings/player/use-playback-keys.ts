import { type RefObject, useEffect } from 'react';
import { playbackOf, rateBeside } from './playback-keys.ts';
import type { Playing } from './use-playing.ts';

/** The keys of a player, while the focus is in it, in the moments beside it, or nowhere: what stands elsewhere on the page keeps its own. */
export function usePlaybackKeys(frame: RefObject<HTMLElement | null>, { at, rate, length, seek, toggle, setRate }: Playing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (event.defaultPrevented || !(on === document.body || frame.current?.contains(on)) || document.querySelector('dialog[open], [popover]:popover-open')) return;
      const asked = playbackOf(event, on.tagName.toLowerCase());
      if (!asked) return;
      event.preventDefault();
      if (asked.do === 'toggle') toggle();
      else if (asked.do === 'by') seek(at + asked.seconds);
      else if (asked.do === 'to') seek(asked.share * length);
      else setRate(rateBeside(rate, asked.do === 'faster' ? 1 : -1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame, at, rate, length, seek, toggle, setRate]);
}
