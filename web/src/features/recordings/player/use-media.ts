import { useEffect, useState } from 'react';

export interface MediaState {
  at: number;
  playing: boolean;
  rate: number;
  /** As the file says, once that is known; a file without says nothing. */
  length: number | undefined;
  waiting: boolean;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'ratechange', 'loadedmetadata', 'durationchange', 'waiting', 'playing', 'canplay'] as const;
const NOTHING: MediaState = { at: 0, playing: false, rate: 1, length: undefined, waiting: false };

/** What a sound or a video is doing, followed by its events; a few times a second while it plays. */
export function useMedia(media: HTMLMediaElement | null): MediaState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!media) return undefined;
    const read = (event?: Event) => setState({
      at: media.currentTime, playing: !media.paused && !media.ended, rate: media.playbackRate, length: Number.isFinite(media.duration) && media.duration > 0 ? media.duration : undefined,
      waiting: event?.type === 'waiting',
    });
    read();
    for (const name of EVENTS) media.addEventListener(name, read);
    return () => { for (const name of EVENTS) media.removeEventListener(name, read); };
  }, [media]);
  return state;
}
