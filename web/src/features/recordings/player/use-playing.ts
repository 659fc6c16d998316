import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { lengthOf, placeIn } from './place-in.ts';
import { useMedia } from './use-media.ts';
import { type PlayableSource, useSource } from './use-source.ts';

export interface Playing {
  media: HTMLMediaElement | null;
  setMedia: (media: HTMLMediaElement | null) => void;
  source: PlayableSource;
  /** Seconds of the recording. */
  at: number;
  /** Where the file that plays begins. */
  base: number;
  length: number;
  playing: boolean;
  rate: number;
  seek: (seconds: number) => void;
  /** From where it is at this moment, also where the last seek has not been drawn yet. */
  seekBy: (seconds: number) => void;
  toggle: () => void;
  setRate: (rate: number) => void;
  /** A file has ended: the next one goes on. */
  onEnded: () => void;
}

/**
 * A recording that plays, for the player and for what stands beside it. Its files are one stretch
 * of time. @param from seconds at which it is opened
 */
export function usePlaying({ id, media: files }: RecordingView, from: number): Playing {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [rate, setRate] = useState(1);
  const stretches = useMemo(
    () => files.map(({ from: begins, seconds }) => ({ from: begins, seconds })),
    [files],
  );
  const length = lengthOf(stretches);
  const source = useSource(id, files, placeIn(stretches, Math.min(from, length)));
  const { within, playing } = useMedia(media);
  const { part, moveTo } = source;
  const base = stretches[part]?.from ?? 0;
  const at = Math.min(length, base + (within ?? source.within));
  const seek = useCallback(
    (seconds: number) => {
      const to = placeIn(stretches, Math.max(0, Math.min(length, seconds)));
      if (to.part !== part) moveTo(to.part, to.within, playing);
      else if (media) media.currentTime = to.within;
    },
    [media, stretches, length, part, playing, moveTo],
  );
  const pending = source.within;
  const seekBy = useCallback(
    (seconds: number) =>
      seek(base + (media && media.readyState > 0 ? media.currentTime : pending) + seconds),
    [seek, base, media, pending],
  );
  const toggle = useCallback(() => {
    if (!media) return;
    if (media.ended && part > 0 && part === stretches.length - 1) moveTo(0, 0, true);
    else if (media.paused || media.ended) void media.play().catch(() => undefined);
    else media.pause();
  }, [media, part, stretches, moveTo]);
  const onEnded = useCallback(() => {
    if (part + 1 < stretches.length) moveTo(part + 1, 0, true);
  }, [part, stretches, moveTo]);
  return {
    media,
    setMedia,
    source,
    at,
    base,
    length,
    playing,
    rate,
    seek,
    seekBy,
    toggle,
    setRate,
    onEnded,
  };
}
