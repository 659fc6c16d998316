import { useSyncExternalStore } from 'react';

export const CAPTION_SIZES = ['small', 'medium', 'large'] as const;
export const CAPTION_PLACES = ['bottom', 'top'] as const;

/** The user's settings for captions on this device. */
export interface CaptionSettings {
  shown: boolean;
  size: (typeof CAPTION_SIZES)[number];
  place: (typeof CAPTION_PLACES)[number];
}

const KEY = 'captions';
const DEFAULTS: CaptionSettings = { shown: true, size: 'medium', place: 'bottom' };

/** Parses settings from local storage; an invalid value becomes its default. */
export function parseCaptionSettings(stored: string | null): CaptionSettings {
  let raw: Record<string, unknown> = {};
  try {
    raw = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
  } catch {
    // Anybody can edit local storage. Invalid content is replaced by the defaults.
  }
  return {
    shown: raw['shown'] !== false,
    size: CAPTION_SIZES.find((size) => size === raw['size']) ?? DEFAULTS.size,
    place: CAPTION_PLACES.find((place) => place === raw['place']) ?? DEFAULTS.place,
  };
}

const listeners = new Set<() => void>();
let current: CaptionSettings | undefined;

/**
 * The store for the settings of captions. It is on the device, because the settings depend on its
 * screen and a candidate with only a link has no account.
 */
export const captionSettings = {
  get: (): CaptionSettings => (current ??= parseCaptionSettings(localStorage.getItem(KEY))),
  change(part: Partial<CaptionSettings>): void {
    current = { ...captionSettings.get(), ...part };
    localStorage.setItem(KEY, JSON.stringify(current));
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useCaptionSettings = (): CaptionSettings =>
  useSyncExternalStore(captionSettings.subscribe, captionSettings.get);
