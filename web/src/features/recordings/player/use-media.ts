import { useEffect, useState } from 'react';

export interface MediaState {
  /** Seconds of the file; undefined while it is not known where it begins. */
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
 * What a sound or a video is doing, followed by its events; a few times a second while it plays.
 */
export function useMedia(media: HTMLMediaElement | null): MediaState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!media) return undefined;
    const read = () =>
      setState({
        within: media.readyState === 0 ? undefined : media.currentTime,
        playing: !media.paused && !media.ended,
      });
    read();
    for (const name of EVENTS) media.addEventListener(name, read);
    return () => {
      for (const name of EVENTS) media.removeEventListener(name, read);
    };
  }, [media]);
  return state;
}
