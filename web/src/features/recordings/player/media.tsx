import { useCallback } from 'react';
import css from './player.module.css';
import type { PlayableSource } from './use-source.ts';

interface MediaProps {
  source: PlayableSource;
  video: boolean;
  onElement: (media: HTMLMediaElement | null) => void;
  onPress: () => void;
}

/** What plays. A picture stands on the stage; a sound alone is not seen. */
export function Media({ source: { url, at, go, onError, onPlayable }, video, onElement, onPress }: MediaProps) {
  const begin = useCallback((media: HTMLMediaElement) => {
    if (at > 0) media.currentTime = at;
    if (go) void media.play().catch(() => undefined);
  }, [at, go]);
  const props = { src: url, preload: 'metadata', onLoadedMetadata: (event: { currentTarget: HTMLMediaElement }) => begin(event.currentTarget), onCanPlay: onPlayable, onError: (event: { currentTarget: HTMLMediaElement }) => onError(event.currentTarget) } as const;
  // Captions are not there to be had yet: what was said is shown by who spoke when.
  return video ? <div className={css['stage']}><video ref={onElement} className={css['video']} playsInline onClick={onPress} {...props} /></div> : <audio ref={onElement} {...props} />;
}
