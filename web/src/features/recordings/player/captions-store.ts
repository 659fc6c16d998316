import { useSyncExternalStore } from 'react';

const KEY = 'recordingCaptions';
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
const areOn = (): boolean => localStorage.getItem(KEY) === 'on';

/** Turns captions of recordings on or off on this device. */
export function setCaptions(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Returns whether recordings are played with captions on this device. */
export const useCaptionsOn = (): boolean => useSyncExternalStore(subscribe, areOn);
