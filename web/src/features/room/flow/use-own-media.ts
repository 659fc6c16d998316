import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaState } from '../media/media-state.ts';
import { OwnMedia, type MediaDependencies } from '../media/own-media.ts';

/** For browsers inside other programs, which offer no devices at all. */
const NO_DEVICES: MediaDependencies['devices'] = {
  getUserMedia: () =>
    Promise.reject(new DOMException('This browser offers no devices', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

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
