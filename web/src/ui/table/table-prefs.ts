import { useSyncExternalStore } from 'react';

/** How a person likes one list: kept on this device, since a wide screen and a laptop want different rows. */
export interface TablePrefs {
  compact: boolean;
  /** Ids of the columns that were taken away. */
  hidden: readonly string[];
}

const DEFAULTS: TablePrefs = { compact: false, hidden: [] };
const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; prefs: TablePrefs }>();

function read(key: string): TablePrefs {
  const text = localStorage.getItem(key);
  const seen = known.get(key);
  if (seen?.text === text) return seen.prefs;
  const prefs = parse(text);
  known.set(key, { text, prefs });
  return prefs;
}

/** Anything may stand in local storage; what is not ours is the default. */
function parse(text: string | null): TablePrefs {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<TablePrefs> | null;
    return { compact: value?.compact === true, hidden: Array.isArray(value?.hidden) ? value.hidden.filter((id) => typeof id === 'string') : [] };
  } catch {
    return DEFAULTS;
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => { listeners.delete(changed); removeEventListener('storage', changed); };
};

/** @param key names person and list: `table:1:8f…:candidates` */
export function useTablePrefs(key: string): readonly [TablePrefs, (part: Partial<TablePrefs>) => void] {
  const prefs = useSyncExternalStore(subscribe, () => read(key));
  const change = (part: Partial<TablePrefs>) => {
    localStorage.setItem(key, JSON.stringify({ ...read(key), ...part }));
    for (const listener of listeners) listener();
  };
  return [prefs, change];
}
