import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaState } from '../media/media-state.ts';
import { NO_DEVICES } from '../media/no-devices.ts';
import { OwnMedia } from '../media/own-media.ts';

/** One's own camera and microphone for as long as the page is open. */
export function useOwnMedia(): OwnMedia {
  const [media] = useState(
    () =>
      new OwnMedia({
        devices: (navigator.mediaDevices as MediaDevices | undefined) ?? NO_DEVICES,
        store: localStorage,
      }),
  );
  useEffect(() => () => media.end(), [media]);
  return media;
}

export const useMediaState = (media: OwnMedia): MediaState =>
  useSyncExternalStore(media.subscribe, media.get);
