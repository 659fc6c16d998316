import { useEffect } from 'react';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { api } from './services.ts';
import { SettingsSync } from './settings-sync.ts';
import { useAccount } from './use-account.ts';
import { useUser } from './use-session.ts';

const keeper = new SettingsSync({
  storage: localStorage,
  shown: settingsStore.get,
  show: (settings) => settingsStore.replace(settings),
  defaults: DEFAULT_SETTINGS,
  send: (body) => api.call('update-settings', { body }, { keepalive: true }),
  now: () => Date.now(),
  inTurn: (work) => navigator.locks.request('settings-kept', work),
});

/**
 * Lets the settings follow the signed-in person from device to device. Mounted once, by the frame
 * of signed-in pages.
 */
export function usePersistedSettings(): void {
  const { id } = useUser();
  const { data } = useAccount();
  useEffect(() => {
    if (data?.id === id) keeper.meet(id, data.settings);
  }, [id, data]);
  useEffect(() => settingsStore.onChoice((settings) => void keeper.chosen(id, settings)), [id]);
}
