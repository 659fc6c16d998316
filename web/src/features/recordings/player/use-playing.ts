import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useCallback, useState } from 'react';
import { type MediaState, useMedia } from './use-media.ts';
import { type PlayableSource, useSource } from './use-source.ts';

export interface Playing {
  media: HTMLMediaElement | null;
  setMedia: (media: HTMLMediaElement | null) => void;
  source: PlayableSource;
  state: MediaState;
  /** Seconds; never 0. */
  length: number;
  seek: (seconds: number) => void;
  toggle: () => void;
  setRate: (rate: number) => void;
}

/** A recording that plays, for the player and for what stands beside it. @param from seconds at which it is opened */
export function usePlaying({ id, media: kept, duration_seconds }: RecordingView, from: number): Playing {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const source = useSource(id, kept!.url, from);
  const state = useMedia(media);
  const length = state.length ?? Math.max(1, duration_seconds);
  const seek = useCallback((seconds: number) => {
    if (media) media.currentTime = Math.max(0, Math.min(length, seconds));
  }, [media, length]);
  const toggle = useCallback(() => {
    if (!media) return;
    if (media.paused || media.ended) void media.play().catch(() => undefined);
    else media.pause();
  }, [media]);
  const setRate = useCallback((rate: number) => { if (media) media.playbackRate = rate; }, [media]);
  return { media, setMedia, source, state, length, seek, toggle, setRate };
}
