import { type RefObject, useEffect } from 'react';
import { playbackOf, rateBeside } from './playback-keys.ts';
import type { Playing } from './use-playing.ts';

/** The keys of a player, while the focus is in it or nowhere: what stands elsewhere on the page keeps its own. */
export function usePlaybackKeys(frame: RefObject<HTMLElement | null>, { media, length, seek, toggle, setRate }: Playing): void {
  useEffect(() => {
    if (!media) return undefined;
    const press = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (event.defaultPrevented || !(on === document.body || frame.current?.contains(on)) || document.querySelector('dialog[open], [popover]:popover-open')) return;
      const asked = playbackOf(event, on.tagName.toLowerCase());
      if (!asked) return;
      event.preventDefault();
      if (asked.do === 'toggle') toggle();
      else if (asked.do === 'by') seek(media.currentTime + asked.seconds);
      else if (asked.do === 'to') seek(asked.share * length);
      else setRate(rateBeside(media.playbackRate, asked.do === 'faster' ? 1 : -1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame, media, length, seek, toggle, setRate]);
}
