import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { preloadPlayFailure } from './load-play-failure.tsx';
import css from './media.module.css';
import type { Playing } from './use-playing.ts';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/**
 * The playing element. A video is shown on a stage; audio is not visible. Its key is the attempt of
 * the source.
 */
export function Media({
  playing: {
    source: { files, part, within, go, onError, onPlayable },
    setMedia,
    onPlaced,
    rate,
    toggle,
    onEnded,
  },
}: {
  playing: Playing;
}) {
  const element = useRef<HTMLMediaElement>(null);
  const file = files[part]!;
  const setElement = useCallback(
    (media: HTMLMediaElement | null) => {
      element.current = media;
      setMedia(media);
    },
    [setMedia],
  );
  useEffect(preloadPlayFailure, []);
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);
  const props = {
    src: file.url,
    preload: 'metadata',
    onEnded,
    onCanPlay: onPlayable,
    onError: ({ currentTarget }: MediaEvent) => void onError(currentTarget),
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      currentTarget.playbackRate = rate;
      if (within > 0) currentTarget.currentTime = within;
      onPlaced(currentTarget);
      if (go) void currentTarget.play().catch(() => undefined);
    },
  } as const;
  // Captions are shown below the media, because a recording can consist of sound only and of
  // several files.
  return file.content_type.startsWith('video/') ? (
    <div className={`centered ${css['stage']}`}>
      <video ref={setElement} className={css['video']} playsInline onClick={toggle} {...props} />
    </div>
  ) : (
    <audio ref={setElement} {...props} />
  );
}
