import { useSyncExternalStore } from 'react';
import { settingsStore } from '../../../settings/settings.ts';

/**
 * A person's settings for one list, stored on this device, since they depend on the size of its
 * screen.
 */
export interface TablePrefs {
  compact: boolean;
  /** The ids of hidden columns. */
  hidden: readonly string[];
}

const isCompact = (): boolean => settingsStore.get().density === 'compact';
const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; compact: boolean; prefs: TablePrefs }>();

function read(key: string): TablePrefs {
  const text = localStorage.getItem(key);
  const seen = known.get(key);
  // A list without its own setting follows the person's settings.
  const compact = isCompact();
  if (seen?.text === text && seen.compact === compact) return seen.prefs;
  const prefs = parse(text);
  known.set(key, { text, compact, prefs });
  return prefs;
}

/** Local storage can contain anything; an unknown value is replaced by the default. */
function parse(text: string | null): TablePrefs {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<TablePrefs> | null;
    return {
      compact: typeof value?.compact === 'boolean' ? value.compact : isCompact(),
      hidden: Array.isArray(value?.hidden)
        ? value.hidden.filter((id) => typeof id === 'string')
        : [],
    };
  } catch {
    return { compact: isCompact(), hidden: [] };
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/** @param key identifies user and list: `table:1:8f…:candidates` */
export function useTablePrefs(
  key: string,
): readonly [TablePrefs, (part: Partial<TablePrefs>) => void] {
  const prefs = useSyncExternalStore(subscribe, () => read(key));
  const change = (part: Partial<TablePrefs>) => {
    localStorage.setItem(key, JSON.stringify({ ...read(key), ...part }));
    for (const listener of listeners) listener();
  };
  return [prefs, change];
}
