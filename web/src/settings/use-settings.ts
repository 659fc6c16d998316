import { useSyncExternalStore } from 'react';
import type { Settings } from './settings.ts';
import { settingsStore } from './settings-store.ts';

/** The current settings; the component renders again when they change. */
export const useSettings = (): Settings =>
  useSyncExternalStore(settingsStore.subscribe, settingsStore.get);
