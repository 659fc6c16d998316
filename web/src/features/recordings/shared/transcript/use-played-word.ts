import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { findWordAt, type WordIndex } from './word-index.ts';

export interface PlayedMedia {
  media: HTMLMediaElement | null;
  /** The start of the playing file in seconds of the recording. */
  base: number;
}

/**
 * Marks the word that is being played with `data-now` in each frame, without rendering. Rows that a
 * virtual list adds are marked when they are rendered.
 * @param onWord called when another word is played, to scroll to it
 */
export function usePlayedWord(
  list: RefObject<HTMLElement | null>,
  index: WordIndex,
  played: PlayedMedia | undefined,
  onWord: (word: number) => void,
): void {
  const now = useRef(-1);
  const report = useRef(onWord);
  const mark = useRef(() => {
    for (const marked of list.current?.querySelectorAll('[data-now]') ?? [])
      marked.removeAttribute('data-now');
    list.current?.querySelector(`[data-word="${now.current}"]`)?.setAttribute('data-now', '');
  });
  useLayoutEffect(() => {
    report.current = onWord;
    mark.current();
  });
  const media = played?.media;
  const base = played?.base ?? 0;
  useEffect(() => {
    if (!media) return undefined;
    let asked = 0;
    const show = () => {
      cancelAnimationFrame(asked);
      const isPlaying = !media.paused && !media.ended;
      const word = isPlaying || now.current >= 0 ? findWordAt(index, base + media.currentTime) : -1;
      if (word !== now.current) {
        now.current = word;
        mark.current();
        if (word >= 0 && isPlaying) report.current(word);
      }
      if (isPlaying) asked = requestAnimationFrame(show);
    };
    const events = ['play', 'seeked', 'pause'] as const;
    for (const name of events) media.addEventListener(name, show);
    show();
    return () => {
      cancelAnimationFrame(asked);
      for (const name of events) media.removeEventListener(name, show);
    };
  }, [media, base, index]);
}
