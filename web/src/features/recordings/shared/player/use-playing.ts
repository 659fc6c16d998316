import { useCallback, useMemo, useState, useEffect, useRef } from 'react';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { api } from '../../../../session/services.ts';
import { findPlayFailure } from './load-play-failure.tsx';
import type { PlayFailure } from './play-failure.tsx';
import { getLength, placeIn } from './player-model.ts';

/**
 * The file that the element plays, the position within it, and whether it continues to play. A new
 * attempt is a new element.
 */
interface Source {
  files: RecordingView['media'];
  part: number;
  within: number;
  go: boolean;
  attempt: number;
}

interface PlayableSource extends Source {
  /** Why it does not play, also with a new link. */
  failure: PlayFailure | undefined;
  moveTo: (part: number, within: number, go: boolean) => void;
  onError: (media: HTMLMediaElement) => Promise<void>;
  onPlayable: () => void;
  again: () => void;
}

/**
 * The waits before a file that did not answer is tried again: at once, because its link may have
 * expired, and later, because the files of a recording come back some seconds after the undo of
 * its erasure.
 */
const RETRY_AFTER_MS = [0, 1000, 2000, 4000, 8000];

/**
 * The links to the media. They expire: then new ones are requested, and playing continues at the
 * same position.
 */
function useSource(
  id: RecordingView['id'],
  files: RecordingView['media'],
  start: { part: number; within: number },
): PlayableSource {
  const [source, setSource] = useState<Source>({ files, ...start, go: false, attempt: 0 });
  const [failure, setFailure] = useState<PlayFailure>();
  const tries = useRef(0);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = useCallback(
    async (within: number, go: boolean) => {
      try {
        const { media } = await api.call('get-recording', { params: { sid: id } }, {});
        if (media.length === 0) return setFailure('unreachable');
        setFailure(undefined);
        setSource((before) => ({
          ...before,
          files: media,
          within,
          go,
          attempt: before.attempt + 1,
        }));
      } catch {
        setFailure('unreachable');
      }
    },
    [id],
  );
  const file = source.files[source.part]!;
  const onError = useCallback(
    async (media: HTMLMediaElement) => {
      const { currentTime, paused, error } = media;
      const found = await findPlayFailure(error, file);
      if (!media.isConnected) return;
      const wait = RETRY_AFTER_MS[tries.current];
      if (found !== 'unreachable' || wait === undefined) return setFailure(found);
      tries.current += 1;
      clearTimeout(retry.current);
      retry.current = setTimeout(() => void renew(currentTime, !paused), wait);
    },
    [renew, file],
  );
  useEffect(() => () => clearTimeout(retry.current), []);
  const onPlayable = useCallback(() => {
    tries.current = 0;
  }, []);
  const again = useCallback(() => {
    tries.current = 0;
    void renew(source.within, false);
  }, [renew, source.within]);
  const moveTo = useCallback((part: number, within: number, go: boolean) => {
    setFailure(undefined);
    setSource((before) => ({ ...before, part, within, go, attempt: before.attempt + 1 }));
  }, []);
  return { ...source, failure, moveTo, onError, onPlayable, again };
}

interface MediaState {
  /** Seconds of the file; undefined until its start is known. */
  within: number | undefined;
  playing: boolean;
}

const EVENTS = [
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'pause',
  'ended',
  'loadedmetadata',
] as const;
const NOTHING: MediaState = { within: undefined, playing: false };

/**
 * The state of an audio or video element, updated by its events, a few times a second while it
 * plays.
 */
function useMedia(media: HTMLMediaElement | null, placed: WeakSet<HTMLMediaElement>): MediaState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!media) return undefined;
    const read = () =>
      setState({
        within: placed.has(media) ? media.currentTime : undefined,
        playing: !media.paused && !media.ended,
      });
    read();
    for (const name of EVENTS) media.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) media.removeEventListener(name, read);
    };
  }, [media, placed]);
  return state;
}

export interface Playing {
  media: HTMLMediaElement | null;
  setMedia: (media: HTMLMediaElement | null) => void;
  /** Called when the element stands where it was opened; before that it stands at its start. */
  onPlaced: (media: HTMLMediaElement) => void;
  source: PlayableSource;
  /** Seconds of the recording. */
  at: number;
  /** The start of the playing file in the recording. */
  base: number;
  length: number;
  playing: boolean;
  rate: number;
  seek: (seconds: number) => void;
  /** Seeks and plays. */
  playFrom: (seconds: number) => void;
  /** Relative to the current position, also if the last seek has not been rendered yet. */
  seekBy: (seconds: number) => void;
  toggle: () => void;
  setRate: (rate: number) => void;
  /** A file has ended, so the next one is played. */
  onEnded: () => void;
}

/**
 * A playing recording, for the player and the elements next to it. Its files form one timeline.
 * @param from seconds at which it is opened
 */
export function usePlaying({ id, media: files }: RecordingView, from: number): Playing {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [rate, setRate] = useState(1);
  const stretches = useMemo(
    () => files.map(({ from: begins, seconds }) => ({ from: begins, seconds })),
    [files],
  );
  const length = getLength(stretches);
  const source = useSource(id, files, placeIn(stretches, Math.min(from, length)));
  const [placed] = useState(() => new WeakSet<HTMLMediaElement>());
  const onPlaced = useCallback((one: HTMLMediaElement) => void placed.add(one), [placed]);
  const { within, playing } = useMedia(media, placed);
  const { part, moveTo } = source;
  const base = stretches[part]?.from ?? 0;
  const at = Math.min(length, base + (within ?? source.within));
  const seek = useCallback(
    (seconds: number) => {
      const to = placeIn(stretches, Math.max(0, Math.min(length, seconds)));
      if (!media) return;
      if (to.part !== part || !placed.has(media)) moveTo(to.part, to.within, playing);
      else media.currentTime = to.within;
    },
    [media, stretches, length, part, playing, moveTo, placed],
  );
  const playFrom = useCallback(
    (seconds: number) => {
      const to = placeIn(stretches, Math.max(0, Math.min(length, seconds)));
      if (to.part !== part || (media && !placed.has(media)))
        return moveTo(to.part, to.within, true);
      if (!media) return;
      media.currentTime = to.within;
      void media.play().catch(() => undefined);
    },
    [media, stretches, length, part, moveTo, placed],
  );
  const pending = source.within;
  const seekBy = useCallback(
    (seconds: number) =>
      seek(base + (media && placed.has(media) ? media.currentTime : pending) + seconds),
    [seek, base, media, pending, placed],
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
    onPlaced,
    source,
    at,
    base,
    length,
    playing,
    rate,
    seek,
    playFrom,
    seekBy,
    toggle,
    setRate,
    onEnded,
  };
}
